import { z } from 'zod'
import { notes } from './fields'
import { activeStatuses, suspendableStatuses } from './resource'
import type { Rule } from './rules'

/** The status among a form's fields. Left out, a new record is active and one that exists stays as it is. */
export const statusInForm = { status: z.enum(activeStatuses).optional() }

/** The same for what can be suspended, which has a reason. */
export const suspendableInForm = {
  status: z.enum(suspendableStatuses).optional(),
  suspendedReason: notes.optional(),
}

/** Whoever suspends something says why. */
export const suspensionRule: Rule<typeof suspendableInForm> = (
  { status, suspendedReason },
  complain,
) => {
  if (status === 'suspended' && !suspendedReason) complain('suspendedReason', 'required')
}

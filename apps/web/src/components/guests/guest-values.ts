import { createGuest, type Guest } from '@cantina/contract/customers/customers'
import type { z } from 'zod'

const guest = createGuest.body
if (!guest) throw new Error('A guest is made of nothing')

/** Somebody who is not known yet, as a form fills them in. */
export const newGuest = guest

export type NewGuest = z.output<typeof guest>

/** The fields of a form that say whom it is for: somebody known, or somebody new. */
export interface GuestValues {
  readonly customerId: string | null
  readonly guest: NewGuest | null
}

export type ChooseGuest = (guest: Guest | null) => void

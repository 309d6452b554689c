import { createGuest, type Guest } from '@cantina/contract/customers/customers'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import type { Sending } from '#resource/form/use-save-form'
import type { NewGuest } from './guest-values'

/** Makes somebody new, and says what is wrong at the fields they stand in. */
export async function saveGuest(guest: NewGuest, { idempotencyKey }: Sending): Promise<Guest> {
  try {
    const { item } = await call(createGuest, { body: guest }, { idempotencyKey })
    return item
  } catch (error) {
    if (!(error instanceof CallError) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([name, text]) => [`guest.${name}`, text])
    throw new CallError({ ...error, message: error.message, fields: Object.fromEntries(fields) })
  }
}

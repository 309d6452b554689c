import { databaseErrorOf } from '#platform/database/database-errors'
import { Failure } from '#platform/failure'
import { withReferenceErrors } from '#resource/constraint-errors'

const fieldOf: Readonly<Record<string, string>> = {
  bookings_service: 'serviceId',
  bookings_pos: 'posId',
  bookings_customer: 'customerId',
  bookings_room: 'roomId',
  bookings_guide: 'guideId',
  bookings_language_id_fkey: 'languageId',
  slot_holds_language_id_fkey: 'languageId',
  slot_blocks_pos: 'posId',
  slot_blocks_service: 'serviceId',
  slot_blocks_room: 'roomId',
}

/** Maps a constraint error to the form field it concerns, or to a full slot. */
export async function withBookingReferenceErrors<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await withReferenceErrors(fieldOf, write)
  } catch (error) {
    if (databaseErrorOf(error)?.constraint !== 'slot_loads_limits') throw error
    throw new Failure('no_slot_free', { free: [] })
  }
}

import { databaseErrorOf } from '#platform/database/database-errors'
import { Failure } from '#platform/failure'

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
}

/** What the database itself refuses is told at its field, or as the full slot that it is. */
export async function blamingReferences<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const constraint = databaseErrorOf(error)?.constraint ?? ''
    if (constraint === 'slot_loads_limits') throw new Failure('no_slot_free', { free: [] })
    const field = fieldOf[constraint]
    if (!field) throw error
    throw new Failure('invalid_input', { fields: { [field]: { key: 'notInList', params: {} } } })
  }
}

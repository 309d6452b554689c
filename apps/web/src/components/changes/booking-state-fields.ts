import type { AuditChange } from '@cantina/contract/business/audit'
import { bookingState } from '@cantina/domain/bookings/booking-state'

type Fields = AuditChange['fields']
type Value = Fields[number]['before']

/** The fields of a change; a booking's status says why it does not take place, which the database keeps beside it. */
export function fieldsWithState({ kind, part, fields }: AuditChange): Fields {
  const denial = fields.find(({ column }) => column === 'denial')
  if (kind !== 'booking.booking' || part !== null || !denial) return fields
  return fields.map((field) =>
    field.column === 'status'
      ? {
          ...field,
          before: stateOf(field.before, denial.before),
          after: stateOf(field.after, denial.after),
        }
      : field,
  )
}

function stateOf(status: Value, denial: Value): Value {
  if (typeof status !== 'string') return status
  return bookingState({ status, denial: typeof denial === 'string' ? denial : null })
}

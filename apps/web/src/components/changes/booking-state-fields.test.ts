import type { AuditChange } from '@cantina/contract/business/audit'
import { describe, expect, it } from 'vitest'
import { fieldsWithState } from './booking-state-fields'

const fields = [
  { column: 'status', before: 'confirmed', after: 'denied' },
  { column: 'denial', before: null, after: 'cancelled_by_guest' },
]
const change = { kind: 'booking.booking', part: null, fields } as unknown as AuditChange

describe('the status of a booking in the audit log', () => {
  it('says why it does not take place', () => {
    expect(fieldsWithState(change)[0]).toMatchObject({
      before: 'confirmed',
      after: 'cancelled_by_guest',
    })
  })

  it('stays as it is where nothing is said of it, and of other records', () => {
    const arrival = [{ column: 'arrival_status', before: 'expected', after: 'arrived' }]
    expect(fieldsWithState({ ...change, fields: arrival })).toEqual(arrival)
    expect(fieldsWithState({ ...change, kind: 'sales.order' })).toEqual(fields)
  })
})

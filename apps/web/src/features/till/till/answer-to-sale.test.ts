import { describe, expect, it } from 'vitest'
import { CallError } from '#lib/call-error'
import { isRepeatable, outcomeOf } from './answer-to-sale'

const failed = (status: number, code = 'x') => new CallError({ status, code, message: '' })

describe('the answer to a sale', () => {
  it.each([400, 403, 404, 409, 422])('is a clear no with %i', (status) => {
    expect(outcomeOf(failed(status))).toBe('refused')
  })

  it.each([0, 401, 408, 429, 500, 502, 503, 504, 507])('is none with %i', (status) => {
    expect(outcomeOf(failed(status))).toBe('unclear')
  })

  it('is that it was sold before, where another cart was sent under the same name', () => {
    expect(outcomeOf(failed(409, 'idempotency_key_reused'))).toBe('already_sold')
  })

  it('can be asked for again as long as the server remembers', () => {
    const sentAt = '2026-11-15T10:00:00.000Z'
    expect(isRepeatable(sentAt, new Date('2026-11-16T08:59:00Z'))).toBe(true)
    expect(isRepeatable(sentAt, new Date('2026-11-16T09:01:00Z'))).toBe(false)
  })
})

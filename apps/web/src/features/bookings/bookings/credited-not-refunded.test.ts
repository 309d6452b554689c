import { describe, expect, it } from 'vitest'
import { creditedNotRefunded } from './credited-not-refunded'

const invoice = (totalCents: number, creditedCents = 0) =>
  ({ kind: 'invoice', totalCents, creditedCents }) as const
const receipt = (totalCents: number, creditedCents = 0) =>
  ({ kind: 'receipt', totalCents, creditedCents }) as const
const note = (totalCents: number) =>
  ({ kind: 'credit_note', totalCents, creditedCents: 0 }) as const
const paid = (paidCents: number, refundedCents = 0) => ({ paidCents, refundedCents })

describe('what credit notes leave to be refunded', () => {
  it('is what they took back of what was paid', () => {
    expect(creditedNotRefunded(paid(15_000), [invoice(15_000, 3_000), note(3_000)])).toBe(3_000)
    expect(creditedNotRefunded(paid(15_000), [receipt(5_000, 2_000)])).toBe(2_000)
  })

  it('is counted once where a receipt and an invoice are about the same money', () => {
    const documents = [receipt(15_000, 3_000), invoice(15_000, 3_000)]
    expect(creditedNotRefunded(paid(15_000), documents)).toBe(3_000)
  })

  it('is nothing once it was refunded, issued anew, or never paid', () => {
    expect(creditedNotRefunded(paid(15_000, 3_000), [invoice(15_000, 3_000)])).toBe(0)
    expect(creditedNotRefunded(paid(15_000), [invoice(15_000, 15_000), invoice(15_000)])).toBe(0)
    expect(creditedNotRefunded(paid(5_000), [invoice(15_000, 3_000)])).toBe(0)
    expect(creditedNotRefunded(paid(15_000), [])).toBe(0)
  })
})

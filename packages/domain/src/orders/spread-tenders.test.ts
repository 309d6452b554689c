import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadTenders } from './spread-tenders'

const card = (cents: number) => ({ method: 'card', cents, reference: null })
const cash = (cents: number) => ({ method: 'cash', cents, reference: null })
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

describe('money for several things at once', () => {
  it('pays the balance of a visit and the bottles with one card', () => {
    expect(
      spreadTenders(
        [
          { key: 'visit', dueCents: 5_000 },
          { key: 'bottles', dueCents: 3_900 },
        ],
        [card(8_900)],
      ),
    ).toEqual([
      { key: 'visit', entries: [card(5_000)] },
      { key: 'bottles', entries: [card(3_900)] },
    ])
  })

  it('fills what comes first with what comes first, and keeps what stands beside it', () => {
    const voucher = { method: 'voucher', cents: 2_000, reference: 'SMARTBOX 12' }
    expect(
      spreadTenders(
        [
          { key: 'visit', dueCents: 3_000 },
          { key: 'paid', dueCents: 0 },
          { key: 'bottles', dueCents: 4_000 },
        ],
        [voucher, cash(5_000)],
      ),
    ).toEqual([
      { key: 'visit', entries: [voucher, cash(1_000)] },
      { key: 'paid', entries: [] },
      { key: 'bottles', entries: [cash(4_000)] },
    ])
  })

  const targets = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 5 })
  const tenders = fc.array(fc.nat(100_000), { maxLength: 5 })

  it('loses and adds no cent, and passes no amount due but the last', () => {
    fc.assert(
      fc.property(targets, tenders, (dues, amounts) => {
        const spread = spreadTenders(
          dues.map((dueCents, index) => ({ key: String(index), dueCents })),
          amounts.map((cents, index) => ({ method: String(index), cents, reference: null })),
        )
        const entries = spread.flatMap((one) => one.entries)
        expect(sum(entries.map(({ cents }) => cents))).toBe(sum(amounts))
        for (const [index, cents] of amounts.entries()) {
          const own = entries.filter(({ method }) => method === String(index))
          expect(sum(own.map((entry) => entry.cents))).toBe(cents)
        }
        for (const [index, { entries: paid }] of spread.slice(0, -1).entries()) {
          expect(sum(paid.map(({ cents }) => cents))).toBeLessThanOrEqual(dues[index] ?? 0)
        }
        expect(entries.every(({ cents }) => cents > 0)).toBe(true)
      }),
    )
  })

  it('pays each as far as the money goes, in their order', () => {
    fc.assert(
      fc.property(targets, tenders, (dues, amounts) => {
        fc.pre(sum(amounts) <= sum(dues))
        const spread = spreadTenders(
          dues.map((dueCents, index) => ({ key: String(index), dueCents })),
          amounts.map(card),
        )
        let left = sum(amounts)
        for (const [index, { entries }] of spread.entries()) {
          const expected = Math.min(left, dues[index] ?? 0)
          expect(sum(entries.map(({ cents }) => cents))).toBe(expected)
          left -= expected
        }
      }),
    )
  })
})

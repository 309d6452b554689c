import { describe, expect, it } from 'vitest'
import { CallError } from '#lib/call-error'
import { priceWouldChangeOf, wordsOfReason } from './price-would-change'

const current = {
  agreedCents: 5_000,
  newCents: 18_000,
  why: [{ kind: 'season', before: null, after: 'Harvest' }],
}
const refusal = {
  status: 409,
  code: 'price_would_change',
  message: 'The new time changes the price',
}

describe('a move that was refused because of its price', () => {
  it('says what was agreed, what it would cost and why', () => {
    expect(priceWouldChangeOf(new CallError({ ...refusal, current }))).toEqual(current)
  })

  it('is none where it was refused for something else, or does not say', () => {
    expect(
      priceWouldChangeOf(new CallError({ ...refusal, code: 'slot_taken', current })),
    ).toBeNull()
    expect(priceWouldChangeOf(new CallError(refusal))).toBeNull()
    expect(priceWouldChangeOf(new Error('offline'))).toBeNull()
  })
})

describe('why a price would be another one, in words', () => {
  const money = (cents: number) => `€ ${cents / 100}`

  it('names a season that begins, ends or follows on another', () => {
    const season = (before: string | null, after: string | null) =>
      wordsOfReason({ kind: 'season', before, after }, money)
    expect(season(null, 'Harvest')).toMatchObject({
      key: 'seasonBegins',
      params: { after: 'Harvest' },
    })
    expect(season('Harvest', null)).toMatchObject({
      key: 'seasonEnds',
      params: { before: 'Harvest' },
    })
    expect(season('Spring', 'Harvest')).toMatchObject({
      key: 'seasonChanges',
      params: { before: 'Spring', after: 'Harvest' },
    })
  })

  it('names what each guest pays, and promotions', () => {
    expect(
      wordsOfReason(
        { kind: 'unitPrice', line: 'under', beforeCents: 1_000, afterCents: 1_200 },
        money,
      ),
    ).toMatchObject({ key: 'unitPrice.under', params: { before: '€ 10', after: '€ 12' } })
    expect(wordsOfReason({ kind: 'promotionLost', name: 'Morning' }, money)).toMatchObject({
      key: 'promotionLost',
      params: { name: 'Morning' },
    })
  })
})

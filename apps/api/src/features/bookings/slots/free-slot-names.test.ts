import { describe, expect, it } from 'vitest'
import { freeSlotNames } from './free-slot-names'

describe('free slots in words', () => {
  const wish = { date: '2026-11-20', start: '11:00' }
  const slots = (...times: readonly [string, string][]) =>
    times.map(([date, start]) => ({ date, start }))

  it('say the day whenever it is another one than that of the slot before', () => {
    const mixed = slots(
      ['2026-11-20', '10:00'],
      ['2026-11-19', '17:00'],
      ['2026-11-19', '16:00'],
      ['2026-11-20', '12:00'],
    )
    expect(freeSlotNames(wish, mixed, 'en')).toEqual({
      wished: 'November 20, 11:00',
      others: ['10:00', 'November 19, 17:00', '16:00', 'November 20, 12:00'],
    })
  })
})

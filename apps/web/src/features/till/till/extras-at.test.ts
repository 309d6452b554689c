import type { Offer } from '@cantina/contract/bookings/offers'
import { expect, it } from 'vitest'
import { extrasAt } from './extras-at'

it('offers with a visit what can be had on that day at that time', () => {
  const extra = (id: string, part: object) =>
    ({ id, periods: [], timeSlots: [], ...part }) as unknown as Offer['extras'][number]
  const atNoon = {
    start: '12:00',
    end: '14:00',
    weekDays: [1, 2, 3, 4, 5, 6, 7],
    slotMinutes: 60,
    maxUnits: null,
  }
  const extras = [
    extra('glass', {}),
    extra('picnic', { timeSlots: [atNoon] }),
    extra('summer', { periods: [{ from: '2026-06-01', to: '2026-08-31' }] }),
  ]
  const idsAt = (start: string) => extrasAt(extras, '2026-11-16', start).map(({ id }) => id)
  expect(idsAt('10:00')).toEqual(['glass'])
  expect(idsAt('12:00')).toEqual(['glass', 'picnic'])
})

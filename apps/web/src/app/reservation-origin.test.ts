import { expect, it } from 'vitest'
import { placeAfterSaving } from './reservation-origin'

it('leads from a saved reservation to the day and the place where it stands', () => {
  const saved = { date: '2026-11-24', posId: 'cellar' }
  expect(placeAfterSaving('/booking/calendar', saved)).toBe(
    '/booking/calendar?date=2026-11-24&pos=cellar',
  )
  expect(placeAfterSaving('/booking/calendar?view=weekly&date=2026-11-02&pos=hall', saved)).toBe(
    '/booking/calendar?view=weekly&date=2026-11-24&pos=cellar',
  )
  expect(placeAfterSaving('/booking/search?name=Rossi', saved)).toBe('/booking/search?name=Rossi')
})

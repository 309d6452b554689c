import { expect, it } from 'vitest'
import { fromToday } from './from-today'

it('begins with today where it is among the days, and leaves others as they are', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03'].map((date) => ({ date }))
  const shown = (today: string) => fromToday(days, today).map(({ date }) => date.slice(8))
  expect(shown('2026-11-02')).toEqual(['02', '03', '01'])
  expect(shown('2026-11-01')).toEqual(['01', '02', '03'])
  expect(shown('2026-12-02')).toEqual(['01', '02', '03'])
})

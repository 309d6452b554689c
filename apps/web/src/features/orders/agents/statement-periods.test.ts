import { expect, it } from 'vitest'
import { periodOf, type UsualPeriod, usualPeriodOf } from './statement-periods'

it.each<[UsualPeriod, string, string, string]>([
  ['this_month', '2026-02-14', '2026-02-01', '2026-02-28'],
  ['this_month', '2024-02-29', '2024-02-01', '2024-02-29'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['this_quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['last_quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
  ['last_quarter', '2026-07-01', '2026-04-01', '2026-06-30'],
  ['this_year', '2026-07-01', '2026-01-01', '2026-12-31'],
])('%s on %s is %s to %s', (usual, today, from, to) => {
  expect(periodOf(usual, today)).toEqual({ from, to })
  expect(usualPeriodOf({ from, to }, today)).toBe(usual)
})

it('knows days of one’s own choice', () => {
  expect(usualPeriodOf({ from: '2026-02-01', to: '2026-02-27' }, '2026-02-14')).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { nextRunOf } from './next-run'

describe('when a schedule comes round next', () => {
  it.each([
    ['* * * * *', '2026-10-25T01:59:00.000Z'],
    ['*/5 * * * *', '2026-10-25T02:00:00.000Z'],
    ['20 3 * * *', '2026-10-25T03:20:00.000Z'],
    ['5 1 1 * *', '2026-11-01T01:05:00.000Z'],
    ['0 0 29 2 *', null],
  ])('%s after 01:58', (schedule, next) => {
    const found = nextRunOf(schedule, new Date('2026-10-25T01:58:30Z'))
    expect(found?.toISOString() ?? null).toBe(next)
  })
})

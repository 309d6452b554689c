import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/zoned-time'
import { localDateTime, readLocalDateTime } from './local-date-time'

const rome = 'Europe/Rome'

describe('a time with its distance from UTC', () => {
  it.each([
    ['2026-07-01', 660, rome, '2026-07-01T11:00:00+02:00'],
    ['2026-12-01', 660, rome, '2026-12-01T11:00:00+01:00'],
    ['2026-03-29', 600, rome, '2026-03-29T10:00:00+02:00'],
    ['2026-10-25', 600, rome, '2026-10-25T10:00:00+01:00'],
    ['2026-05-01', 0, 'America/St_Johns', '2026-05-01T00:00:00-02:30'],
  ])('is written and read: %s %i %s', (date, minute, zone, text) => {
    expect(localDateTime(instantOf(date, minute, zone), zone)).toBe(text)
    expect(readLocalDateTime(text, zone)).toEqual({ date, minute })
  })

  it('is the same moment in whatever way it is written', () => {
    for (const text of ['2026-07-01T09:00:00Z', '2026-07-01T04:00-05:00']) {
      expect(readLocalDateTime(text, rome)).toEqual({ date: '2026-07-01', minute: 660 })
    }
  })

  it.each([
    '',
    'soon',
    '2026-07-01',
    '2026-13-01T11:00:00Z',
    '2026-07-01T11:00:00',
    '2026-10-25T01:30:00Z',
  ])('is not %j', (text) => expect(readLocalDateTime(text, rome)).toBeNull())
})

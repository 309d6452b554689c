import { describe, expect, it } from 'vitest'
import { datesOf, rangeOf, readState, stepped, writeState } from './calendar-state'

const today = '2026-09-19'

describe('the state of the calendar', () => {
  it('starts with the slots of today', () => {
    expect(readState({}, today)).toEqual({
      layout: 'slot',
      view: 'daily',
      date: today,
      pos: null,
      service: null,
      booking: null,
    })
  })

  it('takes nonsense in the address as not given', () => {
    const state = readState({ layout: 'wheel', view: '', date: '2026-02-31', pos: 7 }, today)
    expect(state).toEqual(readState({}, today))
  })

  it('comes back from the address as it was written', () => {
    const state = readState({ layout: 'full', view: 'weekly', date: '2026-03-29', pos: 'p' }, today)
    expect(readState({ ...writeState(state) }, today)).toEqual(state)
  })

  it('shows whole weeks from Monday around a month', () => {
    expect(rangeOf({ view: 'monthly', date: today })).toEqual({ from: '2026-08-31', days: 35 })
    expect(rangeOf({ view: 'monthly', date: '2027-02-10' })).toEqual({
      from: '2027-02-01',
      days: 28,
    })
    expect(rangeOf({ view: 'monthly', date: '2026-11-15' })).toEqual({
      from: '2026-10-26',
      days: 42,
    })
    expect(datesOf(rangeOf({ view: 'weekly', date: today }))).toEqual([
      '2026-09-14',
      '2026-09-15',
      '2026-09-16',
      '2026-09-17',
      '2026-09-18',
      '2026-09-19',
      '2026-09-20',
    ])
  })

  it('steps by what is shown, and stays inside a shorter month', () => {
    expect(stepped({ view: 'daily', date: '2026-03-28' }, 1)).toBe('2026-03-29')
    expect(stepped({ view: 'weekly', date: '2026-03-28' }, -1)).toBe('2026-03-21')
    expect(stepped({ view: 'monthly', date: '2026-01-31' }, 1)).toBe('2026-02-28')
    expect(stepped({ view: 'monthly', date: '2026-01-15' }, -1)).toBe('2025-12-15')
  })
})

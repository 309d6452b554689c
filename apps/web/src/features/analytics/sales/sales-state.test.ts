import { addDays, weekDays } from '@cantina/domain/calendar'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periods, readState, spanOf, stepped, writeState } from './sales-state'

const today = '2026-11-16'

describe('what is looked at', () => {
  it('is this month where the address says nothing, or nothing that makes sense', () => {
    const thisMonth = { period: 'month', from: '2026-11-01', to: today, by: 'service' }
    expect(readState({}, today)).toMatchObject(thisMonth)
    const odd = {
      period: 'ever',
      from: '2026-02-30',
      to: 'x',
      pos: '1',
      step: 'hour',
      by: 'moon',
      compare: 'x',
    }
    expect(readState(odd, today)).toMatchObject({
      ...thisMonth,
      pos: null,
      step: null,
      compare: 'yearBefore',
    })
    expect(readState({ from: '2026-02-02', to: '2026-02-01' }, today)).toMatchObject(thisMonth)
  })

  it('comes back from the address as it was written there', () => {
    const states = [
      { period: 'lastMonth', by: 'channel' },
      { period: 'week', by: 'pos', compare: 'before' },
      { period: 'today', by: 'pos', compare: 'none' },
      { from: '2025-10-01', to: '2025-10-31', step: 'week', by: 'product' },
      { period: 'year', pos: '01a1dd53-7bf9-72d9-a3b5-000000000001', by: 'service' },
    ]
    for (const state of states) expect(writeState(readState(state, today))).toEqual(state)
  })

  it('are the days of the calendar', () => {
    expect(spanOf('week', today)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(spanOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(spanOf('lastYear', today)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
    for (const day of weekDays) {
      const date = addDays('2026-11-15', day)
      for (const period of periods.slice(0, 4)) {
        const { from, to } = spanOf(period, date)
        expect(from <= date && date <= to).toBe(true)
      }
    }
  })

  it('goes a month further by months, else by as many days', () => {
    expect(stepped({ from: '2026-01-01', to: '2026-01-31' }, 1)).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    })
    expect(stepped({ from: '2026-11-16', to: '2026-11-22' }, -1)).toEqual({
      from: '2026-11-09',
      to: '2026-11-15',
    })
  })

  it('comes back after a step to and fro', () => {
    const spans = fc
      .tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 400 }))
      .map(([start, length]) => {
        const from = addDays('2018-01-01', start)
        return { from, to: addDays(from, length) }
      })
      .filter(({ from }) => !from.endsWith('-01'))
    fc.assert(
      fc.property(spans, (span) => {
        fc.pre(!stepped(span, 1).from.endsWith('-01') && !stepped(span, -1).from.endsWith('-01'))
        expect(stepped(stepped(span, 1), -1)).toEqual(span)
        expect(stepped(stepped(span, -1), 1)).toEqual(span)
      }),
    )
  })
})

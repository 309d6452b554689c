import { describe, expect, it } from 'vitest'
import { changedStretches } from './changed-days'

const counted = { from: '2027-05-01', days: 30 }
const on = (date: string | null, posId: string | null = 'here') => ({ posId, date })

describe('the days on which availability may have changed', () => {
  it('are those around a day, as far as a visit reaches', () => {
    expect(changedStretches([on('2027-05-10')], 'here', counted)).toEqual([
      { from: '2027-05-06', days: 9 },
    ])
  })

  it('are all where what is offered has changed', () => {
    expect(changedStretches([on('2027-05-10'), on(null, null)], 'here', counted)).toEqual([counted])
    expect(changedStretches([on(null)], 'here', counted)).toEqual([counted])
  })

  it('are looked at in pieces', () => {
    const long = { from: '2027-05-01', days: 70 }
    expect(changedStretches([on(null)], 'here', long)).toEqual([
      { from: '2027-05-01', days: 30 },
      { from: '2027-05-31', days: 30 },
      { from: '2027-06-30', days: 10 },
    ])
  })

  it('are none of another point of sale, of the past or too far ahead', () => {
    const changes = [on('2027-05-10', 'elsewhere'), on('2027-04-20'), on('2027-07-01')]
    expect(changedStretches(changes, 'here', counted)).toEqual([])
  })

  it('are one stretch where they touch, and end with what counts', () => {
    const changes = [on('2027-05-29'), on('2027-05-02'), on('2027-05-02'), on('2027-05-11')]
    expect(changedStretches(changes, 'here', counted)).toEqual([
      { from: '2027-05-01', days: 15 },
      { from: '2027-05-25', days: 6 },
    ])
  })
})

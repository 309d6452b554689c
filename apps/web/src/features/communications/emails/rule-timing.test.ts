import { describe, expect, it } from 'vitest'
import { type RuleWhen, timingOf } from './rule-timing'

const rule = (part: Partial<RuleWhen> = {}): RuleWhen => ({
  trigger: 'booking_confirmation',
  days: 0,
  direction: 'after',
  sendTime: null,
  scheduledDate: null,
  ...part,
})

describe('the timing of a rule', () => {
  it('reports what has happened at once, or at a set hour', () => {
    expect(timingOf(rule())).toEqual({ kind: 'atOnce' })
    expect(timingOf(rule({ sendTime: '18:30' }))).toEqual({ kind: 'atHour', time: '18:30' })
  })

  it('reports what has happened days later, in the morning if no hour is set', () => {
    const later = rule({ trigger: 'delivery_confirmation', days: 5 })
    expect(timingOf(later)).toEqual({ kind: 'later', days: 5, time: '09:00' })
  })

  it('sends what is about a day before it, on it or after it', () => {
    const arrival = rule({ trigger: 'arrival', days: 3, direction: 'before', sendTime: '10:00' })
    expect(timingOf(arrival)).toEqual({ kind: 'arrival', side: 'before', days: 3, time: '10:00' })
    expect(timingOf({ ...arrival, direction: 'after' })).toMatchObject({ side: 'after' })
    expect(timingOf({ ...arrival, days: 0 })).toMatchObject({ side: 'on' })
    expect(timingOf(rule({ trigger: 'birthday' }))).toEqual({
      kind: 'birthday',
      side: 'on',
      days: 0,
      time: '09:00',
    })
  })

  it('a scheduled one has its day, once it is chosen', () => {
    const scheduled = rule({ trigger: 'scheduled', sendTime: '08:00' })
    expect(timingOf(scheduled)).toEqual({ kind: 'noDay' })
    expect(timingOf({ ...scheduled, scheduledDate: '2026-12-08' })).toEqual({
      kind: 'scheduled',
      date: '2026-12-08',
      time: '08:00',
    })
  })
})

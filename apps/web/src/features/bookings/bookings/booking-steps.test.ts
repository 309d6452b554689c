import { describe, expect, it } from 'vitest'
import { asksBeforeArrival, canArriveByKey, nextSteps, primaryStep } from './booking-steps'

describe('the next steps of a booking', () => {
  const booking = {
    status: 'confirmed',
    arrivalStatus: 'expected',
    date: '2026-11-24',
    startsAt: '2026-11-24T10:00:00.000Z',
    dueCents: 5_000,
  } as const
  const at = (today: string) => ({ now: new Date(`${today}T09:00:00.000Z`), today })

  it('are led by the arrival on the day of the visit, with one key', () => {
    const clock = at('2026-11-24')
    expect(nextSteps(booking, clock)).toEqual(['arrive', 'payment'])
    expect(primaryStep(booking, clock)).toBe('arrive')
    expect(canArriveByKey(booking, clock)).toBe(true)
  })

  it('keep the arrival in the second row before that day', () => {
    const clock = at('2026-11-15')
    expect(nextSteps(booking, clock)).toEqual(['payment', 'arrive'])
    expect(primaryStep(booking, clock)).toBe('payment')
    expect(primaryStep({ ...booking, dueCents: 0 }, clock)).toBeNull()
    expect(canArriveByKey(booking, clock)).toBe(false)
  })

  it('ask before guests of a later day are marked as arrived', () => {
    expect(asksBeforeArrival(booking, '2026-11-15')).toBe(true)
    expect(asksBeforeArrival(booking, '2026-11-24')).toBe(false)
    expect(asksBeforeArrival(booking, '2026-11-25')).toBe(false)
  })

  it('leave the arrival within reach when a no-show comes after all', () => {
    const late = { ...booking, arrivalStatus: 'no_show' } as const
    expect(primaryStep(late, at('2026-11-24'))).toBeNull()
    expect(canArriveByKey(late, at('2026-11-24'))).toBe(true)
    const steps = nextSteps(late, at('2026-11-24'))
    expect(steps).toContain('undoNoShow')
    expect(steps).not.toContain('undoArrival')
  })
})

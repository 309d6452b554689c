import { describe, expect, it } from 'vitest'
import { statedTime } from './stated-time'

describe('when guests are expected', () => {
  const visit = { startMinute: 600, durationMinutes: 480, hasFreeArrival: false }

  it('is the time at which a visit begins', () => {
    expect(statedTime(visit)).toBe('10:00')
  })

  it('is as long as it lasts where they come when they like', () => {
    expect(statedTime({ ...visit, hasFreeArrival: true })).toBe('10:00–18:00')
    const late = { startMinute: 1_200, durationMinutes: 360, hasFreeArrival: true }
    expect(statedTime(late)).toBe('20:00–02:00')
  })
})

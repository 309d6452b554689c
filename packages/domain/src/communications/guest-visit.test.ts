import { describe, expect, it } from 'vitest'
import { guestVisitState } from './guest-visit'

const visit = {
  status: 'confirmed',
  denial: null,
  startsAt: new Date('2026-10-25T09:00:00Z'),
  durationMinutes: 90,
} as const
const before = new Date('2026-10-25T10:29:59Z')
const after = new Date('2026-10-25T10:30:00Z')

describe('a visit, to its guest', () => {
  it('is expected until its end', () => {
    expect(guestVisitState(visit, before)).toBe('expected')
    expect(guestVisitState(visit, after)).toBe('past')
  })

  it('is asked for until the business has answered', () => {
    expect(guestVisitState({ ...visit, status: 'to_be_confirmed' }, before)).toBe('requested')
    expect(guestVisitState({ ...visit, status: 'to_be_confirmed' }, after)).toBe('past')
  })

  it('is refused, expired or cancelled for ever', () => {
    for (const now of [before, after]) {
      for (const denial of ['refused', 'expired'] as const) {
        expect(guestVisitState({ ...visit, status: 'denied', denial }, now)).toBe(denial)
      }
      for (const denial of ['cancelled_by_guest', 'cancelled_by_staff'] as const) {
        expect(guestVisitState({ ...visit, status: 'denied', denial }, now)).toBe('cancelled')
      }
    }
  })
})

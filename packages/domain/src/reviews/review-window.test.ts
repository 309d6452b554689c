import { describe, expect, it } from 'vitest'
import { hasTakenPlace, isHandedOver, mayWriteReview, reviewEditableUntil } from './review-window'

const written = new Date('2026-10-20T10:00:00Z')

describe('a review', () => {
  it('can be written whenever, and changed for fourteen days from then', () => {
    expect(reviewEditableUntil(null)).toBeNull()
    expect(mayWriteReview(null, written)).toBe(true)
    expect(reviewEditableUntil(written)).toEqual(new Date('2026-11-03T10:00:00Z'))
    expect(mayWriteReview(written, new Date('2026-11-03T09:59:59.999Z'))).toBe(true)
    expect(mayWriteReview(written, new Date('2026-11-03T10:00:00Z'))).toBe(false)
  })

  it('is about a visit that took place', () => {
    const visit = { status: 'confirmed', arrivalStatus: 'expected', endsAt: written }
    const before = new Date(written.getTime() - 1)
    expect(hasTakenPlace(visit, before)).toBe(false)
    expect(hasTakenPlace(visit, written)).toBe(true)
    expect(hasTakenPlace({ ...visit, arrivalStatus: 'arrived' }, before)).toBe(true)
    expect(hasTakenPlace({ ...visit, arrivalStatus: 'no_show' }, written)).toBe(false)
    expect(hasTakenPlace({ ...visit, status: 'denied' }, written)).toBe(false)
    expect(hasTakenPlace({ ...visit, status: 'to_be_confirmed' }, written)).toBe(false)
  })

  it('is about goods that somebody has', () => {
    const order = { status: 'completed', deliveredAt: null, collectedAt: null }
    expect(isHandedOver(order)).toBe(false)
    expect(isHandedOver({ ...order, deliveredAt: written })).toBe(true)
    expect(isHandedOver({ ...order, collectedAt: written })).toBe(true)
    expect(isHandedOver({ ...order, status: 'cancelled', collectedAt: written })).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { guestRights } from './guest-rights'

const now = new Date('2026-05-01T10:00:00Z')
const visit = {
  state: 'expected',
  startsAt: new Date('2026-05-03T10:00:00Z'),
  hasArrived: false,
  isFree: true,
  needsConfirmation: false,
  dueCents: 5_000,
  leastByCardCents: 50,
} as const

describe('what guests may do by themselves', () => {
  it('is everything while the visit is ahead and cancelling is free', () => {
    expect(guestRights(visit, now)).toEqual({
      cancel: true,
      change: true,
      answer: true,
      bill: true,
      pay: true,
    })
  })

  it('is no change once the business keeps something, nor where it wants to be asked', () => {
    expect(guestRights({ ...visit, isFree: false }, now)).toMatchObject({
      cancel: true,
      change: false,
    })
    expect(guestRights({ ...visit, needsConfirmation: true }, now).change).toBe(false)
  })

  it('is nothing but the invoice once it has begun or they have arrived', () => {
    const over = { cancel: false, change: false, answer: false, bill: true }
    expect(guestRights(visit, visit.startsAt)).toMatchObject(over)
    expect(guestRights({ ...visit, hasArrived: true }, now)).toMatchObject(over)
    expect(guestRights({ ...visit, state: 'past' }, now)).toMatchObject({ ...over, pay: false })
  })

  it('is nothing at all where it does not take place', () => {
    const none = { cancel: false, change: false, answer: false, bill: false, pay: false }
    expect(guestRights({ ...visit, state: 'cancelled' }, now)).toEqual(none)
    expect(guestRights({ ...visit, state: 'refused' }, now)).toEqual(none)
  })

  it('is no payment where nothing is due or no cards are taken', () => {
    expect(guestRights({ ...visit, dueCents: 0 }, now).pay).toBe(false)
    expect(guestRights({ ...visit, leastByCardCents: null }, now).pay).toBe(false)
  })
})

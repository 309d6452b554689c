import { describe, expect, it } from 'vitest'
import { type KeptSeats, seatsLeftAfter, seatsLeftFor } from './kept-seats'

const atTen = { serviceId: 'tasting', date: '2030-05-01', start: '10:00' }
const atNoon = { ...atTen, start: '12:00' }
const kept = (changes: Partial<KeptSeats> = {}): KeptSeats => ({
  ...atTen,
  quantity: 4,
  isOneParty: false,
  ...changes,
})

describe('seats that a device keeps', () => {
  it('are fewer by each party that was seated at their time, and none below nothing', () => {
    const all = [kept(), kept(atNoon)]
    const seated = [
      { ...atTen, partySize: 1 },
      { ...atTen, partySize: 2 },
      { ...atNoon, partySize: 9 },
    ]
    expect(seatsLeftAfter(all, seated)).toEqual([kept({ quantity: 1 })])
    expect(seatsLeftAfter(all, [])).toEqual(all)
  })

  it('are gone with the first party where parties are counted', () => {
    expect(seatsLeftAfter([kept({ isOneParty: true })], [{ ...atTen, partySize: 1 }])).toEqual([])
  })

  it('are those of a visit and its time alone', () => {
    const visit = { ...atTen, partySize: 1 }
    expect(seatsLeftFor([kept()], visit)).toBe(4)
    expect(seatsLeftFor([kept()], { ...visit, start: '11:00' })).toBe(0)
    expect(seatsLeftFor([kept()], { ...visit, serviceId: 'tour' })).toBe(0)
  })
})

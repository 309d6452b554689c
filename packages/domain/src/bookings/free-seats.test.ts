import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitOfAll, limitOfSlot, type SeatLimit, seatFigure } from './free-seats'

const room = (seats: number, free: number): SeatLimit => ({
  name: 'room',
  seats,
  free,
  guests: seats - free,
})

describe('free seats', () => {
  it('are those of the limit that leaves the fewest, which is named', () => {
    const slot = limitOfSlot({ seats: 48, guests: 40, seatsOfDay: null, seatsLeftOfDay: null })
    expect(seatFigure([room(24, 12), slot])).toEqual({
      limit: 'slot',
      seats: 48,
      taken: 40,
      free: 8,
    })
    expect(seatFigure([room(24, 6), slot])).toEqual({
      limit: 'room',
      seats: 24,
      taken: 18,
      free: 6,
    })
  })

  it('are those of the day where its guests are the tighter limit', () => {
    const slot = limitOfSlot({ seats: 20, guests: 2, seatsOfDay: 60, seatsLeftOfDay: 4 })
    expect(seatFigure([room(24, 24), slot])).toEqual({
      limit: 'day',
      seats: 60,
      taken: 56,
      free: 4,
    })
  })

  it('are without figures where nothing limits them', () => {
    const open = limitOfSlot({ seats: null, guests: 9, seatsOfDay: null, seatsLeftOfDay: null })
    expect(open).toBeNull()
    expect(seatFigure([null, open])).toBeNull()
    expect(limitOfAll([room(4, 4), null])).toBeNull()
    expect(limitOfAll([])).toBeNull()
  })

  it('of rooms side by side are added up', () => {
    expect(limitOfAll([room(24, 6), room(32, 0)])).toEqual({
      name: 'room',
      seats: 56,
      free: 6,
      guests: 50,
    })
  })

  it('say how far a slot is overbooked', () => {
    const slot = limitOfSlot({ seats: 8, guests: 11, seatsOfDay: null, seatsLeftOfDay: null })
    expect(seatFigure([slot])).toEqual({ limit: 'slot', seats: 8, taken: 11, free: 0 })
  })

  it('and those taken always add up to the limit, unless it is overbooked', () => {
    const seats = fc.integer({ min: 0, max: 200 })
    fc.assert(
      fc.property(seats, seats, seats, seats, (capacity, inRoom, most, guests) => {
        const slot = limitOfSlot({ seats: most, guests, seatsOfDay: null, seatsLeftOfDay: null })
        const figure = seatFigure([room(capacity, Math.max(0, capacity - inRoom)), slot])
        if (!figure) return false
        const { free, taken } = figure
        return free > 0 ? free + taken === figure.seats : taken >= figure.seats
      }),
    )
  })
})

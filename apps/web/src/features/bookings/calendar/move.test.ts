import { describe, expect, it } from 'vitest'
import { date, day, party, shown, slot, spaces } from './calendar-samples'
import { verdictOf } from './move'

describe('where a booking can go', () => {
  const moved = party('moved', '11:00', 6)
  const slots = [
    slot('10:00', '11:00', { state: 'out_of_slot', reason: 'past' }),
    slot('11:00', '12:00', { state: 'blocked', reason: 'blocked', rooms: spaces(12, 5) }),
    slot('12:00', '13:00', { rooms: spaces(4, 24) }),
    slot('13:00', '14:00', { state: 'booked', reason: 'seats', seatsLeft: 0 }),
  ]
  const walk = slot('14:00', '15:00', { serviceId: 'walk' })
  const { rows } = shown(day([...slots, walk], [moved]))
  const without = new Map(slots.map((one) => [`${date} ${one.start}`, one]))
  const verdictsAt = (index: number, known: typeof without | null = without, party = moved) =>
    rows[index]?.cells.map((cell) => verdictOf(party, cell, known))

  it('is never the past, its own place, or another service', () => {
    expect(verdictsAt(0)).toEqual([null, null])
    expect(verdictsAt(1)?.[0]).toBeNull()
    expect(verdictsAt(4)).toEqual([null, null])
  })

  it('is a room with enough seats; a full one is shown as full', () => {
    expect(verdictsAt(2)).toEqual([
      { takes: false, left: 4 },
      { takes: true, left: 20 },
    ])
    expect(verdictsAt(3)?.map((verdict) => verdict?.takes)).toEqual([false, false])
  })

  it('is at its own time wherever the room takes it, whatever became of the slot', () => {
    expect(verdictsAt(1)?.[1]).toEqual({ takes: false, left: null })
    const smaller = party('smaller', '11:00', 5)
    expect(verdictsAt(1, without, smaller)?.[1]).toEqual({ takes: true, left: null })
  })

  it('is not known before the server has said', () => {
    expect(verdictsAt(2, null)).toEqual([
      { takes: null, left: null },
      { takes: null, left: null },
    ])
  })
})

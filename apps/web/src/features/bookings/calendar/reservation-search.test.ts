import { describe, expect, it } from 'vitest'
import { reservationSearch } from './reservation-search'

describe('a reservation from the calendar', () => {
  const date = '2026-11-21'
  const chosen = { posId: 'cellar', serviceId: 'tasting', origin: '/booking/calendar' }
  const common = { service: 'tasting', pos: 'cellar', date, time: '12:00', origin: chosen.origin }

  it('keeps the room that was clicked, where there is one', () => {
    const room = { key: 'terrazza', date, kind: 'room', roomId: 'terrazza', seats: 40 } as const
    expect(reservationSearch({ column: room, start: '12:00' }, chosen)).toEqual({
      ...common,
      room: 'terrazza',
    })
    const none = { ...room, key: 'none', roomId: null, seats: null }
    expect(reservationSearch({ column: none, start: '12:00' }, chosen)).toEqual(common)
    const day = { key: date, date, kind: 'day' } as const
    expect(reservationSearch({ column: day, start: '12:00' }, chosen)).toEqual(common)
  })
})

import type { OfferedPos } from '@cantina/contract/bookings/offers'
import { describe, expect, it } from 'vitest'
import { guestFromTyped } from '#components/guests/guest-names'
import { answersOfParty, withAnswer } from './answers'
import { newReservation } from './reservation-start'
import { roomFits } from './room-fits'

const service = (id: string, isSold = true) => ({
  id,
  nameEn: id,
  nameIt: id,
  calendarColor: '#7a1f3d',
  durationMinutes: 90,
  internalNotes: null,
  isSold,
  endedAvailability: null,
})
const pos = (id: string, ...services: ReturnType<typeof service>[]): OfferedPos => ({
  id,
  name: id,
  rooms: [],
  services,
})
const offers = [
  pos('warehouse'),
  pos('shop', service('closed', false), service('tour')),
  pos('cellar', service('tour'), service('lunch')),
]
const today = '2026-11-15'

describe('what a new reservation starts with', () => {
  it('is the slot that was asked for', () => {
    const wished = { service: 'lunch', pos: 'cellar', date: '2026-11-20', time: '12:30' }
    expect(newReservation(offers, wished, {}, today)).toMatchObject({
      serviceId: 'lunch',
      posId: 'cellar',
      date: '2026-11-20',
      start: '12:30',
      guests: 2,
    })
  })

  it('is the room whose slot it was', () => {
    const room = '01a1e0ce-242e-79fe-a8af-eab44dd27a69'
    const slot = { service: 'lunch', pos: 'cellar', date: '2026-11-20', time: '12:30' }
    expect(newReservation(offers, { ...slot, room }, {}, today).roomId).toBe(room)
    expect(newReservation(offers, { ...slot, room: 'nonsense' }, {}, today).roomId).toBeNull()
    expect(newReservation(offers, { room }, {}, today).roomId).toBeNull()
  })

  it('is the last place, where it is still offered', () => {
    const last = { serviceId: 'tour', posId: 'cellar' }
    expect(newReservation(offers, {}, last, today)).toMatchObject({ ...last, date: today })
    const gone = { serviceId: 'closed', posId: 'shop' }
    expect(newReservation(offers, {}, gone, today)).toMatchObject({
      serviceId: 'tour',
      posId: 'shop',
    })
  })

  it('is nothing that somebody wrote into the address by hand', () => {
    const wished = { service: 'nonsense', date: '2026-99-99', time: '25:00' }
    expect(newReservation(offers, wished, {}, today)).toMatchObject({
      serviceId: 'tour',
      date: today,
      start: null,
    })
  })
})

it('stays in a room of the service, as long as the server knows of space for the party', () => {
  const rooms = [{ id: 'terrace' }, { id: 'hall' }]
  const space = { rooms: [{ id: 'terrace', seatsLeft: 4 }] }
  expect(roomFits('terrace', { rooms: undefined, space: undefined }, 5)).toBe(true)
  expect(roomFits('terrace', { rooms, space }, 4)).toBe(true)
  expect(roomFits('terrace', { rooms, space }, 5)).toBe(false)
  expect(roomFits('attic', { rooms, space: undefined }, 1)).toBe(false)
})

describe('a guest who was not found', () => {
  it.each([
    ['anna rossi bianchi', { name: 'Anna', surname: 'Rossi bianchi' }],
    ['anna@example.com', { email: 'anna@example.com' }],
    ['+39 333 1234567', { phone: '+39 333 1234567' }],
  ])('starts with %s in its field', (typed, part) => {
    expect(guestFromTyped(typed, 118)).toMatchObject({ ...part, languageId: 118 })
  })
})

describe('answers', () => {
  const answers = [{ questionId: 'q', guest: 2, value: 'nuts' }]

  it('are replaced, added and taken away', () => {
    expect(withAnswer(answers, 'q', 2, 'milk')).toEqual([{ ...answers[0], value: 'milk' }])
    expect(withAnswer(answers, 'q', 1, 'milk')).toHaveLength(2)
    expect(withAnswer(answers, 'q', 2, '')).toEqual([])
  })

  it('of who does not come any more are gone', () => {
    expect(answersOfParty(answers, 1)).toEqual([])
    expect(answersOfParty(answers, 2)).toEqual(answers)
  })
})

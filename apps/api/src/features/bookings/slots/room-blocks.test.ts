import { readCalendar } from '@cantina/contract/bookings/calendar'
import { blockSlots, listRoomSpace, unblockSlots } from '@cantina/contract/bookings/slots'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { createOpenVenue, visitorOf } from '#testing/website-factories'

describe('a room that is blocked', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let cellar: string
  let terrace: string
  const desk = deskOf(server, () => user)
  const website = visitorOf(server, () => user.businessId)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: user.businessId }
    const rooms = [
      { name: 'Cellar', capability: 12 },
      { name: 'Terrace', capability: 4 },
    ]
    venue = await createOpenVenue(scene, { rooms })
    const { rooms: found } = await calendar()
    cellar = found.find(({ name }: { name: string }) => name === 'Cellar').id
    terrace = found.find(({ name }: { name: string }) => name === 'Terrace').id
  })

  const calendar = async () => {
    const query = { posId: venue.posId, from: venue.date }
    return (await callOn(server, readCalendar, { query }, user)).body
  }
  const block = (roomId: string | null, changes: object = {}) =>
    callOn(
      server,
      blockSlots,
      {
        body: {
          posId: venue.posId,
          serviceId: null,
          roomId,
          date: venue.date,
          start: '11:00',
          end: '12:00',
          reason: 'Racking',
          ...changes,
        },
      },
      user,
    )
  const publicAt = async (start: string) => {
    const { body } = await website.slots(venue)
    return body.days[0].slots.find((slot: { start: string }) => slot.start === start)
  }

  it('takes nobody while the others go on, at the desk and on the website', async () => {
    expect((await block(cellar)).status).toBe(200)
    expect(await publicAt('11:00')).toMatchObject({ state: 'available', seatsLeft: 4 })
    expect(await publicAt('12:00')).toMatchObject({ seatsLeft: 10 })
    const query = { ...wish(), start: '11:00' }
    const { body } = await callOn(server, listRoomSpace, { query }, user)
    expect(body.rooms).toMatchObject([
      { id: cellar, seatsLeft: 0 },
      { id: terrace, seatsLeft: 4 },
    ])
    const refused = await desk.book(venue, { start: '11:00', roomId: cellar })
    expect(refused.body).toMatchObject({
      code: 'room_blocked',
      message: 'The room is blocked at that time',
    })
    expect((await desk.book(venue, { start: '11:00', guests: 5 })).body.code).toBe('slot_taken')
    const made = await desk.book(venue, { start: '11:00', guests: 2 })
    expect(made.body.item.roomId).toBe(terrace)
    expect((await website.book(venue, { start: '11:00', guests: 3 })).body.code).toBe('slot_taken')
  })

  it('closes the slot where it is the last that is open, and opens it again', async () => {
    const { body } = await block(cellar)
    await block(terrace)
    expect(await publicAt('11:00')).toMatchObject({ state: 'blocked' })
    const closed = await calendar()
    expect(closed.days[0].slots.find(at('11:00'))).toMatchObject({
      state: 'blocked',
      blockReason: 'Racking',
    })
    expect(closed.roomBlocks).toHaveLength(2)
    expect(closed.roomBlocks[0]).toMatchObject({ roomId: cellar, start: '11:00', end: '12:00' })
    const params = { id: body.blockId }
    expect((await callOn(server, unblockSlots, { params, body: {} }, user)).status).toBe(200)
    expect(await publicAt('11:00')).toMatchObject({ state: 'available', seatsLeft: 10 })
    expect((await calendar()).roomBlocks).toMatchObject([{ roomId: terrace }])
  })

  it('is one of its point of sale', async () => {
    const other = await createVenue({ server, businessId: user.businessId }, {})
    expect((await block(newId())).body.fields).toHaveProperty('roomId')
    expect((await block(cellar, { posId: other.posId })).body).toMatchObject({
      fields: { roomId: expect.any(String) },
    })
  })

  const at = (start: string) => (slot: { start: string }) => slot.start === start
  const wish = () => ({ serviceId: venue.serviceId, posId: venue.posId, date: venue.date })
})

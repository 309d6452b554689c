import { cancelBooking } from '@cantina/contract/bookings/bookings'
import { listRoomSpace } from '@cantina/contract/bookings/slots'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serviceAvailabilities } from '#schema/catalogue/services.table'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

const rooms = [
  { name: 'Sala Rossa', capability: 12 },
  { name: 'Sala Bianca', capability: 4 },
]

describe('the space in the rooms', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  const { book, hold, act } = deskOf(server, () => user)

  beforeAll(async () => {
    user = await createUser(server, { rights: ['booking.edit'] })
  })

  beforeEach(async () => {
    venue = await createVenue(
      { server, businessId: user.businessId },
      { rooms, window: { maxGuestsPerSlot: null } },
    )
  })

  const space = async (changes: object = {}, asker = user) => {
    const { posId, serviceId, date } = venue
    const query = { posId, serviceId, date, start: '11:00', ...changes }
    const { status, body } = await callOn(server, listRoomSpace, { query }, asker)
    expect(status).toBe(200)
    return body.rooms.map(({ seatsLeft }: { seatsLeft: number }) => seatsLeft)
  }

  it('is what the parties of that time leave, in the order in which rooms are filled', async () => {
    expect(await space()).toEqual([12, 4])
    await book(venue, { guests: 5 })
    await book(venue, { guests: 3, children: 1 })
    expect(await space()).toEqual([3, 4])
    expect(await space({ start: '15:00' })).toEqual([12, 4])
  })

  it('counts what others hold, and neither one’s own hold nor the booking that is changed', async () => {
    const { body } = await book(venue, { guests: 2 })
    const held = (await hold(venue, { partySize: 6 })).body.holdId
    expect(await space()).toEqual([4, 4])
    expect(await space({ exceptHoldId: held })).toEqual([10, 4])
    expect(await space({ exceptHoldId: held, exceptBookingId: body.item.id })).toEqual([12, 4])
  })

  it('is none beside a party that has its room to itself', async () => {
    const scene = { server, businessId: user.businessId }
    venue = await createVenue(scene, {
      rooms,
      service: { isRoomExclusive: true },
      window: { maxGuestsPerSlot: null },
    })
    await book(venue, { guests: 2 })
    expect(await space()).toEqual([0, 4])
  })

  describe('beside the guides', () => {
    let guideId: string

    beforeEach(async () => {
      guideId = (await createUser(server, { businessId: user.businessId })).userId
    })

    const busy = async (changes: object = {}) => {
      const { posId, serviceId, date } = venue
      const query = { posId, serviceId, date, start: '11:00', ...changes }
      const { body } = await callOn(server, listRoomSpace, { query }, user)
      return body.busyGuideIds.filter((id: string) => id === guideId)
    }

    it('names those who have another visit while this one would last', async () => {
      expect(await busy()).toEqual([])
      const { body } = await book(venue, { guests: 2, guideId })
      await book(venue, { guests: 2, guideId: null })
      expect(await busy({ start: '11:30' })).toEqual([guideId])
      expect(await busy({ start: '11:30', exceptBookingId: body.item.id })).toEqual([])
      expect(await busy({ start: '15:00' })).toEqual([])
    })

    it('takes the parties of one tour for one visit', async () => {
      await book(venue, { guests: 2, guideId })
      expect(await busy()).toEqual([])
      const { serviceId } = await createVenue({ server, businessId: user.businessId })
      await server.database.inBusiness(user, (tx) =>
        tx
          .update(serviceAvailabilities)
          .set({ posId: venue.posId })
          .where(eq(serviceAvailabilities.serviceId, serviceId)),
      )
      expect(await busy({ serviceId })).toEqual([guideId])
    })

    it('counts a visit that reaches into this one, at another business too', async () => {
      const scene = { server, businessId: user.businessId }
      const elsewhere = await createVenue(scene, {
        service: { durationMinutes: 60 },
        window: { slotMinutes: 30, maxGuestsPerSlot: null },
      })
      await book(elsewhere, { date: venue.date, start: '10:30', guests: 2, guideId })
      expect(await busy({ start: '11:00' })).toEqual([guideId])
      expect(await busy({ start: '11:30' })).toEqual([])
    })

    it('deletes those of a visit that was denied', async () => {
      const { body } = await book(venue, { guests: 2, guideId })
      const denial = { by: 'guest', reason: 'Ill', refunds: [], refundReason: null }
      expect((await act(cancelBooking, body.item.id, denial)).status).toBe(200)
      expect(await busy()).toEqual([])
    })
  })

  it('shows nothing to those who may not see bookings', async () => {
    const stranger = await createUser(server, { rights: ['sales.edit'] })
    const { posId, serviceId, date } = venue
    const query = { posId, serviceId, date, start: '11:00' }
    expect((await callOn(server, listRoomSpace, { query }, stranger)).status).toBe(403)
  })
})

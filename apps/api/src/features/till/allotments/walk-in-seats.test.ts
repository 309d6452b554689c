import { bookings } from '@cantina/contract/bookings/bookings'
import { findGuests } from '@cantina/contract/customers/customers'
import {
  type AllotmentRules,
  listAllotments,
  releaseAllotment,
  renewAllotment,
  updateAllotmentRules,
} from '@cantina/contract/till/allotments'
import type { Sale } from '@cantina/contract/till/checkout'
import { listDeviceCommands, retryCommand, revokeDevice } from '@cantina/contract/till/devices'
import { addDays } from '@cantina/domain/calendar'
import { instantOf, wallClockAt } from '@cantina/domain/zoned-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookingIn, createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { registerTill, reportTo, soldOffline } from '#testing/device-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, saleIn, sell } from '#testing/order-factories'
import { byRound } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'

const zone = 'Europe/Rome'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const guestCents = 2_500
const rounds = byRound({ quick: 2, change: 5, release: 20 })
const each = Array.from({ length: rounds }, (_, round) => round + 1)

describe('seats that devices keep for who walks in', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let banco: string
  let garden: string
  const scene = () => ({ server, businessId: user.businessId })
  const today = () => wallClockAt(server.clock.now(), zone).date
  const desk = deskOf(server, () => user)

  // Half past nine on another day: the first guests can come at ten.
  beforeEach(async () => {
    const morning = instantOf(addDays(today(), 1), 9 * 60 + 30, zone)
    server.clock.advance(morning.getTime() - server.clock.now().getTime())
    user = await createUser(server, { role: 'bussiness_admin' })
    await createShop(scene())
    venue = await venueFor(4)
    await keep({ bottles: 0, seats: 2, hours: 2 })
    banco = await register()
    garden = await register()
  })

  async function venueFor(maxGuestsPerSlot: number, window = {}, service = {}): Promise<Venue> {
    const made = await createVenue(scene(), { window: { maxGuestsPerSlot, ...window }, service })
    return { ...made, date: today() }
  }
  const keep = (body: AllotmentRules) => callOn(server, updateAllotmentRules, { body }, user)
  const register = () => registerTill(server, user)
  const renew = (id: string, who = user) =>
    callOn(server, renewAllotment, { params: { id }, body: { posId: venue.posId } }, who)
  const keptBy = async (id: string, who = user) =>
    (await renew(id, who)).body.seats.map(
      ({ start, quantity }: { start: string; quantity: number }) => [start, quantity],
    )
  const book = (guests: number, start = '10:00') =>
    callsOf(server, bookings, user).create(bookingIn(venue, { guests, start }))
  const walkIn = (guests: number, changes: Partial<Sale> = {}, start = '10:00'): Sale => {
    const cents = guests * guestCents
    const { posId, serviceId } = venue
    return saleIn(
      { posId, productId: '' },
      {
        lines: [],
        guest: { ...nobody, name: 'Nora' },
        visits: [
          {
            ...{ serviceId, date: today(), start, guests, nonDrinkers: 0, children: 0 },
            ...{ languageId: null, extras: [], answers: [], notes: null },
          },
        ],
        totalCents: cents,
        tenders: [{ method: 'cash', cents, reference: null, tenderedCents: null }],
        ...changes,
      },
    )
  }
  const report = async (id: string, sequence: number, content: Sale) =>
    (await reportTo(server, id, soldOffline(server, sequence, content), user)).body
  const seatsLeft = async (query: object = {}) => {
    const slots = await desk.slotsOf(venue, query)
    return slots.find(({ start }) => start === '10:00')?.seatsLeft
  }
  const comingAt = async (start = '10:00') => {
    const { body } = await callsOf(server, bookings, user).list()
    return (body.items as { start: string; partySize: number }[])
      .filter((one) => one.start === start)
      .reduce((sum, { partySize }) => sum + partySize, 0)
  }
  const listed = async () => (await callOn(server, listAllotments, {}, user)).body.items

  it('are of the next hours, nobody else’s, and everyone sees whose they are', async () => {
    expect(await keptBy(banco)).toEqual([
      ['10:00', 2],
      ['11:00', 2],
    ])
    expect([await seatsLeft(), await seatsLeft({ exceptDeviceId: banco })]).toEqual([2, 4])
    expect((await book(3)).body.code).toBe('slot_taken')
    expect((await sell(server, user, walkIn(3, { deviceId: garden }))).body.code).toBe('slot_taken')
    expect((await book(2)).status).toBe(200)
    expect(await listed()).toMatchObject([
      {
        deviceId: banco,
        goods: [],
        seats: [
          { start: '10:00', quantity: 2 },
          { start: '11:00', quantity: 2 },
        ],
      },
    ])
    // With a connection its own come first.
    expect((await sell(server, user, walkIn(2, { deviceId: banco }))).status).toBe(200)
    expect(await keptBy(banco)).toEqual([['11:00', 2]])
  })

  it('become bookings of new guests, however much was booked meanwhile, and seat nobody twice', async () => {
    await keptBy(banco)
    expect((await book(2)).status).toBe(200)
    expect((await report(banco, 1, walkIn(1))).state).toBe('confirmed')
    expect((await report(banco, 2, walkIn(1))).state).toBe('confirmed')
    expect(await report(banco, 3, walkIn(1))).toMatchObject({ state: 'refused' })
    expect(await comingAt()).toBe(4)
    const { body } = await callOn(server, findGuests, { query: { q: 'Nora' } }, user)
    // What was refused has made nobody.
    expect(body.items.map(({ bookingCount }: { bookingCount: number }) => bookingCount)).toEqual([
      1, 1,
    ])
    const commands = await callOn(server, listDeviceCommands, { query: {} }, user)
    expect(commands.body.items).toMatchObject([
      { state: 'refused', walkIns: [{ start: '10:00', partySize: 1, guestName: 'Nora' }] },
      // Whose name it is stands in the customer.
      { state: 'confirmed', walkIns: [{ guestName: null }] },
      { state: 'confirmed', walkIns: [{ guestName: null }] },
    ])
  })

  it('are reported after the visit has begun as they were sold', async () => {
    server.clock.advance(25 * minuteMs)
    user = await createUser(server, { businessId: user.businessId, role: 'bussiness_admin' })
    const terrace = await register()
    await keptBy(terrace)
    const sold = soldOffline(server, 1, walkIn(2))
    server.clock.advance(10 * minuteMs)
    const { body: answer } = await reportTo(server, terrace, sold, user)
    expect(answer).toMatchObject({ state: 'confirmed', at: sold.deviceAt })
    expect(await comingAt()).toBe(2)
  })

  it('are not needed by guests who were there and have none left: somebody books them all the same', async () => {
    await keptBy(banco)
    await callOn(server, releaseAllotment, { params: { id: banco }, body: {} }, user)
    expect((await book(4)).status).toBe(200)
    expect(await report(banco, 1, walkIn(2))).toMatchObject({ state: 'refused' })
    const { body } = await callOn(server, listDeviceCommands, { query: { state: 'refused' } }, user)
    const [task] = body.items
    expect(task).toMatchObject({ isFull: true })
    const retry = (overbooks: boolean) =>
      callOn(server, retryCommand, { params: { id: task.id }, body: { overbooks } }, user)
    expect((await retry(false)).body.code).toBe('slot_taken')
    expect((await retry(true)).status).toBe(200)
    expect(await comingAt()).toBe(6)
  })

  it('are half of what is left at most, for all devices and services together', async () => {
    venue = await venueFor(6)
    expect([await keptBy(banco), await keptBy(garden)]).toEqual([
      [
        ['10:00', 2],
        ['11:00', 2],
      ],
      [
        ['10:00', 1],
        ['11:00', 1],
      ],
    ])
    expect(await seatsLeft()).toBe(3)
    // Kept on, also while others book the rest.
    expect((await book(3)).status).toBe(200)
    expect(await keptBy(banco)).toContainEqual(['10:00', 2])
  })

  it('are none of a visit that staff answer, and fewer than a party needs are none', async () => {
    venue = await venueFor(10, {}, { needsConfirmation: true })
    expect(await keptBy(banco)).toEqual([])
    venue = await venueFor(10, {}, { minimumGuests: 3 })
    expect(await keptBy(banco)).toEqual([])
    await keep({ bottles: 0, seats: 3, hours: 1 })
    expect(await keptBy(banco)).toEqual([['10:00', 3]])
  })

  it('are for one party where parties are counted, and then everyone’s', async () => {
    venue = await venueFor(10, { maxBookings: 2 })
    await keep({ bottles: 0, seats: 4, hours: 1 })
    expect((await renew(banco)).body.seats).toMatchObject([{ quantity: 4, isOneParty: true }])
    expect((await report(banco, 1, walkIn(2))).state).toBe('confirmed')
    expect(await listed()).toEqual([])
    expect((await book(8)).status).toBe(200)
    expect((await book(1)).body.code).toBe('slot_taken')
  })

  it('are let go of at the sign-out, with the device, when the owner says so, and after hours', async () => {
    await keptBy(banco)
    await callOn(server, releaseAllotment, { params: { id: banco }, body: {} }, user)
    expect(await seatsLeft()).toBe(4)
    await keptBy(banco)
    await callOn(server, revokeDevice, { params: { id: banco }, body: {} }, user)
    expect(await seatsLeft()).toBe(4)
    await keptBy(garden)
    await keep({ bottles: 0, seats: 0, hours: 2 })
    expect([await seatsLeft(), await keptBy(garden)]).toEqual([4, []])
    await keep({ bottles: 0, seats: 2, hours: 1 })
    venue = { ...venue }
    await keptBy(garden)
    server.clock.advance(1.01 * hourMs)
    user = await createUser(server, { businessId: user.businessId, role: 'bussiness_admin' })
    expect(await listed()).toEqual([])
  })

  it('are given to nobody who may not book, and a refused sale makes no customer', async () => {
    const seller = await createUser(server, {
      businessId: user.businessId,
      rights: ['sales.display', 'sales.edit'],
    })
    expect(await keptBy(await registerTill(server, seller), seller)).toEqual([])
    const refused = await sell(server, user, walkIn(1, { totalCents: 1 }))
    expect(refused.body.code).toBe('price_changed')
    const twoNames = await sell(server, user, walkIn(1, { customerId: venue.customerId }))
    expect(twoNames.body.code).toBe('invalid_input')
    const found = await callOn(server, findGuests, { query: { q: 'Nora' } }, user)
    expect(found.body.items).toEqual([])
  })

  it.each(each)(
    'are never more than there are, whoever renews and books at once: round %i',
    async () => {
      const [one, other, booked] = await Promise.all([renew(banco), renew(garden), book(3)])
      const countOf = ({ body }: typeof one) => body.seats[0]?.quantity ?? 0
      const coming = booked.status === 200 ? 3 : 0
      expect(await comingAt()).toBe(coming)
      expect(countOf(one) + countOf(other) + coming).toBeLessThanOrEqual(4)
      // What they were given they sell, both of them.
      for (const [id, count] of [
        [banco, countOf(one)],
        [garden, countOf(other)],
      ] as const) {
        if (count === 0) continue
        expect((await sell(server, user, walkIn(count, { deviceId: id }))).status).toBe(200)
      }
    },
  )
})

const nobody = { surname: null, email: null, phone: null, countryId: null, languageId: null }

import { cancelBooking, denyBooking } from '@cantina/contract/bookings/bookings'
import { platforms } from '@cantina/contract/channels/channelmanager'
import { eraseCustomer } from '@cantina/contract/customers/customer-data'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { purgeChannelCallsJob } from '#features/channels/channelmanager/purge-calls.job'
import { newId } from '#platform/ids'
import { channelReservations } from '#schema/channels/reservations.table'
import { customers } from '#schema/customers/customers.table'
import { deskOf } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import {
  availabilityAt,
  contact,
  createChannelVenue,
  createPlatform,
  octoOf,
  type TestPlatform,
  unitItems,
} from '#testing/channel-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { visitorOf } from '#testing/website-factories'

const minuteMs = 60_000

describe('a visit that a platform sells', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  let platform: TestPlatform
  const { call, get, post, reserve, confirm } = octoOf(server, () => platform.key, 'octo/pricing')
  const desk = deskOf(server, () => user)
  const website = visitorOf(server, () => user.businessId)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
    platform = await createPlatform(server, user)
  })

  const reservedRow = async (uuid: string) => {
    const [row] = await server.database.inBusiness(scene, (tx) =>
      tx.select().from(channelReservations).where(eq(channelReservations.uuid, uuid)),
    )
    return row
  }
  const booked = async (uuid: string) => {
    const row = await reservedRow(uuid)
    return desk.detail(row?.bookingId ?? '')
  }

  it('takes the seats that the desk and the website sell', async () => {
    const venue = await createChannelVenue(scene, { window: { maxGuestsPerSlot: 2 } })
    const held = await reserve(venue)
    expect(held.body).toMatchObject({ status: 'ON_HOLD', supplierReference: null })
    expect((await desk.book(venue)).status).toBe(409)
    expect((await website.book(venue)).status).toBe(409)
    const done = await confirm(held.body.uuid, { resellerReference: 'GYG-77' })
    expect(done.body).toMatchObject({
      status: 'CONFIRMED',
      resellerReference: 'GYG-77',
      contact: { fullName: 'Grace Hopper' },
    })
    expect(await booked(held.body.uuid)).toMatchObject({
      number: done.body.supplierReference,
      channel: 'channel_manager',
      status: 'confirmed',
      price: { totalCents: 5_000 },
      paymentStatus: 'paid',
    })
    const [slot] = (
      await post('/availability', {
        productId: venue.serviceId,
        optionId: venue.posId,
        availabilityIds: [availabilityAt(venue)],
      })
    ).body
    expect(slot).toMatchObject({ available: false, status: 'SOLD_OUT', vacancies: 0 })
  })

  it('costs the business’s price; what the platform owes is kept with it', async () => {
    const venue = await createChannelVenue(scene, { service: { underPriceCents: 1_001 } })
    const items = unitItems(2, [{ unitId: 'child' }])
    const held = (await reserve(venue, { unitItems: items })).body
    expect(held.pricing).toMatchObject({ original: 6_001, retail: 6_001, net: 4_801 })
    const sum = (part: string) =>
      held.unitItems.reduce(
        (all: number, item: { pricing: Record<string, number> }) => all + (item.pricing[part] ?? 0),
        0,
      )
    expect([sum('retail'), sum('net')]).toEqual([6_001, 4_801])
    await confirm(held.uuid)
    expect(await reservedRow(held.uuid)).toMatchObject({ retailCents: 6_001, netCents: 4_801 })
    const marked = await createPlatform(server, user, { priceMode: 'markup', percent: 10 })
    const other = octoOf(server, () => marked.key, 'octo/pricing')
    expect((await other.reserve(venue)).body.pricing).toMatchObject({ retail: 5_500, net: 5_000 })
  })

  it('costs what was agreed on, whatever the business asks for meanwhile', async () => {
    const venue = await createChannelVenue(scene)
    const held = (await reserve(venue)).body
    await server.database.inBusiness(scene, (tx) =>
      tx.execute(
        `update services set price_per_person_cents = 9900 where id = '${venue.serviceId}'`,
      ),
    )
    expect((await confirm(held.uuid)).body.pricing.retail).toBe(5_000)
    expect(await booked(held.uuid)).toMatchObject({ price: { totalCents: 5_000 } })
  })

  it('is one, however often it is reserved, confirmed and cancelled', async () => {
    const venue = await createChannelVenue(scene, { window: { maxGuestsPerSlot: 2 } })
    const uuid = newId()
    const send = () => reserve(venue, { uuid })
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const another = await reserve(venue, { uuid, unitItems: unitItems(1) })
    expect(another.body).toMatchObject({ error: 'INVALID_BOOKING_UUID', uuid })
    const done = await Promise.all([confirm(uuid), confirm(uuid)])
    const numbers = new Set(done.map(({ body }) => body.supplierReference))
    expect(numbers.size).toBe(1)
    expect(await desk.at(venue, '11:00')).toMatchObject({ bookings: 1, guests: 2 })
    const over = await Promise.all([1, 2].map(() => post(`/bookings/${uuid}/cancel`)))
    expect(over.map(({ body }) => body.status)).toEqual(['CANCELLED', 'CANCELLED'])
    expect(await desk.at(venue, '11:00')).toMatchObject({ bookings: 0, seatsLeft: 2 })
  })

  it('is over when its time is: the seats are free, and it cannot be confirmed', async () => {
    const venue = await createChannelVenue(scene, { window: { maxGuestsPerSlot: 2 } })
    const { uuid } = (await reserve(venue, { expirationMinutes: 5 })).body
    server.clock.advance(4 * minuteMs)
    const longer = await post(`/bookings/${uuid}/extend`, { expirationMinutes: 10 })
    expect(longer.body.status).toBe('ON_HOLD')
    server.clock.advance(9 * minuteMs)
    expect((await website.book(venue)).status).toBe(409)
    server.clock.advance(2 * minuteMs)
    expect((await get(`/bookings/${uuid}`)).body.status).toBe('EXPIRED')
    for (const late of [confirm(uuid), post(`/bookings/${uuid}/extend`)]) {
      expect((await late).body).toMatchObject({ error: 'INVALID_BOOKING_UUID', uuid })
    }
    expect((await website.book(venue)).status).toBe(200)
    expect((await reserve(venue)).body.error).toBe('UNPROCESSABLE_ENTITY')
  })

  it('is not held for ever, and deleted when nobody confirmed it', async () => {
    const venue = await createChannelVenue(scene)
    const { uuid, utcExpiresAt } = (await reserve(venue, { expirationMinutes: 100_000, contact }))
      .body
    const inMinutes = (Date.parse(utcExpiresAt) - server.clock.now().getTime()) / minuteMs
    expect(inMinutes).toBeLessThanOrEqual(120)
    const tomorrow = { now: () => new Date(Date.parse(utcExpiresAt) + 8 * 24 * 60 * minuteMs) }
    await purgeChannelCallsJob(server.database, tomorrow).run({} as never)
    expect(await reservedRow(uuid)).toBeUndefined()
  })

  it('waits for the business where it wants to be asked', async () => {
    const venue = await createChannelVenue(scene, { service: { needsConfirmation: true } })
    const [product] = (await get('/products')).body
    expect(product.instantConfirmation).toBe(false)
    const { uuid } = (await reserve(venue)).body
    expect((await confirm(uuid)).body.status).toBe('PENDING')
    const row = await reservedRow(uuid)
    const denied = await callOn(
      server,
      denyBooking,
      { params: { id: row?.bookingId ?? '' }, body: { reason: 'Closed' } } as never,
      user,
    )
    expect(denied.status).toBe(200)
    expect((await get(`/bookings/${uuid}`)).body).toMatchObject({
      status: 'REJECTED',
      cancellation: { refund: 'FULL' },
    })
  })

  it('is cancelled under the policy of the business', async () => {
    const venue = await createChannelVenue(scene, {
      service: { freeCancellation: 60, freeCancellationUnit: 'days', keptPercent: 40 },
    })
    const { uuid } = (await reserve(venue)).body
    expect((await confirm(uuid)).body.cancellable).toBe(false)
    const late = await post(`/bookings/${uuid}/cancel`, {})
    expect(late.body).toMatchObject({ error: 'UNPROCESSABLE_ENTITY' })
    const forced = await post(`/bookings/${uuid}/cancel`, { force: true, reason: 'Ill' })
    expect(forced.body).toMatchObject({
      status: 'CANCELLED',
      cancellation: { refund: 'PARTIAL', reason: 'Ill' },
    })
    expect(await booked(uuid)).toMatchObject({
      status: 'denied',
      paidCents: 5_000,
      refundedCents: 3_000,
    })
  })

  it('is cancelled when the business does it', async () => {
    const venue = await createChannelVenue(scene)
    const { uuid } = (await reserve(venue)).body
    await confirm(uuid)
    const { id, version } = await booked(uuid)
    const refunds = [{ cents: 5_000, method: 'voucher' }]
    const body = { version, by: 'staff', reason: 'Hail', refunds, refundReason: null }
    await callOn(server, cancelBooking, { params: { id }, body } as never, user)
    expect((await get(`/bookings/${uuid}`)).body).toMatchObject({
      status: 'CANCELLED',
      cancellable: false,
      cancellation: { refund: 'FULL', reason: 'Hail' },
    })
  })

  it('changes its time and party, held or booked', async () => {
    const venue = await createChannelVenue(scene, { window: { maxGuestsPerSlot: 4 } })
    const { uuid } = (await reserve(venue)).body
    const held = await call('PATCH', `/bookings/${uuid}`, {
      availabilityId: availabilityAt(venue, '14:00'),
      unitItems: unitItems(3),
    })
    expect(held.body).toMatchObject({
      availabilityId: availabilityAt(venue, '14:00'),
      pricing: { retail: 7_500 },
    })
    expect(await desk.at(venue, '11:00')).toMatchObject({ seatsLeft: 4 })
    await confirm(uuid)
    const moved = await call('PATCH', `/bookings/${uuid}`, {
      availabilityId: availabilityAt(venue, '15:00'),
      unitItems: unitItems(2),
      contact: { phoneNumber: '+393331234567' },
    })
    expect(moved.body).toMatchObject({
      status: 'CONFIRMED',
      availabilityId: availabilityAt(venue, '15:00'),
      contact: { fullName: 'Grace Hopper', phoneNumber: '+393331234567' },
      pricing: { retail: 5_000, net: 4_000 },
    })
    expect(await booked(uuid)).toMatchObject({
      start: '15:00',
      guests: 2,
      paymentStatus: 'paid',
    })
    const full = await call('PATCH', `/bookings/${uuid}`, { unitItems: unitItems(5) })
    expect(full.body.error).toBe('UNPROCESSABLE_ENTITY')
  })

  it('is for somebody of whom little is known', async () => {
    const venue = await createChannelVenue(scene, { service: { isSingleLanguage: true } })
    const names = [
      [
        { fullName: 'Ludwig van Beethoven' },
        { name: 'Ludwig', surname: 'van Beethoven', email: null },
      ],
      [
        { firstName: 'Ada', emailAddress: null },
        { name: 'Ada', surname: null },
      ],
      [{}, { name: platform.name, surname: null, phone: null }],
    ] as const
    for (const [sent, expected] of names) {
      const { uuid } = (await reserve(venue)).body
      const done = await confirm(uuid, { contact: { ...sent, phoneNumber: 'none' } })
      expect(done.status, done.text).toBe(200)
      const { customer, languageId } = await booked(uuid)
      expect(languageId).toEqual(expect.any(Number))
      expect(customer).toMatchObject(expected)
    }
  })

  it('is listed by the platform’s reference, by ours and by day', async () => {
    const venue = await createChannelVenue(scene)
    const { uuid } = (await reserve(venue, { resellerReference: 'A-1' })).body
    const { supplierReference } = (await confirm(uuid)).body
    await reserve(venue, { resellerReference: 'A-2' })
    for (const [query, count] of [
      ['resellerReference=A-1', 1],
      [`supplierReference=${supplierReference}`, 1],
      [`localDate=${venue.date}`, 2],
      [`localDateStart=${venue.date}&localDateEnd=${venue.date}`, 2],
      ['resellerReference=A-3', 0],
    ] as const) {
      expect((await get(`/bookings?${query}`)).body, query).toHaveLength(count)
    }
  })

  it('is listed with others at any number of places, with no more queries than alone', async () => {
    const venue = await createChannelVenue(scene)
    await reserve(venue)
    const questionsFor = async (count: number) => {
      await get(`/bookings?localDate=${venue.date}`)
      const before = server.database.asked.statements
      const { body } = await get(`/bookings?localDate=${venue.date}`)
      expect(body).toHaveLength(count)
      for (const { product, option } of body) expect(option.id).toBe(product.options[0].id)
      return server.database.asked.statements - before
    }
    const alone = await questionsFor(1)
    for (let more = 0; more < 3; more += 1) await reserve(await createChannelVenue(scene))
    expect(await questionsFor(4)).toBe(alone)
  })

  it('is only what the platform may sell', async () => {
    const venue = await createChannelVenue(scene)
    const other = await createChannelVenue(scene)
    await createChannelVenue(scene, { service: { sellsOnline: false } })
    expect((await get('/products')).body).toHaveLength(2)
    const narrow = await createPlatform(server, user, { serviceIds: [other.serviceId] })
    const { get: look, reserve: take } = octoOf(server, () => narrow.key)
    expect((await look('/products')).body).toMatchObject([{ id: other.serviceId }])
    expect((await take(venue)).body).toMatchObject({ error: 'INVALID_PRODUCT_ID' })
  })

  it('keeps the minimum notice, and says until when it can be had', async () => {
    const venue = await createChannelVenue(scene, {
      service: { minimumNotice: 40, minimumNoticeUnit: 'days' },
    })
    const ids = { productId: venue.serviceId, optionId: venue.posId }
    const [slot] = (await post('/availability', { ...ids, localDate: venue.date })).body
    expect(slot).toMatchObject({ available: false, status: 'CLOSED', vacancies: 0 })
    expect(Date.parse(slot.utcCutoffAt)).toBeLessThan(server.clock.now().getTime())
    expect((await reserve(venue)).body.error).toBe('INVALID_AVAILABILITY_ID')
  })

  describe('is called for with a key', () => {
    const withKey = (authorization: string | null) =>
      call('GET', '/supplier', undefined, { authorization: authorization ?? '' })

    it('and with none without one, or with another', async () => {
      expect(await withKey(null)).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } })
      expect(await withKey('Basic abc')).toMatchObject({ status: 401 })
      const wrong = await withKey(`Bearer ${platform.key}x`)
      expect(wrong).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    })

    it('which opens its own business and platform alone', async () => {
      const venue = await createChannelVenue(scene)
      const { uuid } = (await reserve(venue)).body
      const stranger = await createUser(server, { role: 'bussiness_admin' })
      const theirs = await createPlatform(server, stranger)
      const rival = await createPlatform(server, user)
      for (const { key } of [theirs, rival]) {
        const other = octoOf(server, () => key)
        for (const answer of [
          other.get(`/bookings/${uuid}`),
          other.confirm(uuid),
          other.call('PATCH', `/bookings/${uuid}`, { notes: 'Mine' }),
          other.post(`/bookings/${uuid}/cancel`),
        ]) {
          expect((await answer).body).toMatchObject({ error: 'INVALID_BOOKING_UUID' })
        }
        expect((await other.get(`/bookings?localDate=${venue.date}`)).body).toEqual([])
      }
      const foreign = octoOf(server, () => theirs.key)
      expect((await foreign.get('/products')).body).toEqual([])
      expect((await foreign.reserve(venue)).body.error).toBe('INVALID_PRODUCT_ID')
      expect((await get(`/bookings/${uuid}`)).body).toMatchObject({
        status: 'ON_HOLD',
        notes: null,
      })
    })

    it('which is of no use while the platform is paused', async () => {
      const venue = await createChannelVenue(scene)
      const { uuid } = (await reserve(venue)).body
      const { setStatus } = platforms.endpoints
      const set = (status: 'active' | 'inactive') =>
        callOn(server, setStatus, { body: { ids: [platform.id], status } }, user)
      await set('inactive')
      expect(await confirm(uuid)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
      await set('active')
      expect((await confirm(uuid)).body.status).toBe('CONFIRMED')
    })

    it('and limits the rate of guesses', async () => {
      const tries = []
      for (let nth = 0; nth < 40; nth += 1) tries.push(await withKey(`Bearer octo_${nth}`))
      const last = tries.at(-1)
      expect(last).toMatchObject({ status: 429, body: { error: 'BAD_REQUEST' } })
      expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
      expect((await get('/supplier')).status).toBe(200)
    })
  })

  it('stays with the business when its guest is deleted, without a word about them', async () => {
    const venue = await createChannelVenue(scene)
    const { uuid } = (await reserve(venue, { notes: 'Canary-19' })).body
    await confirm(uuid, { resellerReference: 'Canary-20' })
    const { customer, id, version: before } = await booked(uuid)
    await callOn(
      server,
      cancelBooking,
      {
        params: { id },
        body: { version: before, by: 'staff', reason: 'x', refunds: [], refundReason: null },
      } as never,
      user,
    )
    const [{ version } = { version: 0 }] = await server.database.inBusiness(scene, (tx) =>
      tx.select().from(customers).where(eq(customers.id, customer.id)),
    )
    const input = { params: { id: customer.id }, body: { version } }
    const erased = await callOn(server, eraseCustomer, input, user)
    expect(erased.status, erased.text).toBe(200)
    expect(await reservedRow(uuid)).toMatchObject({
      contact: null,
      notes: null,
      answers: null,
      resellerReference: null,
    })
  })

  it('stands in the list of platforms', async () => {
    const venue = await createChannelVenue(scene)
    const before = (await callsOf(server, platforms, user).list({})).body.items[0]
    expect(before).toMatchObject({ connection: 'waiting', bookingCount: 0, lastContactAt: null })
    const { uuid } = (await reserve(venue)).body
    await confirm(uuid)
    const after = (await callsOf(server, platforms, user).list({})).body.items[0]
    const isThisYear = venue.date.slice(0, 4) === String(new Date().getFullYear())
    expect(after).toMatchObject({
      connection: 'connected',
      bookingCount: isThisYear ? 1 : 0,
      turnoverCents: isThisYear ? 5_000 : 0,
      lastContactAt: expect.any(String),
    })
  })
})

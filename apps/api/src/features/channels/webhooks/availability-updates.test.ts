import { cancelBooking } from '@cantina/contract/bookings/bookings'
import { blockSlots } from '@cantina/contract/bookings/slots'
import { platforms } from '@cantina/contract/channels/channelmanager'
import { webhookDeliveries } from '@cantina/contract/channels/webhooks'
import { addDays } from '@cantina/domain/calendar'
import * as octo from '@octocloud/types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { availabilityTimes } from '#schema/catalogue/availability.table'
import { deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import {
  availabilityAt,
  createChannelVenue,
  createPlatform,
  octoOf,
  type TestPlatform,
} from '#testing/channel-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { WebhookReceiver, webhookDeskOf } from '#testing/webhook-receiver'
import { notifyAvailabilityJob } from './notify-availability.job'

describe('platforms that are notified of availability', () => {
  // The job reads all businesses of an installation.
  const server = useTestServer({ hasOwnDatabase: true })
  const receiver = new WebhookReceiver()
  const troubles: object[] = []
  let user: TestUser
  let platform: TestPlatform
  let venue: Venue
  let path: string
  const hooks = webhookDeskOf(server, receiver, () => user)
  const desk = deskOf(server, () => user)
  const { call, get, post, reserve } = octoOf(
    server,
    () => platform.key,
    'octo/webhooks, octo/pricing',
  )
  const register = (changes: object = {}) =>
    post('/webhooks', { url: `${receiver.url}${path}`, event: 'availability_update', ...changes })
  const look = async () => {
    const log = { warn: () => {}, error: (details: object) => troubles.push(details) }
    await notifyAvailabilityJob(server.deps, log).run({})
    await hooks.send()
  }
  const openUntil = (end: string) =>
    server.database.inBusiness({ businessId: user.businessId }, (tx) =>
      tx.update(availabilityTimes).set({ end }).where(eq(availabilityTimes.id, venue.windowId)),
    )
  const notified = () => receiver.at(path).map(({ event }) => event)
  const seats = () =>
    notified().map(({ availability }) => [availability.id.slice(11, 16), availability.vacancies])

  beforeAll(() => receiver.start())
  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createChannelVenue({ server, businessId: user.businessId })
    platform = await createPlatform(server, user)
    path = `/${platform.id}`
  })
  afterAll(async () => {
    await receiver.stop()
    expect(troubles).toEqual([])
    expect(hooks.troubles).toEqual([])
  })

  it('learn what is booked, cancelled and held, each time as it is answered when asked', async () => {
    const { body: hook } = await register()
    expect(hook).toMatchObject({ event: 'availability_update', capabilities: ['octo/pricing'] })
    await look()
    expect(notified()).toEqual([])
    const made = await desk.book(venue, { guests: 4 })
    await look()
    expect(seats()).toEqual([['11:00', 6]])
    const [first] = notified()
    expect(first).toMatchObject({
      webhook: hook,
      productId: venue.serviceId,
      optionId: venue.posId,
    })
    expect(octo.zAvailability.parse(first.availability)).toEqual(first.availability)
    const asked = await post('/availability', {
      productId: venue.serviceId,
      optionId: venue.posId,
      availabilityIds: [availabilityAt(venue)],
    })
    expect(first.availability).toEqual(asked.body[0])
    await look()
    expect(notified()).toHaveLength(1)
    const cancelled = await desk.act(cancelBooking, made.body.item.id, {
      by: 'staff',
      reason: 'Storm',
      refunds: [],
      refundReason: null,
    })
    expect(cancelled.status, cancelled.text).toBe(200)
    await reserve(venue, { availabilityId: availabilityAt(venue, '12:00') })
    await look()
    expect(seats().slice(1).toSorted()).toEqual([
      ['11:00', 10],
      ['12:00', 8],
    ])
    // What nobody confirms is free again.
    server.clock.advance(31 * 60_000)
    await look()
    expect(seats().slice(3)).toEqual([['12:00', 10]])
  })

  it('learn what is closed, and what the timetable no longer has', async () => {
    await register()
    await look()
    const { posId, date } = venue
    const wish = { posId, serviceId: null, date, start: '10:00', end: '11:00', reason: 'Harvest' }
    expect((await callOn(server, blockSlots, { body: wish } as never, user)).status).toBe(200)
    await look()
    expect(seats()).toEqual([['10:00', 0]])
    await openUntil('17:00')
    await look()
    const gone = notified().slice(1)
    expect(
      new Set(
        seats()
          .slice(1)
          .map(([start]) => start),
      ),
    ).toEqual(new Set(['17:00']))
    expect(gone[0].availability).toMatchObject({ available: false, status: 'CLOSED', vacancies: 0 })
    expect(gone.length).toBeGreaterThan(100)
  })

  it('learn other prices, where they asked for prices', async () => {
    await openUntil('11:00')
    await register()
    await look()
    await callsOf(server, platforms, user).change(platform.id, { percent: 30 })
    await look()
    const [first] = notified()
    expect(first.availability.unitPricing[0].net).toBe(1_750)
  })

  it('are not notified while they are paused, and of everything afterwards', async () => {
    await register()
    await look()
    await callsOf(server, platforms, user).setStatus('inactive', [platform.id])
    await desk.book(venue, { guests: 4 })
    await look()
    expect(notified()).toEqual([])
    await callsOf(server, platforms, user).setStatus('active', [platform.id])
    await look()
    expect(seats()).toEqual([['11:00', 6]])
  })

  it('are nobody else, and can take both kinds at one address', async () => {
    const other = await createPlatform(server, user)
    const theirs = octoOf(server, () => other.key)
    await register()
    const { body: ofBookings } = await register({ event: 'booking_update' })
    expect((await get('/webhooks')).body).toHaveLength(2)
    expect((await theirs.get('/webhooks')).body).toEqual([])
    await look()
    await desk.book(venue, { date: addDays(venue.date, 1) })
    await look()
    expect(notified().map((event) => Object.keys(event))).toEqual([
      ['webhook', 'availability', 'productId', 'optionId'],
    ])
    const list = await callOn(
      server,
      webhookDeliveries.endpoints.list,
      { query: {} } as never,
      user,
    )
    expect(list.body.items).toMatchObject([{ event: 'availability_changed', status: 'delivered' }])
    await call('DELETE', `/webhooks/${ofBookings.id}`)
    expect((await get('/webhooks')).body).toHaveLength(1)
  })
})

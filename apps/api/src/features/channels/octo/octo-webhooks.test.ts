import { cancelBooking } from '@cantina/contract/bookings/bookings'
import { platforms } from '@cantina/contract/channels/channelmanager'
import { readDeliveryContent, webhookDeliveries } from '@cantina/contract/channels/webhooks'
import { homeOverview } from '@cantina/contract/home/overview'
import * as octo from '@octocloud/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
import { callOn, type TestAnswer, useTestServer } from '#testing/test-server'
import { WebhookReceiver, webhookDeskOf } from '#testing/webhook-receiver'

describe('webhooks of a platform', () => {
  // The sender reads all businesses of an installation.
  const server = useTestServer({ hasOwnDatabase: true })
  const receiver = new WebhookReceiver()
  let user: TestUser
  let platform: TestPlatform
  let venue: Venue
  const hooks = webhookDeskOf(server, receiver, () => user)
  const desk = deskOf(server, () => user)
  const { call, get, post, reserve, confirm } = octoOf(
    server,
    () => platform.key,
    'octo/webhooks, octo/pricing',
  )
  const register = (path: string, changes: object = {}) =>
    post('/webhooks', { url: `${receiver.url}${path}`, event: 'booking_update', ...changes })
  const refused = async (answer: Promise<TestAnswer>, error: string) => {
    const { status, body } = await answer
    expect({ status, error: body.error }, JSON.stringify(body)).toEqual({ status: 400, error })
  }
  const statusesAt = (path: string) =>
    receiver.at(path).map(({ event }) => event.booking.status as string)

  beforeAll(async () => {
    await receiver.start()
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createChannelVenue({ server, businessId: user.businessId })
    platform = await createPlatform(server, user)
  })
  afterAll(async () => {
    await receiver.stop()
    expect(hooks.troubles).toEqual([])
  })

  it('notify of its own bookings, as the standard writes them, until they are deleted', async () => {
    const { body: hook } = await register('/platform', { headers: { 'X-Token': 'secret-token' } })
    expect(hook).toMatchObject({
      event: 'booking_update',
      retryOnError: true,
      useContactLanguage: true,
      headers: { 'X-Token': '***' },
      capabilities: ['octo/pricing'],
    })
    expect((await get('/webhooks')).body).toEqual([hook])
    // The business reads of it at home, and has no page for what is the platform's.
    const { changes } = (await callOn(server, homeOverview, {}, user)).body
    expect(changes).toContainEqual(
      expect.objectContaining({ entity: 'webhook', entityId: hook.id, isListed: false }),
    )
    expect((await register('/platform', { headers: { 'X-Token': 'secret-token' } })).body.id).toBe(
      hook.id,
    )
    await desk.book(venue, { start: '15:00' })
    const { uuid } = (await reserve(venue)).body
    await confirm(uuid, { resellerReference: 'V-1' })
    await call('PATCH', `/bookings/${uuid}`, { availabilityId: availabilityAt(venue, '12:00') })
    await hooks.send()
    const [booked] = (await get(`/bookings?resellerReference=V-1`)).body
    const { items } = (
      await callOn(server, webhookDeliveries.endpoints.list, { query: {} } as never, user)
    ).body
    const answer = await desk.act(cancelBooking, items[0].bookingId, {
      by: 'staff',
      reason: 'Storm',
      refunds: [],
      refundReason: null,
    })
    expect(answer.status, answer.text).toBe(200)
    await hooks.send()
    expect(statusesAt('/platform')).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
    const [, moved, last] = receiver.at('/platform')
    expect(moved?.headers['x-token']).toBe('secret-token')
    expect(moved?.event.webhook).toEqual(hook)
    expect(moved?.event.booking).toEqual(booked)
    expect(octo.zBooking.parse(last?.event.booking)).toEqual(last?.event.booking)
    const content = await callOn(
      server,
      readDeliveryContent,
      { params: { id: items[0].id } } as never,
      user,
    )
    expect(content.text).not.toContain('secret-token')
    expect((await hooks.calls().list()).body.items).toEqual([])
    await call('DELETE', `/webhooks/${hook.id}`)
    expect((await get('/webhooks')).body).toEqual([])
    await refused(call('DELETE', `/webhooks/${hook.id}`), 'BAD_REQUEST')
  })

  it('rest while the platform is paused, and are nobody else’s', async () => {
    const { body: hook } = await register('/paused')
    const other = await createPlatform(server, user)
    const theirs = octoOf(server, () => other.key)
    expect((await theirs.get('/webhooks')).body).toEqual([])
    await refused(theirs.call('DELETE', `/webhooks/${hook.id}`), 'BAD_REQUEST')
    const { uuid } = (await reserve(venue)).body
    await confirm(uuid)
    const { uuid: foreign } = (await theirs.reserve(venue)).body
    await theirs.confirm(foreign)
    await callsOf(server, platforms, user).setStatus('inactive', [platform.id])
    await hooks.send()
    expect(statusesAt('/paused')).toEqual([])
    await callsOf(server, platforms, user).setStatus('active', [platform.id])
    await hooks.send()
    expect(receiver.at('/paused').map(({ event }) => event.booking.uuid)).toEqual([uuid])
  })

  it('are tried once where that is asked for', async () => {
    await register('/once', { retryOnError: false })
    receiver.mood = { status: 500 }
    const { uuid } = (await reserve(venue, { availabilityId: availabilityAt(venue, '16:00') })).body
    await confirm(uuid)
    await hooks.send()
    receiver.mood = { status: 200 }
    expect(statusesAt('/once')).toEqual(['CONFIRMED'])
    const log = await hooks.log({ status: 'failed' })
    expect(log).toMatchObject([{ event: 'booking_created', attempts: 1, answerStatus: 500 }])
  })

  it('go to public addresses alone, for what is known of', async () => {
    for (const url of [
      'http://example.com/hook',
      'https://10.0.0.1/hook',
      'https://u:p@example.com',
    ]) {
      await refused(post('/webhooks', { url, event: 'booking_update' }), 'UNPROCESSABLE_ENTITY')
    }
    await refused(register('/free', { event: 'product_update' }), 'UNPROCESSABLE_ENTITY')
    await refused(register('/bad', { headers: { Host: 'example.org' } }), 'BAD_REQUEST')
    await refused(register('/bad', { headers: { 'X-A': 'one\r\ntwo' } }), 'BAD_REQUEST')
    await refused(post('/webhooks', { event: 'booking_update' }), 'BAD_REQUEST')
  })
})

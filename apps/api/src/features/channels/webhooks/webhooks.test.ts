import {
  arriveBooking,
  cancelBooking,
  confirmBooking,
  denyBooking,
  noShowBooking,
  refundPayment,
  takePayment,
  undoArrival,
} from '@cantina/contract/bookings/bookings'
import {
  makeWebhookSecret,
  mostWebhooks,
  readDeliveryContent,
  redeliver,
  webhooks,
} from '@cantina/contract/channels/webhooks'
import { eraseCustomer, exportCustomer } from '@cantina/contract/customers/customer-data'
import type { Endpoint } from '@cantina/contract/endpoint'
import { homeBoard } from '@cantina/contract/home/board'
import {
  cancelOrder,
  collectOrder,
  confirmOrder,
  orders,
  payOrder,
} from '@cantina/contract/orders/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { deriveAll } from '#testing/derive'
import { createUser, type TestUser, unique } from '#testing/factories'
import { createShop, makeOrder, orderIn, saleIn, sell } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'
import { isSigned, WebhookReceiver, webhookDeskOf } from '#testing/webhook-receiver'
import { purgeDeliveriesJob } from './purge-deliveries.job'

const minuteMs = 60_000

describe('webhooks', () => {
  // The sender reads all businesses of an installation.
  const server = useTestServer({ hasOwnDatabase: true })
  const receiver = new WebhookReceiver()
  let user: TestUser
  let venue: Venue
  const desk = deskOf(server, () => user)
  const hooks = webhookDeskOf(server, receiver, () => user)
  const book = async (changes: object = {}): Promise<string> => {
    const answer = await desk.book(venue, { ...changes })
    expect(answer.status, answer.text).toBe(200)
    await deriveAll(server.database)
    return answer.body.item.id
  }
  const act = async (endpoint: Endpoint, id: string, body: object = {}) => {
    const answer = await desk.act(endpoint, id, { ...body })
    expect(answer.status, answer.text).toBe(200)
  }

  beforeAll(() => receiver.start())
  afterAll(async () => {
    await receiver.stop()
    expect(hooks.troubles).toEqual([])
  })
  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createVenue({ server, businessId: user.businessId })
    receiver.mood = { status: 200, body: 'thanks' }
  })

  it('send each step of a booking once, in its order, signed', async () => {
    const hook = await hooks.create()
    const id = await book()
    await act(takePayment, id, { cents: 1_000, method: 'cash', reference: null })
    await desk.change(id, { guests: 4 })
    await act(refundPayment, id, { refunds: [{ cents: 400, method: 'cash' }], reference: null })
    await act(cancelBooking, id, { by: 'guest', reason: 'Ill', refunds: [], refundReason: null })
    await hooks.send()
    await hooks.send()
    const received = receiver.at(hook.path)
    expect(received.map(({ event }) => event.type)).toEqual([
      'booking.created',
      'payment.received',
      'booking.changed',
      'payment.refunded',
      'booking.cancelled',
    ])
    expect(received.every((one) => isSigned(one, hook.secret))).toBe(true)
    expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(5)
    const [created, paid, changed] = received.map(({ event }) => event)
    expect(created).toMatchObject({
      id: received[0]?.eventId,
      business: { id: user.businessId, currency: 'EUR' },
      data: { booking: { id, date: venue.date, start: '11:00', totalCents: expect.any(Number) } },
    })
    expect(Date.parse(created.at)).toBeGreaterThan(Date.now() - minuteMs)
    expect(paid.data).toMatchObject({ payment: { cents: 1_000, method: 'cash' }, booking: { id } })
    expect(changed.data.changed).toEqual(expect.arrayContaining(['party', 'totalCents']))
    expect(created.data).not.toHaveProperty('changed')
    const log = await hooks.log({ webhookId: hook.id })
    expect(log).toHaveLength(5)
    expect(log[0]).toMatchObject({ status: 'delivered', attempts: 1, answerStatus: 200 })
    expect((await hooks.calls().get(hook.id)).body).toMatchObject({ state: 'healthy' })
  })

  it('report requests, arrivals and no-shows', async () => {
    const hook = await hooks.create()
    venue = await createVenue(
      { server, businessId: user.businessId },
      { service: { needsConfirmation: true, confirmationFromGuests: 1 } },
    )
    const [yes, no] = [await book(), await book({ start: '12:00' })]
    await act(confirmBooking, yes)
    await act(denyBooking, no, { reason: 'Closed' })
    await server.database.asPlatform((tx) =>
      tx.execute(sql`update bookings set starts_at = now() - interval '1 hour', occupies_from = now() - interval '1 hour',
        date = (now() at time zone 'Europe/Rome')::date where id = ${yes}`),
    )
    await act(arriveBooking, yes)
    await act(undoArrival, yes)
    await act(noShowBooking, yes)
    await hooks.send()
    const types = receiver.typesAt(hook.path)
    expect(types.filter((type) => type === 'booking.created')).toHaveLength(2)
    for (const type of ['confirmed', 'denied', 'arrived', 'no_show']) {
      expect(
        types.filter((one) => one === `booking.${type}`),
        type,
      ).toHaveLength(1)
    }
  })

  it('send orders with their lines', async () => {
    const hook = await hooks.create()
    const shop = await createShop({ server, businessId: user.businessId })
    const made = await makeOrder(server, user, orderIn(shop))
    expect(made.status, made.text).toBe(200)
    const { id } = made.body.item
    const step = async (endpoint: Endpoint, body: object) => {
      const { version } = (await callsOf(server, orders, user).get(id)).body
      const input = { params: { id }, body: { version, ...body } }
      const answer = await callOn(server, endpoint, input as never, user)
      expect(answer.status, answer.text).toBe(200)
    }
    await step(confirmOrder, {})
    await step(payOrder, {
      cents: made.body.item.totalCents ?? 2_000,
      method: 'cash',
      reference: null,
    })
    await step(collectOrder, {})
    const other = await makeOrder(server, user, orderIn(shop))
    const cancelled = await callOn(
      server,
      cancelOrder,
      {
        params: { id: other.body.item.id },
        body: {
          version: other.body.item.version,
          reason: 'Mistake',
          refunds: [],
          refundReason: null,
        },
      },
      user,
    )
    expect(cancelled.status, cancelled.text).toBe(200)
    await hooks.send()
    const types = receiver.typesAt(hook.path)
    expect(types).toEqual([
      'order.created',
      'order.confirmed',
      'payment.received',
      'order.paid',
      'order.collected',
      'order.created',
      'order.cancelled',
    ])
    expect(receiver.at(hook.path)[0]?.event.data.order).toMatchObject({
      id,
      lines: [{ productId: shop.productId, quantity: 1 }],
    })
  })

  it('of a sale over the counter are sent once each', async () => {
    const hook = await hooks.create({
      events: ['order_created', 'order_paid', 'order_changed', 'payment_received'],
    })
    const shop = await createShop({ server, businessId: user.businessId })
    const sold = await sell(server, user, saleIn(shop))
    expect(sold.status, sold.text).toBe(200)
    await hooks.send()
    expect(receiver.typesAt(hook.path)).toEqual(['order.created', 'order.paid', 'payment.received'])
  })

  it('send each receiver what it asked for, with the guest only where switched on', async () => {
    const some = await hooks.create({ events: ['booking_cancelled'] })
    const bare = await hooks.create({ events: ['booking_created'] })
    const full = await hooks.create({ events: ['booking_created'], includesGuest: true })
    await book({ notes: 'Allergic to nuts' })
    await hooks.send()
    expect(receiver.at(some.path)).toEqual([])
    const [without] = receiver.at(bare.path)
    expect(without?.body).not.toMatch(/Lovelace|nuts|customer|guest/i)
    const [named] = receiver.at(full.path)
    expect(named?.event.data.booking).toMatchObject({
      guest: { name: 'Ada', surname: 'Lovelace' },
      notes: 'Allergic to nuts',
    })
    expect(named?.eventId).toBe(without?.eventId)
    await hooks.calls().change(full.id, { includesGuest: false })
    const [delivery] = await hooks.log({ webhookId: full.id })
    await callOn(server, redeliver, { params: { id: delivery.id }, body: {} }, user)
    await hooks.send()
    const [, again] = receiver.at(full.path)
    expect(again?.eventId).toBe(named?.eventId)
    expect(again?.body).not.toMatch(/Lovelace|nuts/)
  })

  it('try again later under the same id, with the same words and a new signature', async () => {
    const hook = await hooks.create({ events: ['booking_created'] })
    receiver.mood = { status: 503, body: 'later' }
    await book()
    await hooks.send()
    await hooks.send()
    expect(receiver.at(hook.path)).toHaveLength(1)
    expect(await hooks.log({ webhookId: hook.id })).toMatchObject([
      { status: 'waiting', attempts: 1, answerStatus: 503, problem: 'refused_answer' },
    ])
    expect((await hooks.calls().get(hook.id)).body.state).toBe('failing')
    const board = async () => (await callOn(server, homeBoard, {}, user)).body.failingWebhooks
    expect((await board()).count).toBe(0)
    server.clock.advance(11 * minuteMs)
    expect((await board()).items).toMatchObject([{ id: hook.id }])
    receiver.mood = { status: 204 }
    await hooks.send()
    expect((await board()).count).toBe(0)
    const [first, second] = receiver.at(hook.path)
    expect(second).toMatchObject({ eventId: first?.eventId, body: first?.body })
    expect(second?.signature).not.toBe(first?.signature)
    expect(second && isSigned(second, hook.secret)).toBe(true)
    expect((await hooks.calls().get(hook.id)).body).toMatchObject({
      state: 'healthy',
      failingSince: null,
    })
  })

  it('are given up after a day, and can be sent once more by hand', async () => {
    const hook = await hooks.create({ events: ['booking_created'] })
    receiver.mood = { status: 500 }
    await book()
    await hooks.send()
    const later = async (hours: number) => {
      server.clock.advance(hours * 60 * minuteMs)
      user = await createUser(server, { businessId: user.businessId, role: 'bussiness_admin' })
      await hooks.send()
    }
    await later(25)
    const [given] = await hooks.log({ webhookId: hook.id })
    expect(given).toMatchObject({ status: 'failed', problem: 'refused_answer' })
    await later(2)
    expect(receiver.at(hook.path)).toHaveLength(2)
    receiver.mood = { status: 200 }
    const again = await callOn(server, redeliver, { params: { id: given.id }, body: {} }, user)
    expect(again.status, again.text).toBe(200)
    await hooks.send()
    expect(receiver.at(hook.path)).toHaveLength(3)
    expect(new Set(receiver.at(hook.path).map(({ eventId }) => eventId)).size).toBe(1)
    expect((await hooks.log({ webhookId: hook.id }))[0].status).toBe('delivered')
  })

  it.each([
    [
      'a redirect is not followed',
      { status: 302, headers: { location: '/elsewhere' } },
      'redirect',
    ],
    ['who is gone is left alone', { status: 410 }, 'gone'],
    ['an endless answer is cut', { status: 200, body: 'x'.repeat(100_000) }, null],
    ['an answer may hold anything', { status: 200, body: 'a\u0000b\ud800' }, null],
  ])('%s', async (_, mood, problem) => {
    const hook = await hooks.create({ events: ['booking_created'] })
    receiver.mood = mood
    await book()
    await hooks.send()
    expect(receiver.at('/elsewhere')).toEqual([])
    const [delivery] = await hooks.log({ webhookId: hook.id })
    expect(delivery.problem).toBe(problem)
    if (problem === 'gone') expect(delivery.status).toBe('failed')
    const params = { id: delivery.id }
    const { body } = await callOn(server, readDeliveryContent, { params }, user)
    expect(JSON.parse(body.body).type).toBe('booking.created')
    expect(Buffer.byteLength(body.answer)).toBeLessThanOrEqual(2_048)
  })

  it('one that never answers delays no other, and times out', async () => {
    const slow = await hooks.create({ events: ['booking_created'] })
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    receiver.mood = null
    await book()
    const sender = hooks.newSender({ patienceMs: 700 })
    await sender.wake()
    await expect.poll(() => receiver.at(slow.path)).toHaveLength(1)
    receiver.mood = { status: 200 }
    const quick = await hooks.create({ events: ['booking_created'] }, stranger)
    await hooks.test(quick.id, stranger)
    await sender.wake()
    await expect.poll(() => receiver.at(quick.path)).toHaveLength(1)
    expect((await hooks.log({ webhookId: slow.id }))[0].problem).toBeNull()
    await sender.settled()
    expect((await hooks.log({ webhookId: slow.id }))[0].problem).toBe('timeout')
  })

  it('send nothing to addresses that are not everybody’s, whatever their names lead to', async () => {
    const addressesOf = async () => ['8.8.8.8', '10.0.0.7']
    const inside = await hooks.create({ url: 'https://inside.example.com/in' })
    const itself = await hooks.create()
    await book()
    await hooks.send(hooks.newSender({ allowsLoopback: false, addressesOf }))
    for (const { id } of [inside, itself]) {
      expect(await hooks.log({ webhookId: id })).toMatchObject([{ problem: 'private_address' }])
    }
    expect(receiver.at(itself.path)).toEqual([])
    for (const url of ['http://example.com/', 'https://u:p@example.com/', 'https://10.0.0.1/']) {
      const refused = await hooks.calls().create({ ...webhooks.empty, name: unique('Hook'), url })
      expect(Object.keys(refused.body.fields)).toEqual(['url'])
    }
  })

  it('send nothing once switched off or removed, or after their business ended', async () => {
    const off = await hooks.create()
    const gone = await hooks.create()
    await book()
    await hooks.calls().setStatus('inactive', [off.id])
    await hooks.calls().remove(gone.id)
    await book({ start: '14:00' })
    await hooks.calls().setStatus('active', [off.id])
    await hooks.send()
    expect(receiver.at(off.path)).toEqual([])
    expect(receiver.at(gone.path)).toEqual([])
    expect(await hooks.log({ webhookId: off.id })).toMatchObject([
      { status: 'failed', problem: 'switched_off' },
    ])
    await book({ start: '15:00' })
    await server.database.asPlatform((tx) =>
      tx.execute(sql`update businesses set status = 'inactive' where id = ${user.businessId}`),
    )
    await hooks.send()
    expect(receiver.at(off.path)).toEqual([])
  })

  it('of one business are hidden from others', async () => {
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    const mine = await hooks.create()
    const theirs = await hooks.create({}, stranger)
    await book()
    await hooks.send()
    expect(receiver.at(mine.path)).toHaveLength(1)
    expect(receiver.at(theirs.path)).toEqual([])
    const [delivery] = await hooks.log()
    const params = { id: delivery.id }
    const asked = [
      callOn(server, readDeliveryContent, { params }, stranger),
      callOn(server, redeliver, { params, body: {} }, stranger),
      callOn(server, makeWebhookSecret, { params: { id: mine.id }, body: {} }, stranger),
      hooks.test(mine.id, stranger),
      hooks.test(newId()),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([
      404, 404, 404, 404, 404,
    ])
  })

  it('have a secret that is shown once, and used from then on', async () => {
    const unready = await hooks.calls().create({
      ...webhooks.empty,
      name: unique('Hook'),
      url: receiver.url,
    })
    const { id: bare } = unready.body.item
    expect((await hooks.calls().get(bare)).body.state).toBe('no_secret')
    expect((await hooks.test(bare)).body.code).toBe('webhook_not_ready')
    const hook = await hooks.create({ events: ['booking_created'] })
    expect(hook.secret).toMatch(/^whsec_[\w-]{43}$/)
    const renewed = await callOn(
      server,
      makeWebhookSecret,
      { params: { id: hook.id }, body: {} },
      { ...user, idempotencyKey: 'renew-once' },
    )
    await hooks.test(hook.id)
    await hooks.send()
    const [received] = receiver.at(hook.path)
    expect(received?.event).toMatchObject({ type: 'webhook.test', data: { isTest: true } })
    expect(received && isSigned(received, renewed.body.secret)).toBe(true)
    expect(received && isSigned(received, hook.secret)).toBe(false)
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute(sql`
        select (select count(*) from idempotency_keys where answer like ${`%${renewed.body.secret}%`})
          + (select count(*) from changes c where to_jsonb(c)::text like ${`%${renewed.body.secret}%`})
          + (select count(*) from webhook_lines k where to_jsonb(k)::text like ${`%${renewed.body.secret}%`}) as found`),
    )
    expect(Number(rows[0]?.found)).toBe(0)
  })

  it('send what somebody may not see to nobody, and show it to nobody', async () => {
    const { businessId } = user
    const editor = await createUser(server, { businessId, rights: ['integrations.edit'] })
    const refused = await hooks
      .calls(editor)
      .create({ ...webhooks.empty, name: unique('Hook'), url: receiver.url })
    expect(Object.keys(refused.body.fields)).toEqual(['events'])
    await hooks.create()
    await book()
    await hooks.send()
    const [delivery] = await hooks.log({}, editor)
    const params = { id: delivery.id }
    expect((await callOn(server, readDeliveryContent, { params }, editor)).status).toBe(403)
  })

  it('are so many at most', async () => {
    for (let nth = 0; nth < mostWebhooks; nth += 1) {
      await hooks.calls().create({ ...webhooks.empty, name: unique('Hook'), url: receiver.url })
    }
    const refused = await hooks
      .calls()
      .create({ ...webhooks.empty, name: 'More', url: receiver.url })
    expect(Object.keys(refused.body.fields)).toEqual(['name'])
  })

  it('delete a guest with the copies that were sent, and say to whom they went', async () => {
    const hook = await hooks.create({ events: ['booking_created'], includesGuest: true })
    const id = await book()
    await act(cancelBooking, id, { by: 'guest', reason: 'Ill', refunds: [], refundReason: null })
    await hooks.send()
    const params = { id: venue.customerId }
    const exported = await callOn(server, exportCustomer, { params }, user)
    expect(exported.text).toContain((await hooks.calls().get(hook.id)).body.name)
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute(sql`select version from customers where id = ${venue.customerId}`),
    )
    const body = { version: Number(rows[0]?.version) }
    const erased = await callOn(server, eraseCustomer, { params, body } as never, user)
    expect(erased.status, erased.text).toBe(200)
    const [delivery] = await hooks.log({ webhookId: hook.id })
    const content = () => callOn(server, readDeliveryContent, { params: { id: delivery.id } }, user)
    expect((await content()).body).toEqual({ body: null, answer: null })
    await callOn(server, redeliver, { params: { id: delivery.id }, body: {} }, user)
    await hooks.send()
    expect(receiver.at(hook.path)).toHaveLength(2)
    expect(receiver.at(hook.path)[1]?.body).not.toMatch(/Ada|Lovelace/)
  })

  it('are remembered for some weeks', async () => {
    const hook = await hooks.create({ events: ['booking_created'] })
    await book()
    await hooks.send()
    const later = (days: number) => ({
      now: () => new Date(server.clock.now().getTime() + days * 24 * 60 * minuteMs),
    })
    // Written at the time of the database, which tests do not push.
    await purgeDeliveriesJob(server.database, {
      now: () => new Date(Date.now() + 29 * 86_400_000),
    }).run({})
    expect(await hooks.log({ webhookId: hook.id })).toHaveLength(1)
    await purgeDeliveriesJob(server.database, later(31)).run({})
    expect(await hooks.log({ webhookId: hook.id })).toHaveLength(0)
  })

  it('two processes send each delivery once, and take over from one that died', async () => {
    const hook = await hooks.create({ events: ['booking_created'] })
    const other = await hooks.create({ events: ['booking_created'] })
    for (const start of ['10:00', '11:00', '12:00', '13:00', '14:00'])
      await book({ start, guests: 1 })
    await Promise.all(Array.from({ length: 4 }, () => hooks.send(hooks.newSender())))
    await hooks.send()
    for (const { path } of [hook, other]) {
      const ids = receiver.at(path).map(({ eventId }) => eventId)
      expect(ids).toHaveLength(5)
      expect(new Set(ids).size).toBe(5)
    }
    // A process that holds a line and has died.
    await hooks.test(hook.id)
    await server.database.asPlatform((tx) =>
      tx.execute(sql`update webhook_lines set held_by = gen_random_uuid(),
        held_until = ${new Date(server.clock.now().getTime() + minuteMs).toISOString()}::timestamptz where webhook_id = ${hook.id}`),
    )
    await hooks.send()
    expect(receiver.at(hook.path)).toHaveLength(5)
    server.clock.advance(minuteMs + 1_000)
    await hooks.send()
    expect(receiver.at(hook.path)).toHaveLength(6)
  })
})

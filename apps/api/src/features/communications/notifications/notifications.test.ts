import { cancelBooking } from '@cantina/contract/bookings/bookings'
import * as contract from '@cantina/contract/communications/notifications'
import { eraseCustomer } from '@cantina/contract/customers/customer-data'
import { cancelGuestVisit, readGuestVisit } from '@cantina/contract/guest/guest-visit'
import { addDays } from '@cantina/domain/calendar'
import { instantOf } from '@cantina/domain/zoned-time'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '#platform/auth/accounts.table'
import { makeLink } from '#platform/links/signed-link'
import { users } from '#platform/tenancy/users.table'
import type { Values } from '#resource/binding'
import { bookings } from '#schema/bookings/bookings.table'
import { pushDevices } from '#schema/communications/notifications.table'
import { customers } from '#schema/customers/customers.table'
import { deskOf, type Venue } from '#testing/booking-factories'
import { deriveAll } from '#testing/derive'
import { createUser, type TestUser } from '#testing/factories'
import { loudLog, mailsTo } from '#testing/mails'
import { FakeBrowser, FakePushService } from '#testing/push-service'
import { callOn, useTestServer } from '#testing/test-server'
import { createOpenVenue, newGuest, visitorOf } from '#testing/website-factories'
import { sendNotificationMails } from './send-notification-mails'
import { sendPushes } from './send-pushes'
import { writeDigests } from './write-digests'

const everything = { mailKinds: [], pushKinds: [], hasDigest: false }

describe('the people of a business', () => {
  const server = useTestServer()
  const pushService = new FakePushService()
  let owner: TestUser
  let venue: Venue
  const desk = deskOf(server, () => owner)
  const visitor = visitorOf(server, () => owner.businessId)

  beforeAll(() => pushService.start())
  afterAll(() => pushService.stop())

  beforeEach(async () => {
    owner = await createUser(server, { role: 'bussiness_admin' })
    venue = await createOpenVenue({ server, businessId: owner.businessId })
    pushService.received.length = 0
    pushService.status = 201
  })

  const colleague = (rights?: Parameters<typeof createUser>[1]) =>
    createUser(server, { businessId: owner.businessId, ...rights })
  const bookOnline = async (guest: Values = {}, changes: Values = {}) => {
    const { status, body } = await visitor.book(venue, { guest: newGuest(guest), ...changes })
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  const minute = async () => {
    await deriveAll(server.database)
    await sendNotificationMails(server.deps, loudLog)
    await sendPushes(server.deps, { allowsLoopback: true }, loudLog)
  }
  const mails = (user = owner) => mailsTo(server, user.email)
  const save = (choices: object, who = owner, userId: string | null = null) =>
    callOn(
      server,
      contract.updateNotifications,
      { body: { ...everything, userId, ...choices } },
      who,
    )

  it('are mailed what a guest does, once, in their language', async () => {
    await server.database.asPlatform((tx) =>
      tx.update(users).set({ language: 'it' }).where(eq(users.id, owner.userId)),
    )
    await bookOnline()
    await minute()
    await minute()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Nuova prenotazione: Grace Hopper: Degustazione .*, 2 persone/)
    expect(mail?.textBody).toMatch(
      /https:\/\/cantina\.example\.com\/home\/createreservation\/edit\/[0-9a-f-]{36}/,
    )
    expect(mail?.textBody).toContain('https://cantina.example.com/settings/notifications')
  })

  it('get one mail of many bookings, and the next one ten minutes later', async () => {
    await bookOnline()
    await minute()
    for (const start of ['10:00', '12:00', '13:00']) await bookOnline({}, { start })
    await minute()
    expect(await mails()).toHaveLength(1)
    server.clock.advance(10 * 60_000)
    await minute()
    const [latest, ...before] = await mails()
    expect(before).toHaveLength(1)
    expect(latest?.subject).toBe('3 updates: 3 new bookings')
    server.clock.advance(10 * 60_000)
    await minute()
    expect(await mails()).toHaveLength(2)
  })

  it('are not notified of what they do themselves, and their colleagues are', async () => {
    const other = await colleague({ role: 'bussiness_admin' })
    await desk.book(venue)
    await minute()
    expect(await mails()).toEqual([])
    expect((await mails(other)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('New booking: Ada Lovelace'),
    ])
  })

  it('are notified when a guest cancels', async () => {
    const { body } = await desk.book(venue)
    await minute()
    const params = {
      token: makeLink(server.secrets.linkKey, {
        purpose: 'guest',
        businessId: owner.businessId,
        subject: 'booking',
        subjectId: body.item.id,
      }),
    }
    const { version } = (await callOn(server, readGuestVisit, { params })).body
    const { status } = await callOn(server, cancelGuestVisit, {
      params,
      body: { version, refundCents: 0 },
    })
    expect(status).toBe(200)
    await minute()
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Booking cancelled by the guest: Ada Lovelace'),
    ])
  })

  it('get what they chose of what they may see, and an administrator chooses for others', async () => {
    const host = await colleague({ rights: ['reviews.display'] })
    const read = (who: TestUser, userId?: string) =>
      callOn(server, contract.readNotifications, { query: userId ? { userId } : {} }, who)
    expect((await read(host)).body).toMatchObject({ offered: ['review'], mailKinds: [] })
    expect((await read(host)).body.people).toHaveLength(1)
    expect((await read(host, owner.userId)).status).toBe(404)
    expect((await save({ mailKinds: ['review'] }, host, owner.userId)).status).toBe(403)
    const saved = await save({ mailKinds: ['booking', 'review'] }, owner, host.userId)
    expect(saved.body.item).toMatchObject({ userId: host.userId, mailKinds: ['review'] })
    expect((await save({ mailKinds: ['order'] })).status).toBe(200)
    await bookOnline()
    await minute()
    expect(await mails()).toEqual([])
    expect(await mails(host)).toEqual([])
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    expect((await read(owner, stranger.userId)).status).toBe(404)
    expect((await save({}, owner, stranger.userId)).status).toBe(404)
  })

  it('are reminded of nobody who was erased', async () => {
    await bookOnline({ surname: 'Canary' })
    await minute()
    expect((await mails())[0]?.textBody).toContain('Grace Canary')
    const [person] = await server.database.asPlatform((tx) =>
      tx
        .select({ id: customers.id, version: customers.version })
        .from(customers)
        .where(and(eq(customers.businessId, owner.businessId), eq(customers.surname, 'Canary'))),
    )
    if (!person) throw new Error('Nobody has booked')
    const { id, version } = person
    // Whoever is expected cannot be erased.
    const [booking] = await server.database.asPlatform((tx) =>
      tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.customerId, id)),
    )
    const why = { by: 'staff', reason: 'Rain', refunds: [], refundReason: null }
    expect((await desk.act(cancelBooking, booking?.id ?? '', why)).status).toBe(200)
    const erased = await callOn(server, eraseCustomer, { params: { id }, body: { version } }, owner)
    expect(erased.status, erased.text).toBe(200)
    expect(await mails()).toEqual([])
  })

  describe('in a browser', () => {
    let browser: FakeBrowser

    beforeEach(() => {
      browser = new FakeBrowser()
    })

    const address = (path = '/device') => `${pushService.url}${path}/${owner.userId}`
    const add = (who = owner, endpoint = address()) =>
      callOn(server, contract.addPushDevice, { body: { endpoint, ...browser.keys } }, who)
    const shown = () => pushService.received.map(({ body }) => JSON.parse(browser.read(body)))
    const kept = () =>
      server.database.asPlatform((tx) =>
        tx.select().from(pushDevices).where(eq(pushDevices.businessId, owner.businessId)),
      )

    it('are shown what happens, as one notification that opens the right page', async () => {
      expect((await add()).status).toBe(200)
      await bookOnline()
      await minute()
      await minute()
      expect(shown()).toEqual([
        {
          title: 'New booking',
          body: expect.stringContaining('Grace Hopper'),
          path: expect.stringMatching(/^\/home\/createreservation\/edit\/[0-9a-f-]{36}$/),
          tag: expect.any(String),
        },
      ])
      expect(pushService.received[0]?.headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        authorization: expect.stringContaining(`k=${server.secrets.vapidKeys.publicKey}`),
      })
      for (const start of ['10:00', '12:00']) await bookOnline({}, { start })
      await minute()
      expect(shown().at(-1)).toMatchObject({
        title: '2 updates',
        body: '2 new bookings',
        path: '/',
      })
    })

    it('are shown a test, and nothing once they have signed out', async () => {
      await add()
      const tested = await callOn(
        server,
        contract.testPushDevice,
        { body: { endpoint: address() } },
        owner,
      )
      expect(tested.status).toBe(200)
      await minute()
      expect(shown()).toEqual([expect.objectContaining({ title: 'Notifications work' })])
      await server.database.asPlatform((tx) =>
        tx
          .update(sessions)
          .set({ endedAt: server.clock.now() })
          .where(eq(sessions.id, owner.sessionId)),
      )
      await bookOnline()
      await minute()
      expect(shown()).toHaveLength(1)
    })

    it('are tried again where the service is down, and given up where the browser is gone', async () => {
      await add()
      pushService.status = 503
      await bookOnline()
      await minute()
      pushService.status = 410
      server.clock.advance(3 * 60_000)
      await minute()
      expect(pushService.received).toHaveLength(2)
      expect(await kept()).toEqual([])
    })

    it('share none with who signed in there before', async () => {
      await add()
      const stranger = await createUser(server, { role: 'bussiness_admin' })
      expect((await add(stranger)).status).toBe(200)
      expect(await kept()).toEqual([])
    })

    it('are taken to public addresses alone, and with keys that are some', async () => {
      for (const endpoint of ['https://10.0.0.1/x', 'http://push.example.com/', 'file:///etc']) {
        expect((await add(owner, endpoint)).status, endpoint).toBe(422)
      }
      const body = { endpoint: address(), ...browser.keys, p256dh: 'A'.repeat(87) }
      expect((await callOn(server, contract.addPushDevice, { body }, owner)).status).toBe(422)
      // What leads to this machine is called where developers allow it alone.
      await add()
      await bookOnline()
      await deriveAll(server.database)
      await sendPushes(server.deps, { allowsLoopback: false }, loudLog)
      expect(pushService.received).toEqual([])
      expect(await kept()).toEqual([])
    })
  })

  it('read in the evening what tomorrow brings, once, at the hour of the business', async () => {
    await desk.book(venue)
    const zone = 'Europe/Rome'
    const eve = addDays(venue.date, -1)
    const at = (hour: number) => {
      server.clock.advance(instantOf(eve, hour * 60, zone).getTime() - server.clock.now().getTime())
      return writeDigests(server.deps, loudLog)
    }
    const hour = { body: { hour: 17 } }
    expect((await callOn(server, contract.updateDigestHour, hour, owner)).status).toBe(200)
    const host = await colleague({ rights: ['booking.display'] })
    expect((await callOn(server, contract.updateDigestHour, hour, host)).status).toBe(403)
    await at(16)
    expect(await mails()).toEqual([])
    await at(17)
    await at(19)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Tomorrow, .*: 1 visit$/)
    expect(mail?.textBody).toMatch(/11:00 · Tasting .*: Ada Lovelace, 2 people, €50\.00 to pay/)
    expect(await mails(host)).toEqual([])
  })
})

import {
  cancelBooking,
  confirmBooking,
  denyBooking,
  noShowBooking,
} from '@cantina/contract/bookings/bookings'
import { tags } from '@cantina/contract/customers/tags'
import { addDays } from '@cantina/domain/calendar'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { businesses } from '#platform/tenancy/businesses.table'
import { emailReplans, emailRuns } from '#schema/communications/planning.table'
import { customers, customerTags } from '#schema/customers/customers.table'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { mailDeskOf } from '#testing/mail-factories'
import { loudLog } from '#testing/mails'
import { tagSample } from '#testing/samples'
import { useTestServer } from '#testing/test-server'
import { writeDueMails } from './write-due-mails'

const hourMs = 3_600_000

describe('mails that leave by themselves', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let guestId: string
  let passedMs = 0
  const desk = deskOf(server, () => user)
  const post = mailDeskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createVenue({ server, businessId: user.businessId })
    guestId = await post.customer({ name: 'Ada' })
  })
  afterEach(() => {
    server.clock.advance(-passedMs)
    passedMs = 0
  })

  /** A session lasts minutes, so the clock is set back after each journey. */
  const travelTo = (instant: Date) => {
    const ms = instant.getTime() - server.clock.now().getTime()
    passedMs += ms
    server.clock.advance(ms)
  }
  const book = async (changes: object = {}) =>
    (await desk.book(venue, { customerId: guestId, ...changes })).body.item.id as string
  const subjects = async () => (await post.mails()).map(({ subject }) => subject)
  const atRome = (date: string, time: string) => new Date(`${date}T${time}:00+01:00`)

  it('report a confirmation at once, and once', async () => {
    await post.rule({ subjectEn: 'Confirmed for {{guestName}}' })
    await book()
    await post.runMinute()
    await post.runMinute()
    expect(await subjects()).toEqual(['Confirmed for Ada'])
  })

  it('say nothing of what happened before a rule was in force', async () => {
    await book()
    await post.rule()
    await post.runMinute()
    expect(await subjects()).toEqual([])
  })

  it('follow a booking through its states, each once', async () => {
    await post.rule({ trigger: 'booking_request', subjectEn: 'Asked' })
    await post.rule({ trigger: 'booking_confirmation', subjectEn: 'Confirmed' })
    await post.rule({ trigger: 'booking_cancellation', subjectEn: 'Cancelled' })
    venue = await createVenue(
      { server, businessId: user.businessId },
      { service: { needsConfirmation: true } },
    )
    const id = await book()
    await post.runMinute()
    expect(await subjects()).toEqual(['Asked'])
    await post.leave()
    await desk.act(confirmBooking, id)
    await post.runMinute()
    await post.leave()
    await desk.act(cancelBooking, id, {
      by: 'guest',
      reason: 'Ill',
      refunds: [],
      refundReason: null,
    })
    await post.runMinute()
    await post.runMinute()
    expect(await subjects()).toEqual(['Asked', 'Confirmed', 'Cancelled'])
  })

  it('distinguish a request that is refused from a visit that is cancelled', async () => {
    await post.rule({
      trigger: 'booking_cancellation',
      subjectEn: 'Your visit {{cancellation}}',
    })
    venue = await createVenue(
      { server, businessId: user.businessId },
      { service: { needsConfirmation: true } },
    )
    await desk.act(denyBooking, await book(), { reason: 'Full' })
    await post.runMinute()
    await post.leave()
    const confirmed = await book()
    await desk.act(confirmBooking, confirmed)
    const cancellation = { by: 'guest', reason: 'Ill', refunds: [], refundReason: null } as const
    await desk.act(cancelBooking, confirmed, cancellation)
    await post.runMinute()
    expect(await subjects()).toEqual([
      'Your visit could not be confirmed',
      'Your visit has been cancelled',
    ])
  })

  it('plan a reminder for the hour of the business some days before, and move it with the visit', async () => {
    await post.rule({ trigger: 'arrival', days: 3, direction: 'before', sendTime: '10:00' })
    const id = await book()
    await post.runMinute()
    const planned = await post.planned()
    expect(planned.map(({ sendAt }) => sendAt)).toEqual([atRome(addDays(venue.date, -3), '10:00')])
    const later = addDays(venue.date, 7)
    await desk.change(id, { date: later })
    await post.runMinute()
    expect((await post.planned()).map(({ sendAt }) => sendAt)).toEqual([
      atRome(addDays(later, -3), '10:00'),
    ])
    travelTo(atRome(addDays(venue.date, -3), '10:00'))
    await post.runMinute()
    expect(await post.mails()).toEqual([])
    travelTo(atRome(addDays(later, -3), '10:00'))
    await post.runMinute()
    expect(await post.mails()).toHaveLength(1)
  })

  it('remind nobody of a cancelled visit, not even before it is rescheduled', async () => {
    await post.rule({ trigger: 'arrival', days: 1, direction: 'before', sendTime: '10:00' })
    const id = await book()
    await post.runMinute()
    expect(await post.planned()).toHaveLength(1)
    await desk.act(cancelBooking, id, {
      by: 'guest',
      reason: 'Ill',
      refunds: [],
      refundReason: null,
    })
    travelTo(atRome(addDays(venue.date, -1), '10:00'))
    await writeDueMails(server.deps, loudLog)
    expect(await post.mails()).toEqual([])
    await post.runMinute()
    expect(await post.planned()).toEqual([])
    expect(await post.mails()).toEqual([])
  })

  it('ask for a review after the visit, except of a no-show', async () => {
    await post.rule({
      trigger: 'arrival',
      days: 1,
      direction: 'after',
      sendTime: '11:00',
      subjectEn: 'How was it',
      bodyEn: '<p>{{reviewLink}}</p>',
    })
    await book()
    const missed = await book({ start: '12:00' })
    await post.runMinute()
    travelTo(atRome(venue.date, '13:00'))
    user = { ...user, ...(await createUser(server, { businessId: user.businessId })) }
    await desk.act(noShowBooking, missed)
    travelTo(atRome(addDays(venue.date, 1), '11:00'))
    await post.runMinute()
    const [mail, ...more] = await post.mails()
    expect(more).toEqual([])
    expect(mail?.textBody).toMatch(/https:\/\/cantina\.example\.com\/r\/[\w-]{68}/)
  })

  it('do not leave too late: a reminder after the visit has begun is none', async () => {
    await post.rule({ trigger: 'arrival', days: 1, direction: 'before', sendTime: '10:00' })
    await book()
    await post.runMinute()
    travelTo(atRome(venue.date, '11:00'))
    await post.runMinute()
    expect(await post.mails()).toEqual([])
    expect(await post.planned()).toEqual([])
  })

  it('are deleted from the outbox when what they say is no longer true', async () => {
    const rule = await post.rule({ subjectEn: 'Confirmed' })
    await post.rule({ trigger: 'booking_cancellation', subjectEn: 'Cancelled' })
    const [first] = [await book(), await book({ start: '12:00' })]
    await post.runMinute()
    expect(await subjects()).toEqual(['Confirmed', 'Confirmed'])
    await desk.act(cancelBooking, first, {
      by: 'guest',
      reason: 'Ill',
      refunds: [],
      refundReason: null,
    })
    await post.runMinute()
    expect((await subjects()).sort()).toEqual(['Cancelled', 'Confirmed'])
    await post.rules().setStatus('inactive', [rule])
    await post.runMinute()
    expect(await subjects()).toEqual(['Cancelled'])
    const ofGuest = and(eq(customers.businessId, user.businessId), eq(customers.id, guestId))
    await server.database.inBusiness({ businessId: user.businessId }, (tx) =>
      tx.update(customers).set({ status: 'inactive' }).where(ofGuest),
    )
    expect(await subjects()).toEqual([])
  })

  it('wait until the business’s address is confirmed, and are not sent too late', async () => {
    await post.rule()
    const confirm = (emailConfirmedAt: Date | null) =>
      server.database.asPlatform((tx) =>
        tx.update(businesses).set({ emailConfirmedAt }).where(eq(businesses.id, user.businessId)),
      )
    await confirm(null)
    await book()
    await post.runMinute()
    expect(await post.mails()).toEqual([])
    travelTo(atRome(venue.date, '11:00'))
    await confirm(server.clock.now())
    await post.runMinute()
    expect(await post.mails()).toEqual([])
  })

  it('wait while everything is paused', async () => {
    await post.rule()
    const pause = (mailsPaused: boolean) =>
      server.database.asPlatform((tx) =>
        tx.update(businesses).set({ mailsPaused }).where(eq(businesses.id, user.businessId)),
      )
    await pause(true)
    await book()
    await post.runMinute()
    expect(await post.mails()).toEqual([])
    await pause(false)
    await post.runMinute()
    expect(await post.mails()).toHaveLength(1)
  })

  it('are planned anew when a rule changes, and deleted when it is switched off', async () => {
    const id = await post.rule({
      trigger: 'arrival',
      days: 3,
      direction: 'before',
      sendTime: '10:00',
    })
    await book()
    await post.runMinute()
    await post.rules().change(id, { days: 5, sendTime: '08:30' })
    await post.runMinute()
    expect((await post.planned()).map(({ sendAt }) => sendAt)).toEqual([
      atRome(addDays(venue.date, -5), '08:30'),
    ])
    await post.rules().setStatus('inactive', [id])
    await post.runMinute()
    expect(await post.planned()).toEqual([])
    await post.rules().setStatus('active', [id])
    await post.runMinute()
    expect(await post.planned()).toHaveLength(1)
    await post.rules().remove(id)
    expect(await post.planned()).toEqual([])
  })

  it('are rescheduled for a rule with other services or days, but not other texts', async () => {
    const id = await post.rule({ trigger: 'arrival', days: 3, direction: 'before' })
    await book()
    await post.runMinute()
    const waiting = () =>
      server.database.asPlatform((tx) =>
        tx.select().from(emailReplans).where(eq(emailReplans.emailId, id)),
      )
    await post.rules().change(id, { name: 'Renamed', subjectEn: 'Soon', cc: 'desk@example.com' })
    expect(await waiting()).toEqual([])
    for (const serviceIds of [[venue.serviceId], []]) {
      await post.rules().change(id, { serviceIds })
      expect(await waiting()).toHaveLength(1)
      await post.runMinute()
    }
    await post.rules().change(id, { days: 2 })
    expect(await waiting()).toHaveLength(1)
    await post.rules().change(id, { serviceIds: [venue.serviceId] })
    await post.rules().remove(id)
    expect(await waiting()).toEqual([])
  })

  it('are about their services alone', async () => {
    const other = await createVenue({ server, businessId: user.businessId })
    await post.rule({ serviceIds: [other.serviceId] })
    await book()
    await post.runMinute()
    expect(await post.mails()).toEqual([])
    await desk.book(other, { customerId: guestId })
    await post.runMinute()
    expect(await post.mails()).toHaveLength(1)
  })

  it('go to customers with a tag, another address and further recipients', async () => {
    const tag = (await callsOf(server, tags, user).create(tagSample())).body.item
    await post.rule({ toPurchaser: false, tagIds: [tag.id], subjectEn: 'Tagged' })
    await post.rule({ toPurchaser: false, recipientEmail: 'desk@example.com', subjectEn: 'Desk' })
    await post.rule({ cc: 'one@example.com; two@example.com', subjectEn: 'Copied' })
    await book()
    await post.runMinute()
    const first = await post.mails()
    expect(first.map(({ subject }) => subject).sort()).toEqual(['Copied', 'Desk'])
    expect(first.find(({ subject }) => subject === 'Copied')?.cc).toBe(
      'one@example.com, two@example.com',
    )
    expect(first.find(({ subject }) => subject === 'Desk')?.recipient).toBe('desk@example.com')
    await server.database.inBusiness({ businessId: user.businessId }, (tx) =>
      tx
        .insert(customerTags)
        .values({ businessId: user.businessId, customerId: guestId, tagId: tag.id }),
    )
    await book({ start: '14:00' })
    await post.runMinute()
    expect((await subjects()).filter((subject) => subject === 'Tagged')).toHaveLength(1)
  })

  it('do not go to a customer who is disabled or has no address', async () => {
    await post.rule()
    const nobody = await post.customer({ email: null })
    await book({ customerId: nobody })
    const ofGuest = and(eq(customers.businessId, user.businessId), eq(customers.id, guestId))
    await book({ start: '12:00' })
    await server.database.inBusiness({ businessId: user.businessId }, (tx) =>
      tx.update(customers).set({ status: 'inactive' }).where(ofGuest),
    )
    await post.runMinute()
    expect(await post.mails()).toEqual([])
  })

  it('do not remind of a new time whose hour to remind is over', async () => {
    await post.rule({ trigger: 'arrival', days: 3, direction: 'before', sendTime: '10:00' })
    const id = await book()
    const soon = addDays(server.clock.now().toISOString().slice(0, 10), 2)
    await desk.change(id, { date: soon })
    await post.runMinute()
    expect(await post.planned()).toEqual([])
    expect(await post.mails()).toEqual([])
  })

  describe('to those who agreed to advertising', () => {
    it('are not sent on when the rule has become another one', async () => {
      const day = addDays(server.clock.now().toISOString().slice(0, 10), 10)
      const rule = await post.rule({ trigger: 'scheduled', scheduledDate: day, sendTime: '08:00' })
      await post.customer({ acceptsMarketing: true })
      await server.database.asPlatform((tx) =>
        tx.insert(emailRuns).values({ businessId: user.businessId, emailId: rule, date: day }),
      )
      await post
        .rules()
        .change(rule, { trigger: 'arrival', direction: 'after', scheduledDate: null })
      travelTo(atRome(day, '08:00'))
      await post.runMinute()
      expect(await post.mails()).toEqual([])
    })

    const birthday = (changes: object = {}) =>
      post.rule({ trigger: 'birthday', direction: 'before', sendTime: '09:00', ...changes })

    it('wish a happy birthday, once, to a customer who agreed', async () => {
      await birthday({ subjectEn: 'Happy birthday, {{guestName}}' })
      const day = addDays(server.clock.now().toISOString().slice(0, 10), 20)
      const birthDate = `1980${day.slice(4)}`
      await post.customer({ name: 'Bea', birthDate, acceptsMarketing: true })
      await post.customer({ name: 'Cleo', birthDate, acceptsMarketing: false })
      await post.customer({
        name: 'Dora',
        birthDate: addDays(birthDate, 1),
        acceptsMarketing: true,
      })
      travelTo(new Date(atRome(day, '09:00').getTime() - hourMs))
      await post.runMinute()
      expect(await post.mails()).toEqual([])
      travelTo(atRome(day, '09:00'))
      await post.runMinute()
      await post.runMinute()
      const mails = await post.mails()
      expect(mails.map(({ subject }) => subject)).toEqual(['Happy birthday, Bea'])
      expect(mails[0]?.unsubscribeLink).toMatch(
        /\/api\/v1\/communications\/unsubscribe\/[\w-]{68}$/,
      )
      expect(mails[0]?.textBody).toMatch(/https:\/\/cantina\.example\.com\/u\/[\w-]{68}/)
      expect(mails[0]?.isBulk).toBe(true)
    })

    it('leave on their day, to one address once', async () => {
      const day = addDays(server.clock.now().toISOString().slice(0, 10), 10)
      await post.rule({ trigger: 'scheduled', scheduledDate: day, sendTime: '08:00' })
      await post.customer({ acceptsMarketing: true })
      await post.customer({ acceptsMarketing: true, email: 'family@example.com' })
      await post.customer({ acceptsMarketing: true, email: 'FAMILY@example.com' })
      await post.customer({ acceptsMarketing: false })
      travelTo(atRome(day, '08:00'))
      await post.runMinute()
      await post.runMinute()
      expect(await post.mails()).toHaveLength(2)
    })
  })
})

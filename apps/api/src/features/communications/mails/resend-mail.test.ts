import { cancelBooking } from '@cantina/contract/bookings/bookings'
import { mails, readMailContent, resendMail } from '@cantina/contract/communications/mails'
import { eraseCustomer } from '@cantina/contract/customers/customer-data'
import { customers as resource } from '@cantina/contract/customers/customers'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { customers } from '#schema/customers/customers.table'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { mailDeskOf } from '#testing/mail-factories'
import { type CallOptions, callOn, useTestServer } from '#testing/test-server'

describe('a mail that was sent', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let customerId: string
  let bookingId: string
  const desk = deskOf(server, () => user)
  const post = mailDeskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createVenue({ server, businessId: user.businessId })
    customerId = await post.customer({ name: 'Ada' })
  })

  /** The confirmation of a visit, in the state it has come to. */
  const confirmation = async (state: (typeof outgoingMails.$inferSelect)['state'] = 'sent') => {
    await post.rule({ cc: 'desk@example.com' })
    bookingId = (await desk.book(venue, { customerId })).body.item.id
    await post.runMinute()
    const [mail] = await post.mails()
    if (!mail) throw new Error('Nothing was written')
    await set(mail.id, { state })
    return mail
  }
  const set = (id: string, values: Partial<typeof outgoingMails.$inferInsert>) =>
    server.database.asPlatform((tx) =>
      tx
        .update(outgoingMails)
        .set(values)
        .where(and(eq(outgoingMails.businessId, user.businessId), eq(outgoingMails.id, id))),
    )
  const change = (values: Partial<typeof customers.$inferInsert>) =>
    server.database.inBusiness({ businessId: user.businessId }, (tx) =>
      tx
        .update(customers)
        .set(values)
        .where(and(eq(customers.businessId, user.businessId), eq(customers.id, customerId))),
    )
  const resend = (id: string, who: CallOptions = user) =>
    callOn(server, resendMail, { params: { id } }, who)
  const content = (id: string, who: CallOptions = user) =>
    callOn(server, readMailContent, { params: { id } }, who)

  it('leaves again as it was, as a mail of its own, and says that it did', async () => {
    const first = await confirmation('uncertain')
    expect((await resend(first.id)).status).toBe(200)
    const [before, again, ...others] = await post.mails()
    expect(others).toEqual([])
    const { recipient, cc, subject, textBody, htmlBody, calendarFile, scanLink, ruleId } = first
    expect(again).toMatchObject({
      ...{ recipient, cc, subject, textBody, htmlBody, calendarFile, scanLink, ruleId },
      customerId,
      state: 'queued',
    })
    expect(again?.messageId).not.toBe(first.messageId)
    expect(before).toMatchObject({ state: 'uncertain', resentBy: user.userId })
    const { items } = (await callsOf(server, mails, user).list()).body
    expect(items.map(({ cause }: { cause: string }) => cause).sort()).toEqual(['resent', 'rule'])
  })

  it('leaves once more however often the same click arrives, and again for another one', async () => {
    const { id } = await confirmation()
    const click = { ...user, idempotencyKey: newId() }
    const answers = await Promise.all([resend(id, click), resend(id, click), resend(id, click)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await post.mails()).toHaveLength(2)
    await resend(id, { ...user, idempotencyKey: newId() })
    expect(await post.mails()).toHaveLength(3)
  })

  it.each(['queued', 'sending'] as const)('is not sent again while it is %s', async (state) => {
    const { id } = await confirmation(state)
    expect((await resend(id)).body.code).toBe('mail_still_leaving')
    expect(await post.mails()).toHaveLength(1)
  })

  it('is not sent again to who is disabled', async () => {
    const { id } = await confirmation()
    await change({ status: 'inactive' })
    expect((await resend(id)).body.code).toBe('customer_not_mailed')
    expect(await post.mails()).toHaveLength(1)
    await change({ status: 'active' })
    expect((await resend(id)).status).toBe(200)
  })

  it('is not sent again to who wants no more advertising, unless it is none', async () => {
    const { id } = await confirmation()
    await change({ acceptsMarketing: false })
    expect((await resend(id)).status).toBe(200)
    await set(id, { unsubscribeLink: 'https://cantina.example.com/api/leave' })
    expect((await resend(id)).body.code).toBe('customer_not_mailed')
    await change({ acceptsMarketing: true })
    expect((await resend(id)).status).toBe(200)
  })

  it('is gone with who is deleted', async () => {
    const { id } = await confirmation()
    await desk.act(cancelBooking, bookingId, {
      by: 'guest',
      reason: 'Ill',
      refunds: [],
      refundReason: null,
    })
    const { version } = (await callsOf(server, resource, user).get(customerId)).body
    const erased = await callOn(
      server,
      eraseCustomer,
      { params: { id: customerId }, body: { version } },
      user,
    )
    expect(erased.status).toBe(200)
    expect((await resend(id)).status).toBe(404)
    expect((await content(id)).status).toBe(404)
    expect(await post.mails()).toEqual([])
  })

  it('is read and sent again by those who may, in its own business', async () => {
    const { id } = await confirmation()
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    const looker = await createUser(server, {
      businessId: user.businessId,
      rights: ['communications.display'],
    })
    expect((await content(id, stranger)).status).toBe(404)
    expect((await resend(id, stranger)).status).toBe(404)
    expect((await resend(id, looker)).status).toBe(403)
    const { body } = await content(id, looker)
    expect(body).toMatchObject({ subject: 'About Ada', files: ['calendar.ics'] })
    expect(body.html).toContain('src="data:image/png;base64,')
    await set(id, { audience: 'account' })
    expect((await content(id)).status).toBe(404)
    expect((await resend(id)).status).toBe(404)
  })
})

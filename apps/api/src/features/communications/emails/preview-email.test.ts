import { previewEmail, sendTestEmail } from '@cantina/contract/communications/email-preview'
import { readGuestPage, readUnsubscribePage } from '@cantina/contract/guest/guest-page'
import { readGuestReview } from '@cantina/contract/guest/guest-review'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { businesses } from '#platform/tenancy/businesses.table'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { mailDeskOf } from '#testing/mail-factories'
import { mailsTo } from '#testing/mails'
import { createShop, makeOrder, orderIn } from '#testing/order-factories'
import { type CallOptions, callOn, useTestServer } from '#testing/test-server'

describe('a mail that is being written', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  const desk = deskOf(server, () => user)
  const post = mailDeskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createVenue({ server, businessId: user.businessId })
  })

  const draft = (changes: object = {}) => ({
    trigger: 'booking_confirmation' as const,
    language: 'en' as const,
    subject: 'For {{guestName}}',
    body: '<p>Dear {{guestName}}</p>',
    sampleId: null,
    ...changes,
  })
  const preview = (changes: object = {}, who: CallOptions = user) =>
    callOn(server, previewEmail, { body: draft(changes) }, who)
  const test = (changes: object = {}, who: CallOptions = user) =>
    callOn(server, sendTestEmail, { body: draft(changes) }, who)
  const book = async (guest: object = {}) =>
    (await desk.book(venue, { customerId: await post.customer(guest) })).body.item.id as string
  const confirm = (emailConfirmedAt: Date | null) =>
    server.database.asPlatform((tx) =>
      tx.update(businesses).set({ emailConfirmedAt }).where(eq(businesses.id, user.businessId)),
    )
  /** What the personal links in a text carry. */
  const tokensIn = (text: string) =>
    [...text.matchAll(/\/(?:g|r|u)\/([\w-]{68})/g)].map(([, token]) => token ?? '')

  describe('is looked at', () => {
    it('with a booking: its guest, its visit, the drawing in the page and the file beside it', async () => {
      await book({ name: 'Earlier' })
      const sampleId = await book({ name: 'Ada', surname: 'Rossi', email: 'ada.r@example.com' })
      await book({ name: 'Later' })
      const { status, body } = await preview({
        sampleId,
        body: '<p>{{guestName}} {{guestSurname}}, {{bookingNumber}} {{wrong}}</p>',
      })
      expect(status).toBe(200)
      const { number } = await desk.detail(sampleId)
      expect(body.sample).toEqual({ id: sampleId, label: `${number} · Ada Rossi` })
      expect(body).toMatchObject({
        subject: 'For Ada',
        recipient: 'ada.r@example.com',
        files: ['calendar.ics'],
        unknownPlaceholders: ['wrong'],
      })
      expect(body.text).toContain(`Ada Rossi, ${number}`)
      expect(body.html).toContain('src="data:image/png;base64,')
      expect(body.html).not.toContain('cid:')
      expect(await post.mails()).toEqual([])
    })

    it('with an order and with a customer, and with examples while there is neither', async () => {
      const none = await preview({ trigger: 'purchase_confirmation' })
      expect(none.body).toMatchObject({ sample: null, recipient: '' })
      expect(none.body.subject).toMatch(/^For \S/)

      const shop = await createShop({ server, businessId: user.businessId })
      const customerId = await post.customer({ name: 'Bea', surname: 'Neri' })
      const order = (await makeOrder(server, user, orderIn(shop, { customerId }))).body.item
      const ofOrder = await preview({ trigger: 'purchase_confirmation', sampleId: order.id })
      expect(ofOrder.body).toMatchObject({ subject: 'For Bea', files: [] })
      expect(ofOrder.body.sample.label).toMatch(/^S\d\d-\d{4} · Bea Neri$/)

      const place = await preview({
        trigger: 'purchase_confirmation',
        sampleId: order.id,
        body: '<p>{{whereToCollect}} · {{mapLink}}</p>',
      })
      expect(place.body.text).toMatch(/You can collect it here: \S/)
      expect(place.body.unknownPlaceholders).toEqual([])

      const ofPerson = await preview({ trigger: 'birthday', sampleId: customerId })
      expect(ofPerson.body).toMatchObject({
        subject: 'For Bea',
        sample: { id: customerId, label: 'Bea Neri' },
      })
      expect(ofPerson.body.text).toContain('/u/')
    })

    it.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '{{guestPageLink}}'])(
      'with somebody called %s, who stays text',
      async (name) => {
        const sampleId = await book({ name, surname: null })
        const { body } = await preview({ sampleId })
        expect(body.subject).toBe(`For ${name}`)
        expect(body.text).toContain(`Dear ${name}`)
        expect(body.html).not.toMatch(/<script|<img src=x/i)
        const written = name
          .replaceAll('"', '&quot;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;')
        expect(body.html).toContain(`Dear ${written}`)
      },
    )

    it('with what is of this business alone', async () => {
      const sampleId = await book()
      const stranger = await createUser(server, { role: 'bussiness_admin' })
      expect((await preview({ sampleId }, stranger)).status).toBe(404)
      expect((await test({ sampleId }, stranger)).status).toBe(404)
    })

    it('by somebody who may not see the guests’ pages without a way to them', async () => {
      const body = '<p>{{guestPageLink}}</p>'
      const sampleId = await book()
      const writer = await createUser(server, {
        businessId: user.businessId,
        rights: ['communications.display'],
      })
      for (const [who, status] of [
        [user, 200],
        [writer, 404],
      ] as const) {
        const [token = ''] = tokensIn((await preview({ sampleId, body }, who)).body.text)
        expect((await callOn(server, readGuestPage, { params: { token } })).status).toBe(status)
      }
    })
  })

  describe('is sent as a test', () => {
    it('to whoever asks, and to nobody else', async () => {
      const colleague = await createUser(server, {
        businessId: user.businessId,
        rights: ['communications.edit'],
      })
      const sampleId = await book({ name: 'Ada', email: 'guest@example.com' })
      const answer = await test({ sampleId }, colleague)
      expect(answer).toMatchObject({ status: 200 })
      expect(answer.body.message).toContain(colleague.email)
      const mails = await post.mails()
      expect(mails).toHaveLength(1)
      expect(mails[0]).toMatchObject({
        recipient: colleague.email,
        cc: null,
        audience: 'account',
        subject: expect.stringContaining('For Ada'),
      })
    })

    it('with links that lead nowhere', async () => {
      const body = '<p>{{guestPageLink}} {{reviewLink}}</p>'
      await test({ sampleId: await book(), body })
      await test({ trigger: 'birthday', sampleId: await post.customer() })
      const [advertising, visit] = await mailsTo(server, user.email)
      const [page = '', review = ''] = tokensIn(visit?.textBody ?? '')
      const [leave = ''] = tokensIn(advertising?.textBody ?? '')
      const calls = [
        callOn(server, readGuestPage, { params: { token: page } }),
        callOn(server, readGuestReview, { params: { token: review } }),
        callOn(server, readUnsubscribePage, { params: { token: leave } }),
      ]
      expect([page, review, leave]).not.toContain('')
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404])
      expect(advertising?.unsubscribeLink).toBeNull()
      expect(visit?.scanLink).toContain(page)
    })

    it('only where the business has confirmed its address, and by those who write mails', async () => {
      await confirm(null)
      expect((await test()).body.code).toBe('address_unconfirmed')
      await confirm(server.clock.now())
      const looker = await createUser(server, {
        businessId: user.businessId,
        rights: ['communications.display'],
      })
      expect((await test({}, looker)).status).toBe(403)
      expect(await post.mails()).toEqual([])
      expect((await test()).status).toBe(200)
    })
  })
})

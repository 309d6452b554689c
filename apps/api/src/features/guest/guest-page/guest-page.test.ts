import { cancelBooking } from '@cantina/contract/bookings/bookings'
import { eraseCustomer, mergeCustomers } from '@cantina/contract/customers/customer-data'
import type { Endpoint } from '@cantina/contract/endpoint'
import * as contract from '@cantina/contract/guest/guest-page'
import { writeGuestReview } from '@cantina/contract/guest/guest-review'
import { homeOverview } from '@cantina/contract/home/overview'
import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changes } from '#platform/audit/changes.table'
import { newId } from '#platform/ids'
import { makeLink, type SignedLink } from '#platform/links/signed-link'
import { qrSvg } from '#platform/qr-code'
import { businesses } from '#platform/tenancy/businesses.table'
import type { Values } from '#resource/binding'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { customers } from '#schema/customers/customers.table'
import { createVenue, deskOf } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, send, useTestServer } from '#testing/test-server'

const dayMs = 86_400_000
const baseUrl = 'https://cantina.example.com'

describe('a guest’s own page', () => {
  const server = useTestServer()
  let user: TestUser
  let passedMs = 0

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
  })
  afterEach(() => {
    server.clock.advance(-passedMs)
    passedMs = 0
  })
  const pass = (days: number) => {
    passedMs += days * dayMs
    server.clock.advance(days * dayMs)
  }

  const desk = deskOf(server, () => user)
  const linkTo = (part: Partial<SignedLink> & Pick<SignedLink, 'subjectId'>) =>
    makeLink(server.secrets.linkKey, {
      purpose: 'guest',
      businessId: user.businessId,
      subject: 'booking',
      ...part,
    })
  const open = (token: string) => callOn(server, contract.readGuestPage, { params: { token } })
  const calendar = (token: string) =>
    callOn(server, contract.readGuestCalendar, { params: { token } })
  const change = (customerId: string, values: Partial<typeof customers.$inferInsert>) =>
    server.database.inBusiness(user, (tx) =>
      tx.update(customers).set(values).where(eq(customers.id, customerId)),
    )
  const setVenue = (values: Partial<typeof businesses.$inferInsert>) =>
    server.database.asPlatform((tx) =>
      tx.update(businesses).set(values).where(eq(businesses.id, user.businessId)),
    )
  const setLanguage = (customerId: string, code: string) =>
    server.database.inBusiness(user, async (tx) => {
      const { rows } = await tx.execute<{ id: number; code: string }>(
        'select id, code from languages',
      )
      const languageId = rows.find((language) => language.code === code)?.id ?? null
      await tx.update(customers).set({ languageId }).where(eq(customers.id, customerId))
    })

  const visit = async (wishes: Values = {}, service: object = {}) => {
    const venue = await createVenue({ server, businessId: user.businessId }, { service })
    await server.database.inBusiness(user, (tx) =>
      tx
        .update(pointsOfSale)
        .set({ street: 'Via del Vino', number: '1', cap: '53100', city: 'Siena', address: null })
        .where(eq(pointsOfSale.id, venue.posId)),
    )
    const made = await desk.book(venue, wishes)
    expect(made.status, made.text).toBe(200)
    const bookingId: string = made.body.item.id
    return { ...venue, bookingId, token: linkTo({ subjectId: bookingId }) }
  }
  const erase = async (customerId: string) => {
    const answer = await callOn(
      server,
      eraseCustomer,
      { params: { id: customerId }, body: { version: await versionOf(customerId) } },
      user,
    )
    expect(answer.status, answer.text).toBe(200)
  }
  const recordOf = async (customerId: string) => {
    const [found] = await server.database.inBusiness(user, (tx) =>
      tx.select().from(customers).where(eq(customers.id, customerId)),
    )
    if (!found) throw new Error('There is no such customer')
    return found
  }
  const versionOf = async (customerId: string) => (await recordOf(customerId)).version

  it('shows the visit, without signing in', async () => {
    await setVenue({ email: 'info@tenuta.example', phone: '+39 0577 123456' })
    const { token, date, bookingId } = await visit({ guests: 2, nonDrinkers: 1, children: 1 })
    const { status, body } = await open(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      house: {
        logoId: null,
        brandColor: '#7a1f3d',
        email: 'info@tenuta.example',
        phone: '+39 0577 123456',
      },
      language: 'en',
      state: 'expected',
      guestName: 'Ada Lovelace',
      date,
      start: '11:00',
      guests: 2,
      nonDrinkers: 1,
      children: 1,
      placeAddress: 'Via del Vino 1, 53100 Siena',
      currency: 'EUR',
      paidCents: 0,
    })
    expect(body.totalCents).toBeGreaterThan(0)
    expect(body.serviceName).toMatch(/^Tasting/)
    expect(body.number).toBe((await desk.detail(bookingId)).number)
    expect(body.dueCents).toBe(body.totalCents)
    expect(new URL(body.mapLink).searchParams.get('query')).toContain('Via del Vino 1')
    expect(body.qrCode).toBe(await qrSvg(`${baseUrl}/g/${token}`))
  })

  it('says how to pay what is due, into the account of the point of sale where it has one', async () => {
    const { token, bookingId } = await visit()
    expect((await open(token)).body.howToPay).toBe('You can pay on arrival.')
    const { posId, number } = await desk.detail(bookingId)
    await server.database.asPlatform((tx) =>
      tx
        .update(pointsOfSale)
        .set({ iban: 'IT60X0542811101000000123456' })
        .where(eq(pointsOfSale.id, posId)),
    )
    expect((await open(token)).body.howToPay).toMatch(
      new RegExp(`IBAN IT60 X054 2811 1010 0000 0123 456, reference ${number}\\.$`),
    )
  })

  it('speaks the guest’s language', async () => {
    const { token, customerId } = await visit()
    await setLanguage(customerId, 'it')
    const { body } = await open(token)
    expect(body.language).toBe('it')
    expect(body.serviceName).toMatch(/^Degustazione/)
  })

  it('shows the state of the visit', async () => {
    const requested = await visit({}, { needsConfirmation: true })
    expect((await open(requested.token)).body).toMatchObject({ state: 'requested', qrCode: null })

    const cancelled = await visit()
    const why = { by: 'guest', reason: 'Ill', refunds: [], refundReason: null }
    expect((await desk.act(cancelBooking, cancelled.bookingId, why)).status).toBe(200)
    expect((await open(cancelled.token)).body).toMatchObject({
      state: 'cancelled',
      dueCents: 0,
      qrCode: null,
    })

    const past = await visit()
    pass(31)
    expect((await open(past.token)).body).toMatchObject({ state: 'past', qrCode: null })
  })

  it('leads to the business where the point of sale has no address of its own', async () => {
    await setVenue({ address: 'Strada del Vino 3', postalCode: '50022', city: 'Greve' })
    const { token, posId } = await visit()
    const place = { address: null, street: null, number: '7', cap: null, city: null }
    await server.database.inBusiness(user, (tx) =>
      tx.update(pointsOfSale).set(place).where(eq(pointsOfSale.id, posId)),
    )
    const { body } = await open(token)
    expect(body.placeAddress).toBe('Strada del Vino 3, 50022 Greve')
    expect(new URL(body.mapLink).searchParams.get('query')).toContain('Strada del Vino 3')
    const { text } = await calendar(token)
    expect(text.replace(/\r\n /g, '')).toMatch(
      /^LOCATION:.+\\, Strada del Vino 3\\, 50022 Greve\r$/m,
    )
  })

  it('gives the visit to the guest’s calendar', async () => {
    await setVenue({ email: 'info@tenuta.example' })
    const { token, date, bookingId } = await visit()
    const { status, text, headers } = await calendar(token)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; method=PUBLISH; charset=utf-8')
    const { number, startsAt } = await desk.detail(bookingId)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.ics"/)
    expect(headers['cache-control']).toBe('private, no-store')
    const lines = text.replace(/\r\n /g, '').split('\r\n')
    expect(lines).toContain(`UID:${bookingId}`)
    expect(lines).toContain(`DTSTART:${startsAt.replace(/[-:]|\.000/g, '')}`)
    expect(lines).toContain('STATUS:CONFIRMED')
    expect(lines).toContain(`URL:${baseUrl}/g/${token}`)
    expect(lines).toContain(`DESCRIPTION:${number}\\n\\n${baseUrl}/g/${token}`)
    expect(lines.find((line) => line.startsWith('LOCATION:'))).toMatch(
      /\\, Via del Vino 1\\, 53100 Siena$/,
    )
    expect(lines.find((line) => line.startsWith('ORGANIZER'))).toMatch(/info@tenuta\.example$/)
    expect(startsAt.slice(0, 10)).toBe(date)

    const before = Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice(9))
    await desk.act(cancelBooking, bookingId, {
      by: 'staff',
      reason: 'Frost',
      refunds: [],
      refundReason: null,
    })
    const taken = await calendar(token)
    expect(taken.headers['content-type']).toBe('text/calendar; method=CANCEL; charset=utf-8')
    const after = taken.text
    expect(after).toContain('METHOD:CANCEL')
    expect(after).toContain('STATUS:CANCELLED')
    expect(after).toContain(`UID:${bookingId}`)
    expect(Number(/SEQUENCE:(\d+)/.exec(after)?.[1])).toBeGreaterThan(before)
  })

  it('answers alike to every invalid link', async () => {
    const { token, bookingId, customerId } = await visit()
    const wrong = [
      token.startsWith('AQ') ? `AA${token.slice(2)}` : `AQ${token.slice(2)}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      'nothing',
      linkTo({ subjectId: newId() }),
      linkTo({ subjectId: bookingId, subject: 'order' }),
      linkTo({ subjectId: customerId, subject: 'customer' }),
      linkTo({ subjectId: bookingId, purpose: 'review' }),
      linkTo({ subjectId: bookingId, purpose: 'unsubscribe' }),
      linkTo({ subjectId: bookingId, businessId: newId() }),
    ]
    for (const one of wrong) {
      for (const answer of [await open(one), await calendar(one)]) {
        expect(answer.status, one).toBe(404)
        expect({ ...answer.body, requestId: '' }).toEqual({
          code: 'not_found',
          message: 'This record doesn’t exist or has been deleted',
          requestId: '',
        })
      }
    }
  })

  it('is gone with its guest, and while its business is disabled', async () => {
    const { token, customerId, bookingId } = await visit()
    await setVenue({ status: 'inactive' })
    expect((await open(token)).body).toMatchObject({ code: 'house_closed' })
    expect((await calendar(token)).status).toBe(410)
    await setVenue({ status: 'active' })
    await desk.act(cancelBooking, bookingId, {
      by: 'guest',
      reason: 'Ill',
      refunds: [],
      refundReason: null,
    })
    expect((await open(token)).status).toBe(200)
    await erase(customerId)
    expect((await open(token)).status).toBe(404)
    expect((await calendar(token)).status).toBe(404)
  })

  describe('shown at the desk', () => {
    const scan = (token: string, who: TestUser) =>
      callOn(server, contract.findScannedBooking, { params: { token } }, who)

    it('names the booking to those who may see it, in the same business', async () => {
      const { token, bookingId } = await visit()
      const clerk = await createUser(server, {
        businessId: user.businessId,
        rights: ['booking.display'],
      })
      expect((await scan(token, clerk)).body).toEqual({ bookingId })
      const other = await createUser(server, {
        businessId: user.businessId,
        rights: ['sales.edit'],
      })
      expect((await scan(token, other)).status).toBe(403)
      const stranger = await createUser(server, { role: 'bussiness_admin' })
      expect((await scan(token, stranger)).status).toBe(404)
      const review = linkTo({ subjectId: bookingId, purpose: 'review' })
      expect((await scan(review, clerk)).status).toBe(404)
      expect((await scan(linkTo({ subjectId: newId() }), clerk)).status).toBe(404)
    })

    it('is handed on by staff', async () => {
      const { token, bookingId } = await visit()
      const ask = (who: TestUser) =>
        callOn(server, contract.readGuestLink, { params: { id: bookingId } }, who)
      expect((await ask(user)).body).toEqual({ url: `${baseUrl}/g/${token}` })
      const stranger = await createUser(server, { role: 'bussiness_admin' })
      expect((await ask(stranger)).status).toBe(404)
    })
  })

  describe('for those who want no more advertising', () => {
    const subscriber = async () => {
      const { customerId } = await createVenue({ server, businessId: user.businessId })
      await change(customerId, { email: 'giulia@example.com', acceptsMarketing: true })
      const token = linkTo({ purpose: 'unsubscribe', subject: 'customer', subjectId: customerId })
      return { customerId, token }
    }
    const read = (token: string) =>
      callOn(server, contract.readUnsubscribePage, { params: { token } })
    const leave = (token: string) => callOn(server, contract.unsubscribe, { params: { token } })
    const clicked = (token: string, type: string, payload: string, endpoint?: Endpoint) => {
      const path = (endpoint ?? contract.unsubscribe).path.replace(':token', token)
      return send(server.app, {
        method: 'POST',
        url: `/api${path}`,
        payload,
        headers: { 'content-type': type },
      })
    }

    it('asks, does it, and does it once', async () => {
      const { token, customerId } = await subscriber()
      const before = await recordOf(customerId)
      expect(before.acceptsMarketingSince).not.toBeNull()
      expect((await read(token)).body).toMatchObject({
        language: 'en',
        email: 'g…a@example.com',
        acceptsMarketing: true,
        house: { brandColor: '#7a1f3d' },
      })
      expect((await recordOf(customerId)).acceptsMarketing).toBe(true)
      const done = await leave(token)
      expect(done.body).toEqual({ message: 'You won’t receive any more marketing e-mails from us' })
      const after = await recordOf(customerId)
      expect(after).toMatchObject({
        acceptsMarketing: false,
        acceptsMarketingSince: null,
        version: before.version + 1,
      })
      expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime())
      expect((await leave(token)).status).toBe(200)
      expect(await versionOf(customerId)).toBe(after.version)
      expect((await read(token)).body.acceptsMarketing).toBe(false)
      const recorded = await server.database.inBusiness(user, (tx) =>
        tx
          .select()
          .from(changes)
          .where(and(eq(changes.entityId, customerId), isNull(changes.userId))),
      )
      expect(recorded).toHaveLength(1)
      expect(recorded[0]).toMatchObject({
        userId: null,
        module: 'analytics',
        entity: 'customer',
        action: 'changed',
        fields: expect.objectContaining({ accepts_marketing: [true, false] }),
      })
      const home = (await callOn(server, homeOverview, {}, user)).body
      expect(home.changes[0]).toMatchObject({ entityId: customerId, userName: null })
    })

    it.each([
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
    ])('takes the click of a mail program as %s', async (type, payload) => {
      const { token, customerId } = await subscriber()
      const answer = await clicked(token, type, payload)
      expect(answer.status, answer.text).toBe(200)
      expect((await recordOf(customerId)).acceptsMarketing).toBe(false)
      expect((await clicked(token, type, payload)).status).toBe(200)
      expect((await clicked(token, type, 'x'.repeat(3_000))).status).toBe(413)
      expect((await clicked(token, type, payload, writeGuestReview)).status).toBe(415)
    })

    it('follows a merged customer', async () => {
      const { token, customerId } = await subscriber()
      const { customerId: keptId } = await subscriber()
      const keep = Object.fromEntries(
        Object.keys(mergeCustomers.body?.shape.keep.shape ?? {}).map((field) => [field, 'own']),
      )
      const body = {
        version: await versionOf(keptId),
        otherId: customerId,
        otherVersion: await versionOf(customerId),
        keep,
      }
      const merged = await callOn(
        server,
        mergeCustomers,
        { params: { id: keptId }, body } as never,
        user,
      )
      expect(merged.status, merged.text).toBe(200)
      expect((await leave(token)).status).toBe(200)
      expect((await recordOf(keptId)).acceptsMarketing).toBe(false)
    })

    it('leads nowhere for a forged link, a deleted customer or a disabled business', async () => {
      const { token, customerId } = await subscriber()
      const wrong = [
        'nothing',
        `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
        linkTo({ purpose: 'guest', subject: 'customer', subjectId: customerId }),
        linkTo({ purpose: 'unsubscribe', subject: 'booking', subjectId: customerId }),
        linkTo({ purpose: 'unsubscribe', subject: 'customer', subjectId: newId() }),
        linkTo({
          purpose: 'unsubscribe',
          subject: 'customer',
          subjectId: customerId,
          businessId: newId(),
        }),
      ]
      for (const one of wrong) {
        expect((await read(one)).status, one).toBe(404)
        expect((await leave(one)).status, one).toBe(404)
      }
      expect((await recordOf(customerId)).acceptsMarketing).toBe(true)
      await setVenue({ status: 'inactive' })
      expect((await leave(token)).status).toBe(410)
      await setVenue({ status: 'active' })
      await erase(customerId)
      expect((await read(token)).status).toBe(404)
      expect((await leave(token)).status).toBe(404)
    })
  })
})

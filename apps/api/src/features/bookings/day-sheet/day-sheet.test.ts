import { bookings, denyBooking } from '@cantina/contract/bookings/bookings'
import { daySheetFile, readDaySheet } from '@cantina/contract/bookings/day-sheet'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#schema/reference/language.table'
import {
  bookingIn,
  createExtra,
  createQuestion,
  createVenue,
  type Venue,
} from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { linesOf, readPdf } from '#testing/read-pdf'
import { callOn, useTestServer } from '#testing/test-server'

describe('the day on paper', () => {
  const server = useTestServer()
  let user: TestUser
  let italian: number
  let scene: { server: typeof server; businessId: string }

  beforeAll(async () => {
    user = await createUser(server, { rights: ['booking.edit', 'sales.display'] })
    scene = { server, businessId: user.businessId }
    const [language] = await server.database.asPlatform((tx) =>
      tx.select({ id: languages.id }).from(languages).where(eq(languages.code, 'it')),
    )
    italian = language?.id ?? 0
  })

  const book = async (venue: Venue, changes = {}) => {
    const made = await callsOf(server, bookings, user).create(bookingIn(venue, changes))
    expect(made.status).toBe(200)
    return made.body.item
  }
  const read = ({ posId, date }: Venue, who: TestUser = user) =>
    callOn(server, readDaySheet, { query: { posId, date } }, who)

  it('has who comes in the order of the clock and the rooms, with all that they said', async () => {
    const rooms = [
      { name: 'Barrels', capability: 4 },
      { name: 'Terrace', capability: 12 },
    ]
    const venue = await createVenue(scene, { rooms })
    const extraId = await createExtra(scene, venue)
    const questionId = await createQuestion(scene, venue)
    const late = await book(venue, { start: '15:00' })
    const large = await book(venue, { start: '11:00', guests: 5, nonDrinkers: 1 })
    const small = await book(venue, {
      start: '11:00',
      guests: 2,
      children: 1,
      notes: 'Celiac',
      extras: [{ extraId, quantity: 2 }],
      answers: [{ questionId, guest: null, value: 'Nuts' }],
    })
    const { status, body } = await read(venue)
    expect(status).toBe(200)
    expect(body.isCut).toBe(false)
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([small.id, large.id, late.id])
    expect(body.items[0]).toMatchObject({
      start: '11:00',
      roomName: 'Barrels',
      customerName: 'Ada Lovelace',
      guests: 2,
      children: 1,
      partySize: 3,
      notes: 'Celiac',
      paymentStatus: 'unpaid',
      extras: [{ name: 'Cheese', quantity: 2 }],
      answers: [{ question: 'Allergies', guest: null, value: 'Nuts' }],
    })
    expect(body.items[0].dueCents).toBeGreaterThan(0)
    expect(body.items[1]).toMatchObject({ roomName: 'Terrace', partySize: 6, extras: [] })
  })

  it('leaves out who was refused, and other days', async () => {
    const venue = await createVenue(scene, { service: { needsConfirmation: true } })
    const refused = await book(venue, {})
    const params = { id: refused.id }
    const denied = await callOn(server, denyBooking, { params, body: { reason: 'Full' } }, user)
    expect(denied.status).toBe(200)
    expect((await read(venue)).body.items).toEqual([])
  })

  it('is a PDF, too, in the language of who asks, with what is to be paid', async () => {
    const venue = await createVenue(scene, {
      rooms: [{ name: 'Botti', capability: 12 }],
      window: { languageIds: [italian] },
    })
    await book(venue, {
      start: '11:00',
      guests: 2,
      children: 1,
      notes: 'Celiaca',
      languageId: italian,
    })
    const ask = (posId: string) =>
      server.app.inject({
        method: 'GET',
        url: `/api${daySheetFile.path}`,
        query: { posId, date: venue.date },
        headers: { authorization: `Bearer ${user.token}`, 'accept-language': 'it' },
      })
    const { statusCode, headers, rawPayload } = await ask(venue.posId)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('application/pdf')
    const text = linesOf(readPdf(rawPayload)).join('\n')
    for (const words of [
      'Foglio del giorno',
      'Botti',
      'Ada Lovelace',
      'Italiano',
      '1 bambino',
      'Celiaca',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/Da incassare[\s\S]*€/)
    // What a guest must not eat comes before everything else about them.
    expect(text).toMatch(/Ada Lovelace.*\nCeliaca\n/)
    expect((await ask('01a1ee43-ddcb-7137-918e-c030c84e2b6f')).statusCode).toBe(404)
  })

  it('says the time of its guests on every page that they fill', async () => {
    const venue = await createVenue(scene, { window: { maxGuestsPerSlot: 500 } })
    const notes = 'They come by coach and ask where to park. '.repeat(6)
    for (let nth = 0; nth < 12; nth += 1) await book(venue, { notes })
    const { posId, date } = venue
    const { rawPayload } = await server.app.inject({
      method: 'GET',
      url: `/api${daySheetFile.path}`,
      query: { posId, date },
      headers: { authorization: `Bearer ${user.token}`, 'accept-language': 'en' },
    })
    const times = linesOf(readPdf(rawPayload)).filter((line) => line.includes('11:00 · 24 guests'))
    expect(times).toHaveLength(2)
  })

  it('is for those who see bookings, and shows nothing of another business', async () => {
    const venue = await createVenue(scene)
    await book(venue)
    const clerk = await createUser(server, { businessId: user.businessId, rights: ['sales.edit'] })
    expect((await read(venue, clerk)).status).toBe(403)
    const stranger = await createUser(server, { rights: ['booking.display'] })
    expect((await read(venue, stranger)).body.items).toEqual([])
  })
})

import { cancelBooking } from '@cantina/contract/bookings/bookings'
import {
  feedDaysAhead,
  feedPastDays,
  feeds,
  listFeedRooms,
  readFeedAddress,
  renewFeedAddress,
} from '@cantina/contract/channels/feeds'
import type { Right } from '@cantina/contract/permissions'
import { addDays, weekDayOf } from '@cantina/domain/calendar'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import type { Values } from '#resource/binding'
import { bookings } from '#schema/bookings/bookings.table'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser, unique } from '#testing/factories'
import { callOn, send, useTestServer } from '#testing/test-server'

describe('calendar feeds', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let rooms: { id: string; name: string; posName: string }[]
  const desk = deskOf(server, () => user)

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: user.businessId }
    const names = ['Barricaia', 'Terrazza'].map((name) => ({ name, capability: 12 }))
    venue = await createVenue(scene, { rooms: names })
    rooms = (await callOn(server, listFeedRooms, {}, user)).body.items
  })

  const calls = (who = user) => callsOf(server, feeds, who)
  const create = async (values: Values) => {
    const answer = await calls().create({ ...feeds.empty, name: unique('Visits'), ...values })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.item as { id: string }
  }
  const addressOf = async ({ id }: { id: string }): Promise<string> =>
    (await callOn(server, readFeedAddress, { params: { id } }, user)).body.address
  const read = (address: string, headers: Record<string, string> = {}) =>
    send(server.app, { method: 'GET', url: new URL(address).pathname, headers })
  const linesOf = (file: string) => file.replace(/\r\n /g, '').split('\r\n')
  /** What the calendar says of one booking. */
  const eventOf = (file: string, id: string) => {
    const lines = linesOf(file)
    const start = lines.indexOf(`UID:${id}`)
    if (start < 0) return null
    const pairs = lines
      .slice(start, lines.indexOf('END:VEVENT', start))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])
    return Object.fromEntries(pairs) as Record<string, string>
  }
  const book = async (changes: Values = {}, where = venue): Promise<string> => {
    const answer = await desk.book(where, changes)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.item.id
  }

  it('show the visits of a point of sale, of a room or of a guide, and no others', async () => {
    const other = await createVenue({ server, businessId: user.businessId })
    const [cellar, terrace] = rooms
    const inCellar = await book({ roomId: cellar?.id })
    const guided = await book({ roomId: terrace?.id, guideId: user.userId, start: '12:00' })
    const elsewhere = await book({}, other)
    const all = [inCellar, guided, elsewhere]
    const shownBy = async (values: Values) => {
      const { text } = await read(await addressOf(await create(values)))
      return all.filter((id) => eventOf(text, id) !== null)
    }
    expect(await shownBy({ kind: 'pos', posId: venue.posId })).toEqual([inCellar, guided])
    expect(await shownBy({ kind: 'room', roomId: cellar?.id })).toEqual([inCellar])
    expect(await shownBy({ kind: 'guide', guideId: user.userId })).toEqual([guided])
  })

  it('say what, how many, where and in which state, in their language', async () => {
    const id = await book({ start: '13:00', guests: 3, nonDrinkers: 1, children: 2 })
    await server.database.asPlatform((tx) =>
      tx
        .update(businesses)
        .set({ email: 'info@tenuta.example' })
        .where(eq(businesses.id, user.businessId)),
    )
    const feed = await create({ posId: venue.posId, language: 'it' })
    const { text, headers } = await read(await addressOf(feed))
    expect(headers['content-type']).toBe('text/calendar; method=PUBLISH; charset=utf-8')
    const { number } = await desk.detail(id)
    const event = eventOf(text, id)
    expect(event).toMatchObject({ SEQUENCE: '1', STATUS: 'CONFIRMED' })
    expect(event?.SUMMARY).toMatch(/^Degustazione.* · 6 persone$/)
    // The name of a line has its parameters with it.
    expect(text.replace(/\r\n /g, '')).toMatch(/^ORGANIZER;CN=".+":mailto:info@tenuta\.example\r$/m)
    expect(event?.DESCRIPTION).toBe(`${number}\\n6 persone\\, 1 non bevitore\\, 2 bambini`)
  })

  it('name guests only if they are to', async () => {
    const id = await book({ start: '14:00', notes: 'Ada is allergic to nuts' })
    const withNames = await create({ posId: venue.posId, showsGuests: true })
    const without = await create({ posId: venue.posId })
    const named = await read(await addressOf(withNames))
    expect(eventOf(named.text, id)?.SUMMARY).toContain('Ada Lovelace')
    const unnamed = await read(await addressOf(without))
    expect(eventOf(unnamed.text, id)).not.toBeNull()
    expect(unnamed.text).not.toMatch(/Ada|Lovelace|nuts/)
  })

  it('keep the hour of the business on both sides of both clock changes', async () => {
    const year = server.clock.now().getUTCFullYear()
    const lastSundayOf = (month: string) => {
      const ahead = [year, year + 1].map((one) => `${one}-${month}-31`)
      const last = ahead.find((day) => day > addDays(venue.date, -29)) as string
      return addDays(last, -(weekDayOf(last) % 7))
    }
    const [spring, autumn] = [lastSundayOf('03'), lastSundayOf('10')]
    const expected = {
      [addDays(spring, -1)]: '100000Z',
      [spring]: '090000Z',
      [addDays(autumn, -1)]: '090000Z',
      [autumn]: '100000Z',
    }
    const ids = new Map<string, string>()
    for (const date of Object.keys(expected)) ids.set(date, await book({ date }))
    const { text } = await read(await addressOf(await create({ posId: venue.posId })))
    for (const [date, time] of Object.entries(expected)) {
      expect(eventOf(text, ids.get(date) ?? '')?.DTSTART).toBe(
        `${date.replaceAll('-', '')}T${time}`,
      )
    }
  })

  it('follow changes under the same name, and drop what was cancelled', async () => {
    const id = await book({ start: '15:00' })
    const address = await addressOf(await create({ posId: venue.posId }))
    await desk.change(id, { guests: 4 })
    const changed = eventOf((await read(address)).text, id)
    expect(changed?.SUMMARY).toMatch(/ · 4 people$/)
    expect(Number(changed?.SEQUENCE)).toBeGreaterThan(1)
    expect(
      (
        await desk.act(cancelBooking, id, {
          by: 'guest',
          reason: 'Ill',
          refunds: [],
          refundReason: null,
        })
      ).status,
    ).toBe(200)
    expect(eventOf((await read(address)).text, id)).toBeNull()
  })

  it('answer nothing to who has them as they are', async () => {
    const feed = await create({ posId: venue.posId })
    const address = await addressOf(feed)
    const first = await read(address)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const tag = String(first.headers.etag)
    const again = await read(address, { 'if-none-match': `"other", W/${tag}` })
    expect([again.status, again.text]).toEqual([304, ''])
    await book({ start: '16:00' })
    expect((await read(address, { 'if-none-match': tag })).status).toBe(200)
    const row = (await calls().list({})).body.items.find((item: Values) => item.id === feed.id)
    expect(Date.parse(row.lastReadAt)).toBeGreaterThan(Date.now() - 60_000)
  })

  it('have an address that nobody guesses, and that renewing or resting makes useless', async () => {
    const feed = await create({ posId: venue.posId })
    const address = await addressOf(feed)
    expect(await addressOf(feed)).toBe(address)
    for (const wrong of [address.replace(/.(?=\/calendar)/, '~'), `${address}x`]) {
      expect((await read(wrong)).status).toBe(404)
    }
    const renewed = await callOn(server, renewFeedAddress, { params: feed, body: {} }, user)
    expect((await read(address)).status).toBe(404)
    expect((await read(renewed.body.address)).status).toBe(200)
    expect(await addressOf(feed)).toBe(renewed.body.address)
    await calls().setStatus('inactive', [feed.id])
    expect((await read(renewed.body.address)).status).toBe(404)
    await calls().setStatus('active', [feed.id])
    const copy = await calls().duplicate(feed.id)
    expect(await addressOf(copy.body.item)).not.toBe(renewed.body.address)
  })

  it('show their address to those alone who may change them and see bookings', async () => {
    const { id } = await create({ posId: venue.posId })
    const { businessId } = user
    const statusFor = async (rights: readonly Right[]) => {
      const who = await createUser(server, { businessId, rights })
      return (await callOn(server, readFeedAddress, { params: { id } }, who)).status
    }
    expect(await statusFor(['integrations.display', 'booking.display'])).toBe(403)
    expect(await statusFor(['integrations.edit'])).toBe(403)
    expect(await statusFor(['integrations.edit', 'booking.display'])).toBe(200)
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    expect((await callOn(server, readFeedAddress, { params: { id } }, stranger)).status).toBe(404)
  })

  it('are of one thing each, whatever else is sent', async () => {
    const [room] = rooms
    const sent = { ...feeds.empty, name: unique('Both'), kind: 'room', posId: venue.posId }
    const refused = await calls().create(sent)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields)).toEqual(['roomId'])
    const made = await calls().create({ ...sent, roomId: room?.id })
    expect(made.body.item).toMatchObject({ posId: null, roomId: room?.id, guideId: null })
    const row = (await calls().list({})).body.items.find(
      (item: Values) => item.id === made.body.item.id,
    )
    expect(row.ofName).toBe(`${room?.name} · ${room?.posName}`)
  })

  it('reach from a month ago to a year ahead', async () => {
    const where = await createVenue({ server, businessId: user.businessId })
    const id = await book({}, where)
    const today = server.clock.now().toISOString().slice(0, 10)
    const days = [-feedPastDays - 1, -feedPastDays, feedDaysAhead, feedDaysAhead + 1]
    const ids = await server.database.inBusiness(user, async (tx) => {
      const [model] = await tx.select().from(bookings).where(eq(bookings.id, id))
      if (!model) throw new Error('There is no model')
      const { searchText: _, partySize: __, paymentStatus: ___, ...row } = model
      const outside = { availabilityId: null, windowId: null, slotStartMinute: null }
      const copies = days.map((day, nth) => ({
        ...row,
        ...outside,
        id: newId(),
        date: addDays(today, day),
        sequence: row.sequence + 1_000 + nth,
      }))
      await tx.insert(bookings).values(copies)
      return copies.map((copy) => copy.id)
    })
    const { text } = await read(await addressOf(await create({ posId: where.posId })))
    expect(ids.map((one) => eventOf(text, one) !== null)).toEqual([false, true, true, false])
  })

  it('end with their business', async () => {
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    const { businessId } = stranger
    const { posId } = await createVenue({ server, businessId })
    const made = await calls(stranger).create({ ...feeds.empty, name: 'Cellar', posId })
    const answer = await callOn(
      server,
      readFeedAddress,
      { params: { id: made.body.item.id } },
      stranger,
    )
    expect((await read(answer.body.address)).status).toBe(200)
    await server.database.asPlatform((tx) =>
      tx.update(businesses).set({ status: 'inactive' }).where(eq(businesses.id, businessId)),
    )
    expect((await read(answer.body.address)).status).toBe(410)
  })
})

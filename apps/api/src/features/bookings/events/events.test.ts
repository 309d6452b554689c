import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { bookings } from '@cantina/contract/bookings/bookings'
import { watchBookings } from '@cantina/contract/bookings/events'
import { blockSlots, holdSeats, releaseHold } from '@cantina/contract/bookings/slots'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '#app/app'
import { ChangeHub } from '#platform/events/change-hub'
import { listenToPostgres } from '#platform/events/listen-postgres'
import { bookingIn, createVenue, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { isPostgres } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'

interface Told {
  readonly posId: string | null
  readonly date: string | null
  readonly id: string | null
}

/** What the screens wait for at most. */
const soon = { timeout: 2_000, interval: 10 }

describe('the stream of changes', () => {
  const server = useTestServer()
  let url: string
  let user: TestUser
  let venue: Venue

  beforeAll(async () => {
    url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    user = await createUser(server, { rights: ['booking.edit', 'sales.display'] })
    venue = await createVenue({ server, businessId: user.businessId })
  })

  const ask = (token: string | null) =>
    fetch(`${url}/api${watchBookings.path}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })

  const refusalOf = async (asked: Promise<Response>) => {
    const response = await asked
    await response.text()
    return response.status
  }

  /** Reads as the web does, and keeps what it hears. */
  const watch = async ({ token }: { token: string }, address = url) => {
    const request = get(`${address}/api${watchBookings.path}`, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(200)
    const heard: Told[] = []
    let isOver = false
    const reading = (async () => {
      let text = ''
      for await (const chunk of response) {
        text += String(chunk)
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          const data = /^data: (.*)$/m.exec(event)?.[1]
          if (data) heard.push(JSON.parse(data))
        }
      }
    })()
      .catch(() => undefined)
      .finally(() => {
        isOver = true
      })
    const leave = async () => {
      request.destroy()
      await reading
    }
    onTestFinished(leave)
    return { response, heard, isOver: () => isOver, leave }
  }

  const book = async (changes = {}) => {
    const made = await callsOf(server, bookings, user).create(bookingIn(venue, changes))
    expect(made.status).toBe(200)
    return made.body.item
  }

  it('tells all who watch a business of a booking, and nobody of another business', async () => {
    const colleague = await createUser(server, {
      businessId: user.businessId,
      rights: ['booking.display'],
    })
    const stranger = await createUser(server, { rights: ['booking.edit'] })
    const [one, two, other] = await Promise.all([watch(user), watch(colleague), watch(stranger)])
    expect(one.response.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(one.response.headers['cache-control']).toBe('no-store')
    const { id } = await book()
    const { posId, date } = venue
    await expect.poll(() => one.heard, soon).toContainEqual({ posId, date, id })
    await expect.poll(() => two.heard, soon).toContainEqual({ posId, date, id })
    expect(other.heard).toEqual([])
  })

  it('tells of held seats and blocked slots', async () => {
    const { heard } = await watch(user)
    const { posId, serviceId, date } = venue
    const told = { posId, date, id: null }
    const hold = await callOn(
      server,
      holdSeats,
      {
        body: {
          posId,
          serviceId,
          date,
          start: '14:00',
          partySize: 2,
          languageId: null,
          holdId: null,
          exceptBookingId: null,
        },
      },
      user,
    )
    await expect.poll(() => heard, soon).toEqual([told])
    const params = { id: hold.body.holdId }
    await callOn(server, releaseHold, { params, body: {} }, user)
    await expect.poll(() => heard, soon).toEqual([told, told])
    const body = {
      posId,
      serviceId: null,
      roomId: null,
      date,
      start: '16:00',
      end: '18:00',
      reason: 'Painters',
    }
    await callOn(server, blockSlots, { body }, user)
    await expect.poll(() => heard, soon).toEqual([told, told, told])
  })

  it('tells of both days of a booking that moves, and once of a day that changes much', async () => {
    const { id } = await book()
    await book({ start: '12:00' })
    const { heard } = await watch(user)
    const { posId, date } = venue
    const inBusiness = (statement: ReturnType<typeof sql>) =>
      server.database.inBusiness({ businessId: user.businessId }, (tx) => tx.execute(statement))
    await inBusiness(sql`update bookings set date = '2033-03-03' where id = ${id}`)
    await expect.poll(() => heard, soon).toHaveLength(2)
    expect(new Set(heard.map((change) => change.date))).toEqual(new Set([date, '2033-03-03']))
    expect(heard.map((change) => change.id)).toEqual([id, id])
    await book({ start: '13:00' })
    await expect.poll(() => heard, soon).toHaveLength(3)
    await inBusiness(
      sql`update bookings set notes = 'All' where pos_id = ${posId} and date = ${date}`,
    )
    await expect.poll(() => heard, soon).toHaveLength(4)
    expect(heard[3]).toEqual({ posId, date, id: null })
  })

  it('says nothing of what was rolled back', async () => {
    const { heard } = await watch(user)
    const broken = server.database.inBusiness({ businessId: user.businessId }, async (tx) => {
      await tx.execute(sql`update bookings set notes = 'Not really'`)
      throw new Error('Stop')
    })
    await expect(broken).rejects.toThrow('Stop')
    const { id } = await book({ start: '15:00' })
    await expect.poll(() => heard.length, soon).toBeGreaterThan(0)
    expect(heard).toEqual([{ posId: venue.posId, date: venue.date, id }])
  })

  it('takes the bearer header alone, and needs the right to see bookings', async () => {
    const { token } = await createUser(server, { rights: ['sales.edit'] })
    expect(await refusalOf(ask(token))).toBe(403)
    expect(await refusalOf(ask(null))).toBe(401)
    const address = `${url}/api${watchBookings.path}`
    const inCookie = fetch(address, { headers: { cookie: `accessToken=${user.token}` } })
    expect(await refusalOf(inCookie)).toBe(401)
    expect(await refusalOf(fetch(`${address}?token=${user.token}`))).toBe(401)
  })

  it('deletes who has gone, and lets nobody keep too many open', async () => {
    const person = await createUser(server, { rights: ['booking.display'] })
    const count = () => server.deps.changes.countOf(person.businessId, 'booking', person.userId)
    const open = []
    for (let index = 0; index < 30; index += 1) open.push(await watch(person))
    expect(count()).toBe(30)
    expect(await refusalOf(ask(person.token))).toBe(429)
    await Promise.all(open.map(({ leave }) => leave()))
    await expect.poll(count, soon).toBe(0)
  })

  /** Another process on the same database, as far as it can be one in here. */
  const startAnother = async () => {
    const changes = new ChangeHub()
    const app = await buildApp({
      deps: { ...server.deps, changes },
      logger: false,
      trustProxy: false,
      limitsRate: false,
      checksAnswers: true,
      isOpenDemo: false,
      webFolder: 'no-web-in-these-tests',
      webSettings: { demo: false, hasOpenMailbox: false, chatScriptUrl: null, supportEmail: null },
      metricsAccess: { token: null, isReachedDirectly: true },
    })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    return { app, address, changes }
  }

  it('ends when the server stops, without holding it up', async () => {
    const { app, address } = await startAnother()
    const { isOver } = await watch(user, address)
    const before = performance.now()
    await app.close()
    expect(performance.now() - before).toBeLessThan(2_000)
    await expect.poll(isOver, soon).toBe(true)
  })

  it.runIf(isPostgres())(
    'tells of what another process did, also after a broken line',
    async () => {
      const { app, address, changes } = await startAnother()
      const stop = await listenToPostgres(
        server.connection,
        { onPayload: (payload) => changes.publish(payload), onGap: () => changes.publishGap() },
        { onLost: () => {}, onGone: () => {} },
      )
      onTestFinished(async () => {
        await app.close()
        await stop()
      })
      const { heard } = await watch(user, address)
      const { posId, date } = venue
      const { id } = await book({ start: '12:00', guests: 1 })
      await expect.poll(() => heard, soon).toEqual([{ posId, date, id }])

      await server.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cantina changes' and datname = current_database()`,
      )
      await expect.poll(() => heard, soon).toContainEqual({ posId: null, date: null, id: null })
      const late = await book({ start: '13:00', guests: 1 })
      await expect.poll(() => heard, soon).toContainEqual({ posId, date, id: late.id })
    },
  )
})

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

interface Change {
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

  /** Reads the stream as the web does, and keeps what it receives. */
  const watch = async ({ token }: { token: string }, address = url) => {
    const request = get(`${address}/api${watchBookings.path}`, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(200)
    const received: Change[] = []
    let isOver = false
    const reading = (async () => {
      let text = ''
      for await (const chunk of response) {
        text += String(chunk)
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          const data = /^data: (.*)$/m.exec(event)?.[1]
          if (data) received.push(JSON.parse(data))
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
    return { response, received, isOver: () => isOver, leave }
  }

  const book = async (changes = {}) => {
    const made = await callsOf(server, bookings, user).create(bookingIn(venue, changes))
    expect(made.status).toBe(200)
    return made.body.item
  }

  it('notifies all who watch a business of a booking, and nobody of another business', async () => {
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
    await expect.poll(() => one.received, soon).toContainEqual({ posId, date, id })
    await expect.poll(() => two.received, soon).toContainEqual({ posId, date, id })
    expect(other.received).toEqual([])
  })

  it('reports held seats and blocked slots', async () => {
    const { received } = await watch(user)
    const { posId, serviceId, date } = venue
    const change = { posId, date, id: null }
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
    await expect.poll(() => received, soon).toEqual([change])
    const params = { id: hold.body.holdId }
    await callOn(server, releaseHold, { params, body: {} }, user)
    await expect.poll(() => received, soon).toEqual([change, change])
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
    await expect.poll(() => received, soon).toEqual([change, change, change])
  })

  it('reports both days of a booking that moves, and a day with many changes once', async () => {
    const { id } = await book()
    await book({ start: '12:00' })
    const { received } = await watch(user)
    const { posId, date } = venue
    const inBusiness = (statement: ReturnType<typeof sql>) =>
      server.database.inBusiness({ businessId: user.businessId }, (tx) => tx.execute(statement))
    await inBusiness(sql`update bookings set date = '2033-03-03' where id = ${id}`)
    await expect.poll(() => received, soon).toHaveLength(2)
    expect(new Set(received.map((change) => change.date))).toEqual(new Set([date, '2033-03-03']))
    expect(received.map((change) => change.id)).toEqual([id, id])
    await book({ start: '13:00' })
    await expect.poll(() => received, soon).toHaveLength(3)
    await inBusiness(
      sql`update bookings set notes = 'All' where pos_id = ${posId} and date = ${date}`,
    )
    await expect.poll(() => received, soon).toHaveLength(4)
    expect(received[3]).toEqual({ posId, date, id: null })
  })

  it('reports nothing that was rolled back', async () => {
    const { received } = await watch(user)
    const broken = server.database.inBusiness({ businessId: user.businessId }, async (tx) => {
      await tx.execute(sql`update bookings set notes = 'Not really'`)
      throw new Error('Stop')
    })
    await expect(broken).rejects.toThrow('Stop')
    const { id } = await book({ start: '15:00' })
    await expect.poll(() => received.length, soon).toBeGreaterThan(0)
    expect(received).toEqual([{ posId: venue.posId, date: venue.date, id }])
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

  it('drops closed connections, and limits how many one person keeps open', async () => {
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
    'reports what another process did, also after a broken connection',
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
      const { received } = await watch(user, address)
      const { posId, date } = venue
      const { id } = await book({ start: '12:00', guests: 1 })
      await expect.poll(() => received, soon).toEqual([{ posId, date, id }])

      await server.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cantina changes' and datname = current_database()`,
      )
      await expect.poll(() => received, soon).toContainEqual({ posId: null, date: null, id: null })
      const late = await book({ start: '13:00', guests: 1 })
      await expect.poll(() => received, soon).toContainEqual({ posId, date, id: late.id })
    },
  )
})

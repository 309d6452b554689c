import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emails } from '@cantina/contract/communications/emails'
import { addDays } from '@cantina/domain/calendar'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { loadSecrets } from '#platform/settings/secrets'
import { bookingIn, createVenue, type Venue } from './booking-factories'
import { createUser, type TestUser } from './factories'
import { FakeMailServer } from './fake-mail-server'
import { mailDeskOf } from './mail-factories'
import { expectOneMailEach } from './mail-outcomes'
import { post, read } from './process-calls'
import { type ServerProcess, startProcess } from './server-process'
import {
  byRound,
  copyTemplate,
  isPostgres,
  isThorough,
  openFolder,
  type TestDatabase,
} from './test-database'
import { TestClock, type TestServer } from './test-server'

const count = byRound({ quick: 40, change: 40, release: 100 })
const part = Math.floor(count / 4)

// Several starts of a whole server are CI's; every other trouble of mails is tried each time.
describe.skipIf(!isThorough)('mails of a server that is killed', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'cantina-mails-'))
  const mailServer = new FakeMailServer()
  let postgres: TestDatabase | null = null
  let user: TestUser
  let venue: Venue
  let customerIds: string[]

  beforeAll(async () => {
    const template = inject('templateFolder')
    if (template) cpSync(template, folder, { recursive: true })
    else postgres = await copyTemplate()
    await mailServer.start()
    await inDatabase(async ({ database }) => {
      const secrets = await loadSecrets(database, {})
      const server = { database, secrets, clock: new TestClock() } as unknown as TestServer
      user = await createUser(server, { role: 'bussiness_admin' })
      venue = await createVenue({ server, businessId: user.businessId })
      const guests = Array.from({ length: count }, () => mailDeskOf(server, () => user).customer())
      customerIds = await Promise.all(guests)
    })
  })
  afterAll(async () => {
    await mailServer.stop()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** While no server runs: the embedded database has one user at a time. */
  async function inDatabase<T>(work: (opened: TestDatabase) => Promise<T>): Promise<T> {
    if (postgres) return work(postgres)
    const opened = await openFolder(folder)
    try {
      return await work(opened)
    } finally {
      await opened.stop()
    }
  }

  /** Whoever was sending is no more, and what waits for its next attempt has waited enough. */
  const letTimePass = () =>
    inDatabase(({ database }) =>
      database.asPlatform((tx) =>
        tx.execute(sql`update ${outgoingMails} set claimed_at = claimed_at - interval '20 minutes',
          next_attempt_at = next_attempt_at - interval '20 minutes'`),
      ),
    )
  const start = () =>
    startProcess({
      DATA_DIR: folder,
      DEMO: 'off',
      RATE_LIMIT: 'off',
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?socketTimeout=1000`,
      ...(postgres && { DATABASE_URL: postgres.connection.connectionString ?? '' }),
    })
  const booked: string[] = []
  const bookUpTo = async ({ url }: ServerProcess, total: number) => {
    while (booked.length < total) {
      const date = addDays(venue.date, booked.length)
      const asked = bookingIn(venue, { date, customerId: customerIds[booked.length] ?? null })
      const { status, body } = await post(url, '/v1/booking/booking', asked, user.token)
      if (status !== 200) throw new Error(JSON.stringify(body))
      booked.push(body.item.id)
    }
  }
  const mailsOf = async ({ url }: ServerProcess) => {
    const list = '/v1/communications/mail?pageSize=100'
    return (await read(url, list, user.token)).body.items as { status: string; attempts: number }[]
  }
  /** Until there is one for each booking and something became of every one of them. */
  const untilTried = (server: ServerProcess) =>
    expect
      .poll(
        async () => {
          const mails = await mailsOf(server)
          const isTried = mails.every(
            ({ status, attempts }) => status !== 'sending' && (status !== 'queued' || attempts > 0),
          )
          return isTried ? mails.length : 0
        },
        { timeout: 90_000, interval: 250 },
      )
      .toBe(booked.length)

  it(`are ${count} for ${count} occasions, and none is taken twice`, async () => {
    await mailServer.stop()
    const one = await start()
    const rule = {
      ...emails.empty,
      name: 'Confirmation',
      subjectEn: 'Confirmed',
      bodyEn: '<p>See you, {{guestName}}</p>',
    }
    expect((await post(one.url, emails.endpoints.create.path, rule, user.token)).status).toBe(200)
    await bookUpTo(one, part)
    await untilTried(one)
    expect(mailServer.taken).toEqual([])
    await one.kill('SIGKILL')

    await letTimePass()
    await mailServer.start()
    mailServer.moods = ['takes', 'hangs', 'busy', 'refuses', 'takes', 'hangs up', 'busy']
    const two = await start()
    await bookUpTo(two, 2 * part)
    await untilTried(two)
    await two.kill('SIGKILL')

    await letTimePass()
    mailServer.moods = []
    mailServer.delayMs = 150
    const three = await start()
    const before = mailServer.taken.length
    await bookUpTo(three, 3 * part)
    await expect
      .poll(() => mailServer.taken.length, { timeout: 90_000, interval: 10 })
      .toBeGreaterThan(before)
    await three.kill('SIGKILL')

    await letTimePass()
    mailServer.delayMs = 0
    // Where they can share a database, two of them.
    const last = await Promise.all(isPostgres() ? [start(), start()] : [start()])
    for (const server of last) {
      await bookUpTo(server, server === last[0] ? Math.ceil(3.5 * part) : count)
    }
    const isOpen = async () =>
      (await mailsOf(last[0] as ServerProcess)).filter(({ status }) =>
        ['queued', 'sending'].includes(status),
      )
    await bookUpTo(last[0] as ServerProcess, count)
    await untilTried(last[0] as ServerProcess)
    await expect.poll(isOpen, { timeout: 90_000, interval: 250 }).toEqual([])
    await Promise.all(last.map((server) => server.kill('SIGTERM')))

    const mails = await inDatabase(({ database }) =>
      database.asPlatform((tx) =>
        tx.select().from(outgoingMails).where(eq(outgoingMails.businessId, user.businessId)),
      ),
    )
    expectOneMailEach(mails, mailServer.taken, booked)
    expect(booked).toHaveLength(count)
  })
})

import { addDays } from '@cantina/domain/calendar'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendMailsJob } from '#platform/mail/send-mails.job'
import { threadedTransport } from '#platform/mail/threaded-transport'
import type { MailTransport } from '#platform/mail/transport'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { FakeMailServer } from '#testing/fake-mail-server'
import { mailDeskOf } from '#testing/mail-factories'
import { expectOneMailEach } from '#testing/mail-outcomes'
import { silentLog } from '#testing/mails'
import { isThorough } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'

const count = 100

/** From the booking over the rule to the mail server, with everything that goes wrong on the way. */
describe.runIf(isThorough)('mails that leave in bad weather', { timeout: 120_000 }, () => {
  const server = useTestServer({ hasOwnDatabase: true })
  const mailServer = new FakeMailServer()
  let user: TestUser
  let venue: Venue
  let transports: MailTransport[]
  const desk = deskOf(server, () => user)
  const post = mailDeskOf(server, () => user)

  beforeEach(async () => {
    await mailServer.start()
    mailServer.taken.length = 0
    mailServer.moods = []
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createVenue({ server, businessId: user.businessId })
    await post.rule({ subjectEn: 'Confirmed for {{guestName}}' })
    transports = []
  })
  afterEach(async () => {
    for (const transport of transports) transport.close()
    await mailServer.stop()
  })

  const connect = (socketTimeout: number) => {
    const url = `smtp://127.0.0.1:${mailServer.port}?socketTimeout=${socketTimeout}`
    const from = 'Cantina <hello@example.com>'
    transports = [threadedTransport({ url, from }), threadedTransport({ url, from })]
  }
  const book = async (howMany: number): Promise<string[]> => {
    const ids: string[] = []
    for (let index = 0; index < howMany; index += 1) {
      const customerId = await post.customer()
      const date = addDays(venue.date, index)
      ids.push((await desk.book(venue, { customerId, date })).body.item.id)
    }
    await post.runMinute()
    return ids
  }
  /** As many processes as there are transports, at the same time. */
  const send = async (through = transports) => {
    const noPdf = () => Promise.reject(new Error('There are no documents here'))
    const jobs = through.map((one) =>
      sendMailsJob(server.database, server.clock, one, noPdf, silentLog),
    )
    await Promise.all(jobs.map((job) => job.run({})))
  }
  const statesOf = async () => new Set((await post.mails()).map(({ state }) => state))

  it(`have one for each of ${count} occasions in the end, and none twice`, async () => {
    connect(400)
    const third = Math.floor(count / 3)
    await mailServer.stop()
    const booked = await book(third)
    await send()
    expect(await statesOf()).toEqual(new Set(['queued']))
    expect(mailServer.taken).toEqual([])

    await mailServer.start()
    mailServer.moods = ['takes', 'refuses', 'takes', 'busy', 'hangs', 'takes', 'hangs up', 'busy']
    booked.push(...(await book(third)))
    await send()
    expect(await statesOf()).toEqual(new Set(['queued', 'sent', 'failed', 'uncertain']))

    booked.push(...(await book(count - booked.length)))
    for (let hour = 0; hour < 20 && (await statesOf()).has('queued'); hour += 1) {
      if (hour === 3) mailServer.moods = []
      server.clock.advance(60 * 60_000)
      await send()
    }
    const mails = await post.mails()
    expectOneMailEach(mails, mailServer.taken, booked)
    expect(booked).toHaveLength(count)
    expect(await statesOf()).toEqual(new Set(['sent', 'failed', 'uncertain']))
  })

  // Seen to fail on PostgreSQL, with mails taken twice, when those that leave are chosen without
  // "for update skip locked" and marked without asking whether they still wait.
  it(`leave once each of ${count} though two send at the same time`, async () => {
    // Nothing hangs here: a mail that is late on a busy machine is not an uncertain one.
    connect(30_000)
    const booked = await book(count)
    // A turn ends after some seconds, and its job asks for the next.
    for (let turn = 0; turn < 20 && (await statesOf()).has('queued'); turn += 1) {
      await Promise.all([send(), send()])
    }
    const mails = await post.mails()
    expectOneMailEach(mails, mailServer.taken, booked)
    expect(mailServer.taken).toHaveLength(count)
  })
})

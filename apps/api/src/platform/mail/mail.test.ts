import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startJobs } from '#platform/jobs/jobs'
import { businesses } from '#platform/tenancy/businesses.table'
import { createBusiness, unique } from '#testing/factories'
import { FakeMailServer } from '#testing/fake-mail-server'
import { silentLog } from '#testing/mails'
import { useTestServer } from '#testing/test-server'
import { outgoingMails } from './outgoing-mails.table'
import { queueMail } from './queue-mail'
import { sendMailsJob } from './send-mails.job'
import { type Attachment, type MailTransport, smtpTransport } from './transport'

/** What draws the documents that mails take along; without one it is out of order. */
let document: Attachment | null = null
const pdfOf = async () => {
  if (!document) throw new Error('No ink')
  return document
}

describe('the outbox', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  const mailServer = new FakeMailServer()
  let businessId: string
  let transport: MailTransport

  beforeEach(async () => {
    await mailServer.start()
    mailServer.taken.length = 0
    mailServer.behaviour = 'takes'
    businessId = await createBusiness(server)
    transport = await smtpTransport(
      `smtp://127.0.0.1:${mailServer.port}?socketTimeout=500`,
      'Cantina <hello@example.com>',
    )
  })
  afterEach(async () => {
    transport.close()
    await mailServer.stop()
  })

  const queue = (occasion = unique('occasion'), more: { documentId?: string } = {}) =>
    server.database.inBusiness({ businessId }, (tx) =>
      queueMail(
        tx,
        {
          businessId,
          occasion,
          audience: 'guest',
          recipient: 'guest@example.com',
          subject: 'Perché no?',
          textBody: 'A presto',
          htmlBody: '<p>A presto</p>',
          ...more,
        },
        new Date(),
      ),
    )
  const mails = () =>
    server.database.inBusiness({ businessId }, (tx) =>
      tx.select().from(outgoingMails).where(eq(outgoingMails.businessId, businessId)),
    )
  const job = (through: MailTransport | null = transport) =>
    sendMailsJob(server.database, server.clock, through, pdfOf, silentLog)
  const runJob = (through?: MailTransport | null) => job(through).run({})
  /** The next attempt of whatever waits for one. */
  const runJobLater = async () => {
    server.clock.advance(60_000)
    await runJob()
  }

  it('sends through the job that was written with the mail', async () => {
    const worker = await startJobs(
      { database: server.database, pool: server.database.pool },
      [job()],
      silentLog,
    )
    await queue()
    await expect.poll(async () => (await mails())[0]?.state, { timeout: 10_000 }).toBe('sent')
    await worker.stop()
    expect(mailServer.taken).toHaveLength(1)
    expect(mailServer.taken[0]).toMatchObject({
      subject: 'Perché no?',
      from: { address: 'hello@example.com' },
      to: [{ address: 'guest@example.com' }],
      text: 'A presto\n',
      // Its own, in the domain of who sends it.
      messageId: `<${(await mails())[0]?.id}@example.com>`,
    })
  })

  it('takes a document along, once there is one, and leaves once', async () => {
    document = null
    await queue(unique('occasion'), { documentId: newId() })
    await runJob()
    expect((await mails())[0]).toMatchObject({ state: 'queued', attempts: 0 })
    expect((await mails())[0]?.lastError).toContain('No ink')
    expect(mailServer.taken).toHaveLength(0)
    document = { name: 'R-1.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7') }
    await runJobLater()
    await runJob()
    expect((await mails())[0]).toMatchObject({ state: 'sent', attempts: 1 })
    expect(mailServer.taken).toHaveLength(1)
    const [taken] = mailServer.taken[0]?.attachments ?? []
    expect(taken).toMatchObject({ filename: 'R-1.pdf', mimeType: 'application/pdf' })
    expect(Buffer.from(taken?.content as ArrayBuffer).toString()).toBe('%PDF-1.7')
  })

  it('holds one mail an occasion', async () => {
    await queue('booking 1 confirmed')
    await queue('booking 1 confirmed')
    expect(await mails()).toHaveLength(1)
  })

  it('writes no mail for work that was undone', async () => {
    const attempt = server.database.inBusiness({ businessId }, async (tx) => {
      await queueMail(
        tx,
        {
          businessId,
          occasion: 'undone',
          audience: 'guest',
          recipient: 'x@example.com',
          subject: 's',
          textBody: 't',
        },
        new Date(),
      )
      throw new Error('undone')
    })
    await expect(attempt).rejects.toThrow('undone')
    expect(await mails()).toEqual([])
  })

  it('keeps mails where no mail server is set up', async () => {
    await queue()
    await runJob(null)
    expect((await mails())[0]).toMatchObject({ state: 'queued', attempts: 0 })
  })

  it('makes guests’ mails wait until the business’s own address is confirmed', async () => {
    const confirm = (emailConfirmedAt: Date | null) =>
      server.database.asPlatform((tx) =>
        tx.update(businesses).set({ emailConfirmedAt }).where(eq(businesses.id, businessId)),
      )
    await confirm(null)
    await queue()
    await runJob()
    expect((await mails())[0]).toMatchObject({ state: 'queued', attempts: 0 })
    await runJobLater()
    expect((await mails())[0]).toMatchObject({ state: 'queued', attempts: 0 })
    await confirm(server.clock.now())
    await runJob()
    expect((await mails())[0]?.state).toBe('sent')
  })

  it('holds everything back while the business has paused its mails', async () => {
    const pause = (mailsPaused: boolean) =>
      server.database.asPlatform((tx) =>
        tx.update(businesses).set({ mailsPaused }).where(eq(businesses.id, businessId)),
      )
    await pause(true)
    await queue()
    await runJob()
    expect((await mails())[0]).toMatchObject({ state: 'queued', attempts: 0 })
    await pause(false)
    await runJob()
    expect((await mails())[0]?.state).toBe('sent')
  })

  it('signs with the business’s name, and has answers sent to it', async () => {
    await server.database.inBusiness({ businessId }, (tx) =>
      queueMail(
        tx,
        {
          businessId,
          occasion: unique('occasion'),
          audience: 'guest',
          recipient: 'guest@example.com',
          senderName: 'Tenuta "Montefosco", Greve',
          replyTo: 'visite@example.com',
          subject: 'Your visit',
          textBody: 'See you soon',
        },
        new Date(),
      ),
    )
    await runJob()
    expect(mailServer.taken[0]).toMatchObject({
      from: { name: 'Tenuta "Montefosco", Greve', address: 'hello@example.com' },
      replyTo: [{ address: 'visite@example.com' }],
    })
  })

  it('keeps nothing of a link once its mail has left', async () => {
    await server.database.inBusiness({ businessId }, (tx) =>
      queueMail(
        tx,
        {
          businessId,
          occasion: unique('occasion'),
          audience: 'account',
          recipient: 'staff@example.com',
          subject: 'Link',
          textBody: 'Open https://cantina.example.com/reset-password/secret_Token-1 now',
        },
        new Date(),
      ),
    )
    await runJob()
    expect(mailServer.taken[0]?.text).toContain('secret_Token-1')
    expect((await mails())[0]?.textBody).toBe(
      'Open https://cantina.example.com/reset-password/… now',
    )
  })

  it('sends a mail once, however often its job runs', async () => {
    await queue()
    await runJob()
    await runJob()
    expect(mailServer.taken).toHaveLength(1)
  })

  it('tries again after an outage', async () => {
    await queue()
    await mailServer.stop()
    await runJob()
    expect((await mails())[0]).toMatchObject({ state: 'queued', attempts: 1 })
    await mailServer.start()
    await runJob()
    expect((await mails())[0]).toMatchObject({ state: 'queued', attempts: 1 })
    await runJobLater()
    expect((await mails())[0]?.state).toBe('sent')
    expect(mailServer.taken).toHaveLength(1)
  })

  it('waits when the server is busy, and gives up when it refuses', async () => {
    await queue()
    mailServer.behaviour = 'busy'
    await runJob()
    expect((await mails())[0]).toMatchObject({ state: 'queued', attempts: 1 })
    expect((await mails())[0]?.lastError).toContain('Try later')
    mailServer.behaviour = 'refuses'
    await runJobLater()
    expect((await mails())[0]).toMatchObject({ state: 'failed', attempts: 2 })
  })

  it('writes down what a server says in odd characters, and sends the others', async () => {
    await queue('first')
    await queue('second')
    const odd: MailTransport = {
      ...transport,
      send: async () => ({ state: 'failed', error: 'No\u0000 such \ud800reader' }),
    }
    await runJob(odd)
    expect((await mails()).map(({ state, lastError }) => ({ state, lastError }))).toEqual(
      Array(2).fill({ state: 'failed', lastError: 'No such \ufffdreader' }),
    )
  })

  it('pauses longer after every attempt, and gives up after a day', async () => {
    await queue()
    mailServer.behaviour = 'busy'
    const began = server.clock.now().getTime()
    const pauses: number[] = []
    for (;;) {
      await runJob()
      const [mail] = await mails()
      if (!mail?.nextAttemptAt) break
      const pauseMs = mail.nextAttemptAt.getTime() - server.clock.now().getTime()
      pauses.push(Math.round(pauseMs / 60_000))
      server.clock.advance(pauseMs)
    }
    expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    expect((await mails())[0]).toMatchObject({ state: 'failed' })
    expect(server.clock.now().getTime() - began).toBeGreaterThanOrEqual(24 * 60 * 60_000)
    mailServer.behaviour = 'takes'
    await runJobLater()
    expect(mailServer.taken).toHaveLength(0)
  })

  it.each(['hangs up', 'hangs'] as const)(
    'marks a mail whose end is unclear since the server %s, and does not send it again',
    async (behaviour) => {
      await queue()
      mailServer.behaviour = behaviour
      await runJob()
      expect((await mails())[0]?.state).toBe('uncertain')
      mailServer.behaviour = 'takes'
      await runJobLater()
      expect(mailServer.taken).toHaveLength(1)
    },
  )

  it('marks a mail that was leaving when the process died', async () => {
    await queue()
    await server.database.asPlatform((tx) =>
      tx.update(outgoingMails).set({ state: 'sending', claimedAt: server.clock.now() }),
    )
    await runJob()
    expect((await mails())[0]?.state).toBe('sending')
    server.clock.advance(15 * 60_000)
    await runJob()
    expect((await mails())[0]?.state).toBe('uncertain')
    expect(mailServer.taken).toHaveLength(0)
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FakeMailServer } from '#testing/fake-mail-server'
import { threadedTransport } from './threaded-transport'
import type { MailTransport, OutgoingMail } from './transport'

describe('sending from a thread of its own', () => {
  const mailServer = new FakeMailServer()
  let transport: MailTransport

  beforeEach(async () => {
    mailServer.behaviour = 'takes'
    mailServer.taken.length = 0
    await mailServer.start()
    transport = threadedTransport({
      url: `smtp://127.0.0.1:${mailServer.port}`,
      from: 'Cantina <hello@example.com>',
    })
  })
  afterEach(async () => {
    transport.close()
    await mailServer.stop()
  })

  const mail = (messageId: string): OutgoingMail => ({
    recipient: 'ada@example.com',
    cc: null,
    senderName: 'Tenuta',
    replyTo: null,
    subject: 'Salute 🍷',
    textBody: 'See you',
    htmlBody: null,
    messageId,
    unsubscribeLink: null,
    attachments: [
      { name: 'invoice.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF à') },
    ],
  })

  it('takes mails over with what goes with them, several at a time', async () => {
    const ids = ['<1@cantina>', '<2@cantina>', '<3@cantina>']
    const outcomes = await Promise.all(ids.map((id) => transport.send(mail(id))))
    expect(outcomes).toEqual(ids.map(() => ({ state: 'sent' })))
    expect(mailServer.taken.map(({ messageId }) => messageId).toSorted()).toEqual(
      ids.map((id) => id.replace('cantina', 'example.com')),
    )
    const [first] = mailServer.taken
    expect(first).toMatchObject({ subject: 'Salute 🍷', from: { name: 'Tenuta' } })
    const content = first?.attachments[0]?.content as ArrayBuffer
    expect(Buffer.from(content).toString()).toBe('%PDF à')
  })

  it('reports what the mail server says', async () => {
    mailServer.behaviour = 'refuses'
    expect(await transport.send(mail('<1@cantina>'))).toMatchObject({ state: 'failed' })
    mailServer.behaviour = 'busy'
    expect(await transport.send(mail('<2@cantina>'))).toMatchObject({ state: 'queued' })
  })

  it('is uncertain of what was under way when it ended, and begins anew', async () => {
    mailServer.behaviour = 'hangs'
    const outcome = transport.send(mail('<1@cantina>'))
    await expect.poll(() => mailServer.taken.length, { timeout: 10_000 }).toBe(1)
    transport.close()
    expect(await outcome).toMatchObject({ state: 'uncertain' })
    mailServer.behaviour = 'takes'
    expect(await transport.send(mail('<2@cantina>'))).toEqual({ state: 'sent' })
  })

  it('knows that nothing has left a thread that never began', async () => {
    const broken = threadedTransport({ url: 'not an address', from: 'hello@example.com' })
    const outcome = await broken.send(mail('<1@cantina>'))
    expect(outcome).toMatchObject({
      state: 'queued',
      error: expect.stringContaining('Invalid URL'),
    })
  })
})

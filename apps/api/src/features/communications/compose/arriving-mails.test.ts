import { cancelBooking } from '@cantina/contract/bookings/bookings'
import { addDays } from '@cantina/domain/calendar'
import { eq } from 'drizzle-orm'
import type { Attachment, Email } from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendMailsJob } from '#platform/mail/send-mails.job'
import { type MailTransport, smtpTransport } from '#platform/mail/transport'
import { businesses } from '#platform/tenancy/businesses.table'
import type { Values } from '#resource/binding'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { FakeMailServer } from '#testing/fake-mail-server'
import { mailDeskOf } from '#testing/mail-factories'
import { silentLog } from '#testing/mails'
import { isThorough } from '#testing/test-database'
import { useTestServer } from '#testing/test-server'

/** Mails as their readers' programs take them apart. */
describe.runIf(isThorough)('mails that arrive', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  const mailServer = new FakeMailServer()
  let user: TestUser
  let venue: Venue
  let transport: MailTransport
  const desk = deskOf(server, () => user)
  const post = mailDeskOf(server, () => user)

  beforeEach(async () => {
    await mailServer.start()
    mailServer.taken.length = 0
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createVenue({ server, businessId: user.businessId })
    const url = `smtp://127.0.0.1:${mailServer.port}`
    transport = await smtpTransport(url, 'Cantina <hello@example.com>')
  })
  afterEach(async () => {
    transport.close()
    await mailServer.stop()
  })

  const arrived = async (): Promise<Email> => {
    await post.runMinute()
    const noPdf = () => Promise.reject(new Error('There are no documents here'))
    await sendMailsJob(server.database, server.clock, transport, noPdf, silentLog).run({})
    const [mail, ...others] = mailServer.taken
    expect(others).toEqual([])
    if (!mail) throw new Error('Nothing arrived')
    return mail
  }
  const confirmationTo = async (guest: object, rule: Values = {}) => {
    await post.rule(rule)
    await desk.book(venue, { customerId: await post.customer(guest) })
    return arrived()
  }
  const header = ({ headers }: Email, name: string) =>
    headers.filter(({ key }) => key === name.toLowerCase()).map(({ value }) => value)
  const bytesOf = ({ content }: Attachment) => Buffer.from(content as ArrayBuffer)

  it('carry a page, a text, the visit for a calendar, and the drawing that the page shows', async () => {
    const mail = await confirmationTo({ name: 'Ada' })
    expect(mail.html).toContain('Dear Ada')
    expect(mail.html).toContain('<meta name="color-scheme" content="light only">')
    expect(mail.html).toContain(':root{color-scheme:light only')
    expect(mail.text).toContain('Dear Ada')
    expect(mail.text).not.toMatch(/<\w/)
    const [calendar, drawing, ...others] = mail.attachments.toSorted((a, b) =>
      a.mimeType < b.mimeType ? 1 : -1,
    )
    expect(others).toEqual([])
    if (!calendar || !drawing) throw new Error('Something is missing')
    expect(calendar).toMatchObject({ mimeType: 'text/calendar', filename: 'calendar.ics' })
    expect(bytesOf(calendar).toString()).toMatch(/^BEGIN:VCALENDAR\r?\n[\s\S]*DTSTART/)
    expect(drawing).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true })
    expect(bytesOf(drawing).subarray(1, 4).toString()).toBe('PNG')
    const shown = /<img[^>]*src="cid:([^"]+)"/.exec(mail.html ?? '')?.[1]
    expect(drawing.contentId).toBe(`<${shown}>`)
  })

  const calendarOf = ({ attachments }: Email) => {
    const [file, ...others] = attachments.filter(({ mimeType }) => mimeType === 'text/calendar')
    expect(others).toEqual([])
    if (!file) throw new Error('There is no calendar file')
    const text = bytesOf(file)
      .toString()
      .replace(/\r?\n /g, '')
    const line = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(text)?.[1]
    return { method: file.method, line }
  }

  it('take the visit out of the calendar when it is cancelled', async () => {
    await post.rule({ trigger: 'booking_cancellation', subjectEn: 'Cancelled' })
    await post.rule()
    const customerId = await post.customer()
    const { id } = (await desk.book(venue, { customerId })).body.item
    const confirmation = calendarOf(await arrived())
    mailServer.taken.length = 0
    await desk.act(cancelBooking, id, {
      by: 'guest',
      reason: 'Ill',
      refunds: [],
      refundReason: null,
    })
    const mail = await arrived()
    expect(mail.subject).toBe('Cancelled')
    const cancellation = calendarOf(mail)
    expect(confirmation.method).toBe('PUBLISH')
    expect(cancellation.method).toBe('CANCEL')
    expect(cancellation.line('METHOD')).toBe('CANCEL')
    expect(cancellation.line('STATUS')).toBe('CANCELLED')
    expect(cancellation.line('UID')).toBe(confirmation.line('UID'))
    expect(Number(cancellation.line('SEQUENCE'))).toBeGreaterThan(
      Number(confirmation.line('SEQUENCE')),
    )
    expect(mail.attachments).toHaveLength(1)
  })

  it('offer one click out of advertising, and of nothing else', async () => {
    expect(header(await confirmationTo({}), 'List-Unsubscribe')).toEqual([])
    mailServer.taken.length = 0
    const scheduledDate = addDays(server.clock.now().toISOString().slice(0, 10), 3)
    await post.rule({ trigger: 'scheduled', scheduledDate, sendTime: '08:00' })
    await post.customer({ acceptsMarketing: true })
    const passedMs = Date.parse(`${scheduledDate}T12:00:00Z`) - server.clock.now().getTime()
    server.clock.advance(passedMs)
    const mail = await arrived()
    server.clock.advance(-passedMs)
    expect(header(mail, 'List-Unsubscribe')[0]).toMatch(
      /^<https:\/\/cantina\.example\.com\/api\/v1\/communications\/unsubscribe\/[\w-]+>$/,
    )
    expect(header(mail, 'List-Unsubscribe-Post')).toEqual(['List-Unsubscribe=One-Click'])
    expect(mail.attachments).toEqual([])
  })

  it('cut a subject that is too long between two characters', async () => {
    const mail = await confirmationTo(
      { name: `🍷${'🍇'.repeat(90)}` },
      { subjectEn: `${'{{guestName}} '.repeat(4)}` },
    )
    expect([...(mail.subject ?? '')]).toHaveLength(250)
    expect(mail.subject).toMatch(/^🍷🍇+ 🍷🍇+ 🍷🍇+$/u)
  })

  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '\'; drop table "customers"; --',
    '{{houseName}}',
    '{{guestPageLink}}',
    '$& $1 $`',
    '&lt;b&gt;',
  ]

  it.each(hostile)('say the name %s as it is, and do nothing else with it', async (name) => {
    const mail = await confirmationTo({ name }, { subjectEn: 'For {{guestName}}, soon' })
    expect(mail.subject).toBe(`For ${name}, soon`)
    expect(mail.text).toContain(`Dear ${name}`)
    expect(mail.html).toContain(`Dear ${asWritten(name)}`)
    expect(mail.html).not.toMatch(/<script|<img src=x/i)
  })

  const asWritten = (name: string) =>
    name
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;')

  it('let no name, no business and no sender write a header of its own', async () => {
    const injected = 'Ada\r\nBcc: victim@example.com\r\n\r\nBuy this'
    await server.database.asPlatform((tx) =>
      tx
        .update(businesses)
        .set({ name: injected, mailSenderName: injected })
        .where(eq(businesses.id, user.businessId)),
    )
    const mail = await confirmationTo(
      { name: injected, surname: injected },
      { subjectEn: '{{guestName}} {{guestSurname}} {{houseName}}' },
    )
    expect(header(mail, 'Bcc')).toEqual([])
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.to).toHaveLength(1)
    expect(mail.subject).toMatch(/^Ada Bcc: victim@example\.com Buy this/)
    expect(mail.from?.address).toBe('hello@example.com')
    expect(mail.html).toContain('Dear Ada')
    const [calendar] = mail.attachments.filter(({ mimeType }) => mimeType === 'text/calendar')
    expect(calendar && bytesOf(calendar).toString()).not.toMatch(/^Bcc:/m)
  })
})

import {
  changeGiftCardRecipient,
  expireGiftCard,
  readGiftCard,
} from '@cantina/contract/payments/gift-cards'
import { addDays } from '@cantina/domain/calendar'
import { groupedGiftCardCode } from '@cantina/domain/payments/gift-card-code'
import { instantOf, wallClockAt } from '@cantina/domain/zoned-time'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { drawnFiles } from '#features/communications/mails/drawn-files'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { createUser, type TestUser } from '#testing/factories'
import { createGiftCard } from '#testing/gift-card-factories'
import { zoneOfBusinesses } from '#testing/sold-rows'
import { callOn, useTestServer } from '#testing/test-server'
import { mailGiftCardsJob } from './mail-gift-cards.job'

describe('a gift card for somebody else', () => {
  const server = useTestServer()
  let user: TestUser
  const scene = () => ({ server, businessId: user.businessId })
  const today = () => wallClockAt(server.clock.now(), zoneOfBusinesses).date
  const seller = (businessId?: string) =>
    createUser(server, { rights: ['sales.edit'], ...(businessId ? { businessId } : {}) })
  /** Whoever was signed in is not any more by then. */
  const clockAt = async (date: string, minute: number) => {
    const instant = instantOf(date, minute, zoneOfBusinesses)
    server.clock.advance(instant.getTime() - server.clock.now().getTime())
    user = await seller(user.businessId)
  }

  beforeEach(async () => {
    user = await seller()
  })

  const read = async (id: string) =>
    (await callOn(server, readGiftCard, { params: { id } }, user)).body
  const send = async (id: string, changes: object | null = {}) => {
    const recipient = changes && {
      recipientName: 'Ada',
      recipientEmail: 'ada@example.com',
      recipientLanguage: 'it',
      recipientMessage: 'Tanti auguri!',
      sendOn: addDays(today(), 2),
      ...changes,
    }
    const body = { version: (await read(id)).version, recipient }
    return callOn(server, changeGiftCardRecipient, { params: { id }, body: body as never }, user)
  }
  const runJob = () => mailGiftCardsJob(server.deps).run({} as never)
  const mails = () =>
    server.database.inBusiness(user, (tx) =>
      tx
        .select()
        .from(outgoingMails)
        .where(
          and(
            eq(outgoingMails.businessId, user.businessId),
            eq(outgoingMails.recipient, 'ada@example.com'),
          ),
        ),
    )

  it('is mailed once, in the morning of the chosen day where the business is', async () => {
    const { id, code } = await createGiftCard(scene())
    const sendOn = addDays(today(), 2)
    const scheduled = await send(id, { sendOn })
    expect(scheduled.status, scheduled.text).toBe(200)
    expect(scheduled.body.item).toMatchObject({ recipient: { sendOn }, mailedAt: null })
    await clockAt(sendOn, 7 * 60 + 59)
    await runJob()
    expect(await mails()).toEqual([])
    await clockAt(sendOn, 8 * 60)
    await Promise.all([runJob(), runJob()])
    await runJob()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.textBody).toContain('Tanti auguri!')
    expect(mail?.textBody).toContain('50,00')
    expect(`${mail?.textBody} ${mail?.htmlBody}`).not.toContain(groupedGiftCardCode(code))
    expect((await read(id)).mailedAt).toEqual(expect.any(String))
    expect((await send(id)).body.code).toBe('gift_card_mailed')
  })

  it('takes its PDF and its code along when the mail is sent', async () => {
    const { id, code } = await createGiftCard(scene())
    await send(id)
    const file = await drawnFiles(server.deps)(user.businessId, {
      documentId: null,
      giftCardId: id,
    })
    expect(file).toMatchObject({
      mediaType: 'application/pdf',
      secret: groupedGiftCardCode(code),
    })
    expect(file.content.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('can be given to somebody else on another day, or to nobody, until it is sent', async () => {
    const { id } = await createGiftCard(scene())
    await send(id)
    const later = addDays(today(), 5)
    const changed = await send(id, { sendOn: later, recipientEmail: 'grace@example.com' })
    expect(changed.body.item.recipient).toMatchObject({
      sendOn: later,
      recipientEmail: 'grace@example.com',
    })
    expect((await send(id, null)).body.item.recipient).toBeNull()
    await clockAt(later, 12 * 60)
    await runJob()
    expect(await mails()).toEqual([])
    const past = await send(id, { sendOn: addDays(today(), -1) })
    expect([past.status, Object.keys(past.body.fields)]).toEqual([422, ['sendOn']])
  })

  it('that was cancelled meanwhile is not mailed', async () => {
    const { id } = await createGiftCard(scene())
    const sendOn = today()
    await send(id, { sendOn })
    const body = { version: (await read(id)).version, reason: 'Lost' }
    await callOn(server, expireGiftCard, { params: { id }, body }, user)
    await clockAt(addDays(sendOn, 1), 12 * 60)
    await runJob()
    expect(await mails()).toEqual([])
    expect((await send(id)).body.code).toBe('wrong_state')
  })
})

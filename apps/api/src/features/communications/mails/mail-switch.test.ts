import { readMailSwitch, resendMail, setMailSwitch } from '@cantina/contract/communications/mails'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendMailsJob } from '#platform/mail/send-mails.job'
import type { MailTransport } from '#platform/mail/transport'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { mailDeskOf } from '#testing/mail-factories'
import { loudLog } from '#testing/mails'
import { type CallOptions, callOn, useTestServer } from '#testing/test-server'

describe('the switch that holds all mails back', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let user: TestUser
  let venue: Venue
  let taken: string[]
  const desk = deskOf(server, () => user)
  const post = mailDeskOf(server, () => user)

  beforeEach(async () => {
    taken = []
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createVenue({ server, businessId: user.businessId })
    await post.rule()
  })

  const transport: MailTransport = {
    isMailbox: false,
    send: async ({ recipient }) => {
      taken.push(recipient)
      return { state: 'sent' }
    },
    close: () => {},
  }
  const runMinute = async () => {
    await post.runMinute()
    const noPdf = () => Promise.reject(new Error('There are no documents here'))
    await sendMailsJob(server.database, server.clock, transport, noPdf, loudLog).run({})
  }
  const turn = (isPaused: boolean, who: CallOptions = user) =>
    callOn(server, setMailSwitch, { body: { isPaused } }, who)
  const state = async () => (await callOn(server, readMailSwitch, {}, user)).body
  const book = async (email: string, start = '11:00') =>
    desk.book(venue, { customerId: await post.customer({ email }), start })

  it('lets nothing leave while it is set, and everything afterwards, once', async () => {
    await book('first@example.com')
    await post.runMinute()
    expect((await turn(true)).status).toBe(200)
    await book('second@example.com', '12:00')
    await runMinute()
    await runMinute()
    expect(taken).toEqual([])
    expect(await state()).toEqual({ isPaused: true, isConfirmed: true, waiting: 2 })

    expect((await turn(false)).status).toBe(200)
    await runMinute()
    await runMinute()
    expect(taken.sort()).toEqual(['first@example.com', 'second@example.com'])
    expect(await state()).toEqual({ isPaused: false, isConfirmed: true, waiting: 0 })
  })

  it('holds back what is sent again by hand, and nothing of other businesses', async () => {
    await book('first@example.com')
    await runMinute()
    await turn(true)
    const [mail] = await post.mails()
    await callOn(server, resendMail, { params: { id: mail?.id ?? '' } }, user)
    const paused = user
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createVenue({ server, businessId: user.businessId })
    await post.rule()
    await book('other@example.com')
    await runMinute()
    expect(taken).toEqual(['first@example.com', 'other@example.com'])
    user = paused
    await turn(false)
    await runMinute()
    expect(taken).toEqual(['first@example.com', 'other@example.com', 'first@example.com'])
  })

  it('is turned by those who write mails', async () => {
    const looker = await createUser(server, {
      businessId: user.businessId,
      rights: ['communications.display'],
    })
    expect((await turn(true, looker)).status).toBe(403)
    expect((await state()).isPaused).toBe(false)
  })
})

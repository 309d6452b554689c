import { bookings } from '@cantina/contract/bookings/bookings'
import { confirmPurchase, readConfirmation } from '@cantina/contract/guest/confirmations'
import { newWebsite, updateWebsite } from '@cantina/contract/guest/website'
import { homeBoard } from '@cantina/contract/home/board'
import { addDays } from '@cantina/domain/calendar'
import { purchaseLimits } from '@cantina/domain/guest/purchase-limits'
import { rangeSeats } from '@cantina/domain/guest/range-seats'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import type { Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { byRound } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'
import { createOpenVenue, newGuest, visitorOf } from '#testing/website-factories'

/** Before a release as many as were once all accepted and mailed. */
const tried = byRound({ quick: 12, change: 16, release: 40 })

describe('bookings that nobody pays', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  const at = (address: string) => visitorOf(server, () => user.businessId, address)

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: user.businessId }
    venue = await createOpenVenue(scene, { window: { maxGuestsPerSlot: 500 } })
  })

  const stranger = () => newGuest({ email: 'stranger@example.com' })
  const booked = async () =>
    (await callsOf(server, bookings, user).list({ pageSize: 100 })).body.items.length
  const mails = () =>
    server.database.inBusiness({ businessId: user.businessId }, (tx) =>
      tx.select().from(outgoingMails).where(eq(outgoingMails.businessId, user.businessId)),
    )
  const linkIn = (text: string) => /\/c\/([\w-]+)/.exec(text)?.[1] ?? ''
  const pageOf = async (token: string) => callOn(server, readConfirmation, { params: { token } })

  it('in one stranger’s name are a few, and one mail that asks', async () => {
    const { perEmail, waitingPerEmail } = purchaseLimits
    const answers = []
    for (let nth = 0; nth < tried; nth += 1) {
      answers.push(await at('203.0.113.7').book(venue, { guest: stranger() }))
    }
    const accepted = Math.min(tried, perEmail + waitingPerEmail)
    expect(await booked()).toBe(perEmail)
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array(accepted).fill(200),
      ...Array(tried - accepted).fill(429),
    ])
    expect(answers.filter(({ body }) => body.isToConfirm)).toHaveLength(accepted - perEmail)
    const asking = (await mails()).filter(({ textBody }) => textBody.includes('/c/'))
    expect(asking).toMatchObject([{ recipient: 'stranger@example.com' }])
  }, 120_000)

  it('are booked when their guest confirms, all that waits behind one link, each once', async () => {
    for (let nth = 0; nth < purchaseLimits.perEmail; nth += 1) {
      await at('203.0.113.7').book(venue, { guest: stranger() })
    }
    await at('203.0.113.7').book(venue, { guest: stranger(), start: '14:00' })
    await at('203.0.113.7').book(venue, { guest: stranger(), start: '15:00' })
    const [mail] = (await mails()).filter(({ textBody }) => textBody.includes('/c/'))
    const token = linkIn(mail?.textBody ?? '')
    const { body } = await pageOf(token)
    expect(body.items).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
    const [first] = body.items
    const confirm = () =>
      callOn(server, confirmPurchase, { params: { token }, body: { id: first.id } })
    const done = await confirm()
    expect(done.status, done.text).toBe(200)
    expect(done.body.url).toContain('/g/')
    expect((await confirm()).body.url).toBe(done.body.url)
    expect(await booked()).toBe(purchaseLimits.perEmail + 1)
    // Who has shown that the address is theirs books on.
    const next = await at('203.0.113.7').book(venue, { guest: stranger() })
    expect(next.body).toMatchObject({ isToConfirm: false, status: 'confirmed' })
  })

  it('are not confirmed by another link, nor after their time', async () => {
    await callOn(server, updateWebsite, { body: { ...newWebsite, confirmsByMail: true } }, user)
    await at('203.0.113.7').book(venue, { guest: stranger() })
    const [mail] = await mails()
    const token = linkIn(mail?.textBody ?? '')
    expect((await pageOf(`${token.slice(0, -2)}AA`)).status).toBe(404)
    const [{ id }] = (await pageOf(token)).body.items
    server.clock.advance((purchaseLimits.validHours * 60 + 1) * 60_000)
    const late = await callOn(server, confirmPurchase, { params: { token }, body: { id } })
    expect(late.body.code).toBe('link_invalid')
    expect((await pageOf(token)).body.items).toMatchObject([{ state: 'over' }])
  })

  it('are asked to confirm always where the business wants it, before seats are taken', async () => {
    await callOn(server, updateWebsite, { body: { ...newWebsite, confirmsByMail: true } }, user)
    const answer = await at('203.0.113.7').book(venue)
    expect(answer.body).toMatchObject({ isToConfirm: true, number: null, guestUrl: null })
    expect(await booked()).toBe(0)
    // What cannot be had is refused at once.
    expect((await at('203.0.113.7').book(venue, { guests: 501 })).status).toBe(409)
  })

  it('from one range need confirming once they would take a twentieth of a month’s seats', async () => {
    const scene = { server, businessId: user.businessId }
    const small = await createOpenVenue(scene, { window: { maxGuestsPerSlot: 10 } })
    const most = (rangeSeats.days * 8 * 10 * rangeSeats.share) / 10
    for (let nth = 0; nth < most + 3; nth += 1) {
      const slot = { date: addDays(small.date, nth), guests: 10 }
      const { status, text } = await at(`203.0.113.${nth}`).book(small, slot)
      expect(status, text).toBe(200)
    }
    expect(await booked()).toBe(most)
    expect((await at('198.51.100.1').book(small, { guests: 10, start: '12:00' })).body.status).toBe(
      'confirmed',
    )
  }, 120_000)

  it('from one range under many names need confirming, and the business is notified', async () => {
    const many = purchaseLimits.perRange + purchaseLimits.floodFrom
    for (let nth = 0; nth < many; nth += 1) await at(`203.0.113.${nth}`).book(venue)
    expect(await booked()).toBe(purchaseLimits.perRange)
    const { body } = await callOn(server, homeBoard, {}, user)
    expect(body.websiteFlood).toEqual({ asked: 10, unconfirmed: 10 })
    // Others book as ever.
    expect((await at('198.51.100.1').book(venue)).body.status).toBe('confirmed')
  }, 120_000)
})

import { bookings } from '@cantina/contract/bookings/bookings'
import { confirmPurchase, readConfirmation } from '@cantina/contract/guest/confirmations'
import * as page from '@cantina/contract/guest/guest-visit'
import { mostMailsToStranger } from '@cantina/domain/communications/stranger-mails'
import { purchaseLimits } from '@cantina/domain/guest/purchase-limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { mailDeskOf } from '#testing/mail-factories'
import { callOn, useTestServer } from '#testing/test-server'
import { createOpenVenue, newGuest, visitorOf } from '#testing/website-factories'

const email = 'stranger@example.com'

describe('mails to an address that somebody typed in on the website', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  const post = mailDeskOf(server, () => user)
  const desk = deskOf(server, () => user)
  const visitor = visitorOf(server, () => user.businessId, '203.0.113.7')

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: user.businessId }
    venue = await createOpenVenue(scene, { window: { maxGuestsPerSlot: 500 } })
    for (const trigger of ['booking_confirmation', 'booking_cancellation']) {
      await post.rule({ trigger, subjectEn: `${trigger} {{visitTime}}` })
    }
  })

  let passedMs = 0
  const travel = (ms: number) => {
    passedMs += ms
    server.clock.advance(ms)
  }
  afterEach(() => travel(-passedMs))

  const book = async (changes: object = {}) =>
    (await visitor.book(venue, { guest: newGuest({ email, language: 'en' }), ...changes })).body
  const tokenIn = (url: string, kind: 'g' | 'c') =>
    new RegExp(`/${kind}/([\\w-]+)`).exec(url)?.[1] ?? ''
  /** All of what leaves within the minute does. */
  const mailed = async () => {
    await post.runMinute()
    await post.leave()
    return (await post.mails()).filter(({ recipient }) => recipient === email)
  }
  const visitBehind = async (url: string) => {
    const params = { token: tokenIn(url, 'g') }
    const { version } = (await callOn(server, page.readGuestVisit, { params })).body
    return {
      move: (start: string) =>
        callOn(server, page.changeGuestVisit, {
          params,
          body: {
            version,
            date: venue.date,
            start,
            guests: 2,
            nonDrinkers: 0,
            children: 0,
            totalCents: 5_000,
          } as never,
        }),
      cancel: () =>
        callOn(server, page.cancelGuestVisit, { params, body: { version, refundCents: 0 } }),
    }
  }

  it('are three in a day, whatever is booked and changed in its name', async () => {
    const urls: string[] = []
    for (let nth = 0; nth < purchaseLimits.perEmail + 3; nth += 1) {
      const { guestUrl } = await book()
      if (guestUrl) urls.push(guestUrl)
      await mailed()
    }
    const [first = '', second = ''] = urls
    for (const start of ['12:00', '13:00', '14:00', '15:00']) {
      const moved = await (await visitBehind(first)).move(start)
      expect(moved.status, moved.text).toBe(200)
      await mailed()
    }
    expect((await (await visitBehind(second)).cancel()).status).toBe(200)
    expect(await mailed()).toHaveLength(mostMailsToStranger)
    // What is true then is said a day later, once of each visit.
    travel(24 * 3_600_000 + 60_000)
    const late = (await mailed()).slice(mostMailsToStranger)
    expect(late.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringContaining('15:00'),
      expect.stringContaining('booking_cancellation'),
    ])
  }, 120_000)

  it('are as many as it takes once its owner has confirmed it', async () => {
    await book()
    await book()
    await book({ start: '12:00' })
    const [asking] = (await mailed()).filter(({ textBody }) => textBody.includes('/c/'))
    const params = { token: tokenIn(asking?.textBody ?? '', 'c') }
    const [{ id }] = (await callOn(server, readConfirmation, { params })).body.items
    expect((await callOn(server, confirmPurchase, { params, body: { id } })).status).toBe(200)
    await book({ start: '13:00' })
    expect(await mailed()).toHaveLength(5)
  })

  it('are not counted for what staff answer, nor for what they book', async () => {
    const { guestUrl } = await book()
    await mailed()
    for (const start of ['12:00', '13:00']) {
      await (await visitBehind(guestUrl)).move(start)
      await mailed()
    }
    const [{ id }] = (await callsOf(server, bookings, user).list({})).body.items
    const { customer } = await desk.detail(id)
    const made = await desk.book(venue, { customerId: customer.id })
    expect(made.status, made.text).toBe(200)
    expect(await mailed()).toHaveLength(4)
  })
})

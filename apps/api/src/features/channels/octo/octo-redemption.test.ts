import { arriveBooking } from '@cantina/contract/bookings/bookings'
import { channelCalls } from '@cantina/contract/channels/channelmanager'
import { minuteOf } from '@cantina/domain/calendar'
import { instantOf } from '@cantina/domain/zoned-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import {
  availabilityAt,
  contact,
  createChannelVenue,
  createPlatform,
  octoOf,
  type TestPlatform,
} from '#testing/channel-factories'
import { createUser, type TestUser, unique } from '#testing/factories'
import { type TestAnswer, useTestServer } from '#testing/test-server'

const nobody = '00000000-0000-4000-8000-000000000000'

describe('a platform at the door', () => {
  const server = useTestServer({ hasOwnDatabase: true })
  let user: TestUser
  let venue: Venue
  let platform: TestPlatform
  let other: TestPlatform
  const desk = deskOf(server, () => user)
  const octo = octoOf(server, () => platform.key, 'octo/pricing')
  const { get, post, call, reserve, confirm } = octo

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    venue = await createChannelVenue({ server, businessId: user.businessId })
    platform = await createPlatform(server, user, { checksGuestsIn: true })
    other = await createPlatform(server, user)
  })

  const sold = async (start = '11:00', changes = {}) => {
    const { uuid } = (await reserve(venue, { availabilityId: availabilityAt(venue, start) })).body
    return (await confirm(uuid, changes)).body
  }
  const lookUp = (what: Record<string, string>) =>
    get(`/redemption/lookup?${new URLSearchParams(what)}`)
  /** The day of the visit, with somebody at the desk who has just signed in. */
  const onTheDay = async (clock: string, work: () => Promise<void>) => {
    const at = instantOf(venue.date, minuteOf(clock), 'Europe/Rome')
    const aheadMs = at.getTime() - server.clock.now().getTime()
    const before = user
    server.clock.advance(aheadMs)
    user = await createUser(server, { businessId: user.businessId, role: 'bussiness_admin' })
    try {
      await work()
    } finally {
      server.clock.advance(-aheadMs)
      user = before
    }
  }
  const refused = ({ status, body }: TestAnswer, redemptionErrorCode: string) =>
    expect({ status, ...body }).toMatchObject({
      status: 400,
      error: 'BAD_REQUEST',
      redemptionErrorCode,
      errorMessage: expect.any(String),
    })

  it('finds its bookings by voucher, numbers, e-mail and phone', async () => {
    const reference = unique('R')
    const booking = await sold('11:00', { resellerReference: reference })
    const [{ deliveryValue }] = booking.voucher.deliveryOptions
    for (const shown of [deliveryValue, booking.uuid, booking.supplierReference, reference]) {
      const { body } = await lookUp({ reference: shown })
      expect(body).toMatchObject([
        {
          uuid: booking.uuid,
          redemptionCode: booking.uuid,
          redeemable: false,
          unredeemableReasonCode: 'TOO_EARLY',
          utcNoshowedAt: null,
        },
      ])
    }
    const byPerson: Record<string, string>[] = [
      { email: contact.emailAddress.toUpperCase() },
      { mobile: contact.phoneNumber.replace('+', '00 ') },
    ]
    for (const who of byPerson) expect((await lookUp(who)).body).toEqual([])
    await onTheDay('09:00', async () => {
      for (const who of byPerson) {
        expect((await lookUp(who)).body).toMatchObject([{ uuid: booking.uuid, redeemable: true }])
      }
    })
    expect((await lookUp({ reference: unique('Z') })).body).toEqual([])
    expect((await get('/redemption/lookup')).body.error).toBe('BAD_REQUEST')
  })

  it('redeems once, and takes it back', async () => {
    const { uuid, supplierReference } = await sold()
    const [{ id }] = (await desk.calls().list({})).body.items
    await onTheDay('10:40', async () => {
      const redeemed = (await post('/redemption/redeem', { redemptionCode: uuid })).body
      expect(redeemed).toMatchObject({ status: 'REDEEMED', redeemable: false, supplierReference })
      expect(redeemed.unitItems).toMatchObject([{ status: 'REDEEMED' }, { status: 'REDEEMED' }])
      expect(redeemed.utcRedeemedAt).toBe(redeemed.voucher.utcRedeemedAt)
      expect((await desk.detail(id)).arrivalStatus).toBe('arrived')
      refused(await post('/redemption/redeem', { redemptionCode: uuid }), 'ALREADY_REDEEMED')

      const undone = await call('DELETE', '/redemption/redeem', { redemptionCode: uuid })
      expect(undone.body).toMatchObject({ status: 'CONFIRMED', redeemable: true })
      expect((await desk.detail(id)).arrivalStatus).toBe('expected')
      const again = await call('DELETE', '/redemption/redeem', { redemptionCode: uuid })
      refused(again, 'NOT_REDEEMED')
      const { body } = await callsOf(server, channelCalls, user).list({ call: 'redeem' })
      const problems = body.items.map(({ problem }: { problem: string | null }) => problem)
      expect(problems.toSorted()).toEqual(['already_redeemed', 'not_redeemed', null, null])
    })
  })

  it('finds what the desk has checked in', async () => {
    const { uuid } = await sold()
    const [{ id }] = (await desk.calls().list({})).body.items
    await onTheDay('10:40', async () => {
      await desk.act(arriveBooking, id)
      refused(await post('/redemption/redeem', { redemptionCode: uuid }), 'ALREADY_REDEEMED')
    })
  })

  it('says that nobody came, from the beginning of the visit on', async () => {
    const { uuid } = await sold()
    const noShow = () => post('/redemption/noshow', { redemptionCode: uuid })
    await onTheDay('10:40', async () => refused(await noShow(), 'TOO_EARLY'))
    await onTheDay('11:20', async () => {
      expect((await noShow()).body).toMatchObject({
        status: 'NO_SHOW',
        utcNoshowedAt: expect.any(String),
        redeemable: true,
      })
      expect((await noShow()).body.status).toBe('NO_SHOW')
      const late = await post('/redemption/redeem', { redemptionCode: uuid })
      expect(late.body).toMatchObject({ status: 'REDEEMED', utcNoshowedAt: null })
    })
  })

  it('takes a group together, or nobody of it', async () => {
    const codes = [(await sold('11:00')).uuid, (await sold('12:00')).uuid]
    await onTheDay('10:40', async () => {
      const some = await post('/redemption/redeem', { redemptionCode: [...codes, nobody] })
      refused(some, 'NOT_FOUND')
      expect(some.body.redemptionCode).toBe(nobody)
      const { body } = await post('/redemption/redeem', { redemptionCode: codes })
      expect(body).toMatchObject(codes.map((uuid) => ({ uuid, status: 'REDEEMED' })))
    })
  })

  it('is refused on another day and for what was cancelled or never confirmed', async () => {
    const { uuid } = await sold()
    const redeem = (redemptionCode: string) => post('/redemption/redeem', { redemptionCode })
    refused(await redeem(uuid), 'TOO_EARLY')
    const held = (await reserve(venue, { availabilityId: availabilityAt(venue, '12:00') })).body
    refused(await redeem(held.uuid), 'NOT_FOUND')
    await post(`/bookings/${uuid}/cancel`)
    refused(await redeem(uuid), 'CANCELLED')
    refused(await redeem('no code'), 'NOT_FOUND')
    for (const redemptionCode of [[], null, 3]) {
      expect((await post('/redemption/redeem', { redemptionCode })).body.error).toBe('BAD_REQUEST')
    }
  })

  it('has to be allowed, and knows nobody else’s guests', async () => {
    const { uuid, supplierReference } = await sold()
    const theirs = octoOf(server, () => other.key)
    for (const answer of [
      await theirs.get(`/redemption/lookup?reference=${uuid}`),
      await theirs.post('/redemption/redeem', { redemptionCode: uuid }),
      await theirs.call('DELETE', '/redemption/noshow', { redemptionCode: uuid }),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    }
    const rival = await createPlatform(server, user, { checksGuestsIn: true })
    const rivals = octoOf(server, () => rival.key)
    await onTheDay('10:40', async () => {
      for (const reference of [uuid, supplierReference]) {
        const { body } = await rivals.get(`/redemption/lookup?reference=${reference}`)
        expect(body).toEqual([])
      }
      const email = encodeURIComponent(contact.emailAddress)
      expect((await rivals.get(`/redemption/lookup?email=${email}`)).body).toEqual([])
      refused(await rivals.post('/redemption/redeem', { redemptionCode: uuid }), 'NOT_FOUND')
    })
  })

  it('counts once when two gates scan the same voucher at the same moment', async () => {
    const { uuid } = await sold()
    await onTheDay('10:40', async () => {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => post('/redemption/redeem', { redemptionCode: uuid })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    })
  })
})

import { cancelBooking } from '@cantina/contract/bookings/bookings'
import { batches, generateCodes, newBatch } from '@cantina/contract/promotions/batches'
import { discountUses, voucherUses } from '@cantina/contract/promotions/uses'
import { vouchers } from '@cantina/contract/promotions/vouchers'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createDiscount, createVoucher } from '#testing/promotion-factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('the list of what a promotion was used for', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  const { act, book } = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server)
    venue = await createVenue({ server, businessId: user.businessId })
  })

  const usesOf = async (endpoint: typeof voucherUses, id: string, query = {}, who = user) =>
    (await callOn(server, endpoint, { params: { id }, query } as never, who)).body

  it('says when, who, for which booking and how much, the latest first', async () => {
    const voucher = await createVoucher(server, user, { usage: 'multiple' })
    const first = (await book(venue, { discountCode: voucher.code })).body.item
    server.clock.advance(1_000)
    const second = (await book(venue, { discountCode: voucher.code, start: '15:00', guests: 3 }))
      .body.item
    const answer = await usesOf(voucherUses, voucher.id)
    expect(answer).toMatchObject({ total: 2, isTotalExact: true, page: 1, pageSize: 25 })
    expect(answer.items).toMatchObject([
      { kind: 'booking', purchaseId: second.id, cents: 1_500 },
      {
        kind: 'booking',
        purchaseId: first.id,
        cents: 1_000,
        guestName: 'Ada Lovelace',
        givenBackAt: null,
      },
    ])
    expect(answer.items[0].number).toMatch(/^\d\d-\d{4}$/)
    const page = await usesOf(voucherUses, voucher.id, { page: 2, pageSize: 10 })
    expect(page).toMatchObject({ items: [], total: 2, page: 2 })
  })

  it('keeps what was released, and says so', async () => {
    const discountId = await createDiscount(server, user)
    const { id } = (await book(venue)).body.item
    await act(cancelBooking, id, { by: 'guest', reason: 'Ill', refunds: [], refundReason: null })
    const { items } = await usesOf(discountUses, discountId)
    expect(items).toMatchObject([{ purchaseId: id, cents: 500 }])
    expect(items[0].givenBackAt).not.toBeNull()
  })

  it('hides guests from those who may not see bookings, and everything from other businesses', async () => {
    const discountId = await createDiscount(server, user)
    await book(venue)
    const blind = await createUser(server, {
      businessId: user.businessId,
      rights: ['promotions.display'],
    })
    expect((await usesOf(discountUses, discountId, {}, blind)).items).toMatchObject([
      { guestName: null, cents: 500 },
    ])
    const stranger = await createUser(server)
    // As one that is nobody's.
    for (const id of [discountId, newId()]) {
      const answer = await callOn(server, discountUses, { params: { id }, query: {} }, stranger)
      expect(answer.status).toBe(404)
    }
  })

  it('counts for a batch how many of its codes were used', async () => {
    const body = { ...newBatch('services'), name: 'Fair', percent: 5, pattern: 'F##', count: 3 }
    const made = await callOn(server, generateCodes, { body }, user)
    const batchId = made.body.item.id
    const { items } = (await callsOf(server, vouchers, user).list({ batchId })).body
    await book(venue, { discountCode: items[0].code })
    const batch = await callOn(server, batches.endpoints.get, { params: { id: batchId } }, user)
    expect(batch.body).toMatchObject({ count: 3, usedCount: 1 })
  })
})

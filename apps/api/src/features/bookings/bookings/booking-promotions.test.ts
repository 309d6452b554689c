import * as contract from '@cantina/contract/bookings/bookings'
import { discounts } from '@cantina/contract/promotions/discounts'
import { findVoucher, listPromotions } from '@cantina/contract/promotions/offers'
import { vouchers } from '@cantina/contract/promotions/vouchers'
import { addDays } from '@cantina/domain/calendar'
import { beforeEach, describe, expect, it } from 'vitest'
import { expireRequestsJob } from '#features/bookings/slots/expire-requests.job'
import { newId } from '#platform/ids'
import { customers } from '#schema/customers/customers.table'
import { createExtra, createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createDiscount, createVoucher } from '#testing/promotion-factories'
import { callOn, useTestServer } from '#testing/test-server'

const cancelled = { by: 'guest', reason: 'Ill', refunds: [], refundReason: null }

describe('promotions of a visit', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  let venue: Venue
  const { act, book, change, detail } = deskOf(server, () => user)

  beforeEach(async () => {
    user = await createUser(server, { rights: ['booking.edit', 'promotions.edit'] })
    scene = { server, businessId: user.businessId }
    venue = await createVenue(scene, { window: { maxGuestsPerSlot: 100 } })
  })

  const voucher = (changes = {}) => createVoucher(server, user, changes)
  const discount = (changes = {}) => createDiscount(server, user, changes)
  const booked = async (changes = {}): Promise<string> => {
    const { status, body } = await book(venue, changes)
    expect(body, JSON.stringify(body)).toHaveProperty('item')
    expect(status).toBe(200)
    return body.item.id
  }
  const usesOf = async (id: string) =>
    (await callsOf(server, vouchers, user).list()).body.items.find(
      (row: { id: string }) => row.id === id,
    ).useCount
  const createCustomer = async () => {
    const id = newId()
    await server.database.inBusiness(scene, (tx) =>
      tx.insert(customers).values({ businessId: scene.businessId, id, name: 'Grace' }),
    )
    return id
  }
  const elsewhere = (changes = {}) => {
    const { posId, date } = venue
    return { posId, date, start: '15:00', roomId: null, override: null, ...changes }
  }

  it('are taken off its lines, the discount first, and listed with their terms', async () => {
    await discount()
    const { id: voucherId, code } = await voucher()
    const extraId = await createExtra(scene, venue)
    const id = await booked({
      discountCode: code.toLowerCase(),
      extras: [{ extraId, quantity: 1 }],
    })
    const { price, discountCode, history } = await detail(id)
    expect(discountCode).toBe(code)
    expect(price).toMatchObject({ subTotalCents: 6_000, discountCents: 1_680, totalCents: 4_320 })
    expect(price.promotions).toMatchObject([
      { kind: 'discount', cents: 600, lineCents: [500, 100] },
      { kind: 'voucher', cents: 1_080, lineCents: [900, 180], terms: { id: voucherId, code } },
    ])
    expect(price.lines).toMatchObject([
      { totalCents: 5_000, discountCents: 1_400 },
      { totalCents: 1_000, discountCents: 280 },
    ])
    expect(history).toMatchObject([{ kind: 'created' }])
    expect(await usesOf(voucherId)).toBe(1)
    const paid = await act(contract.takePayment, id, {
      cents: 4_320,
      method: 'cash',
      reference: null,
    })
    expect(paid.body.item).toMatchObject({ paymentStatus: 'paid' })
    const csv = (await callsOf(server, contract.bookings, user).export()).text
    expect(csv).toContain('Discount code')
    expect(csv).toContain(code)
  })

  it('are refused at the code, with the reason in the reader’s language', async () => {
    const past = addDays(venue.date, -60)
    const late = addDays(venue.date, 1)
    const other = await createVenue(scene)
    const used = await voucher()
    await booked({ discountCode: used.code })
    const customerUsed = await voucher({ usage: 'multiple_single' })
    await booked({ discountCode: customerUsed.code })
    const inactive = await voucher()
    await callsOf(server, vouchers, user).setStatus('inactive', [inactive.id])
    const cases: [string, string, string][] = [
      ['NOSUCHCODE', 'This discount code doesn’t exist', 'Questo codice sconto non esiste'],
      [inactive.code, 'Not active at the moment', 'Al momento non è attivo'],
      [(await voucher({ to: past })).code, 'Expired on', 'Scaduto il'],
      [(await voucher({ from: late })).code, 'Not valid until', 'Valido dal'],
      [
        (await voucher({ minimumSpendCents: 5_001 })).code,
        'Minimum spend not reached: €50.01',
        'Spesa minima non raggiunta: 50,01 €',
      ],
      [
        (await voucher({ minimumUnits: 3 })).code,
        'Minimum quantity not reached: 3',
        'Quantità minima non raggiunta: 3',
      ],
      [used.code, 'No uses left', 'Utilizzi esauriti'],
      [customerUsed.code, 'No uses left', 'Utilizzi esauriti'],
      [
        (await voucher({ serviceIds: [other.serviceId] })).code,
        'Not valid for the selected items',
        'Non valido per gli articoli scelti',
      ],
      [
        (await voucher({ type: 'products' })).code,
        'Not valid for the selected items',
        'Non valido per gli articoli scelti',
      ],
    ]
    const words = (text: string) => text.replaceAll(/\s/g, ' ')
    for (const [discountCode, english, italian] of cases) {
      const body = { ...contract.bookings.empty, ...venue, start: '11:00', discountCode }
      const { availabilityId: _, windowId: __, ...input } = body as Record<string, unknown>
      for (const [language, text] of [
        ['en', english],
        ['it', italian],
      ] as const) {
        const refused = await callOn(
          server,
          contract.bookings.endpoints.create,
          { body: input } as never,
          { ...user, language },
        )
        expect(refused.status, text).toBe(422)
        expect(words(refused.body.fields.discountCode), text).toContain(text)
      }
    }
  })

  it('are free again when the visit is cancelled or refused, until it is restored', async () => {
    const { id: voucherId, code, name } = await voucher()
    const id = await booked({ discountCode: code })
    expect((await book(venue, { discountCode: code })).body.code).toBe('voucher_refused')
    await act(contract.cancelBooking, id, cancelled)
    expect(await usesOf(voucherId)).toBe(0)
    expect((await act(contract.restoreBooking, id, { override: null })).status).toBe(200)
    expect(await usesOf(voucherId)).toBe(1)
    expect((await detail(id)).price).toMatchObject({ discountCents: 1_000 })

    await act(contract.cancelBooking, id, cancelled)
    const other = await booked({ discountCode: code, start: '12:00' })
    const back = await act(contract.restoreBooking, id, { override: null })
    expect(back.body).toMatchObject({
      code: 'promotion_used_up',
      message: `${name}: no uses left`,
    })
    await act(contract.cancelBooking, other, cancelled)
    expect((await act(contract.restoreBooking, id, { override: null })).status).toBe(200)
  })

  it('are released by a request that is refused or expires', async () => {
    venue = await createVenue(scene, { service: { needsConfirmation: true } })
    const { id: voucherId, code } = await voucher()
    const refused = await booked({ discountCode: code })
    await act(contract.denyBooking, refused, { reason: 'Full' })
    expect(await usesOf(voucherId)).toBe(0)
    await booked({ discountCode: code })
    expect(await usesOf(voucherId)).toBe(1)
    server.clock.advance(31 * 24 * 60 * 60_000)
    await expireRequestsJob(server.database, server.clock).run({})
    user = await createUser(server, { businessId: scene.businessId, rights: ['promotions.edit'] })
    expect(await usesOf(voucherId)).toBe(0)
  })

  it('with a limit for each guest are had so often by each', async () => {
    await discount({ maximumPerCustomer: 2 })
    const grace = await createCustomer()
    const priceOf = async (changes = {}) =>
      (await detail(await booked(changes))).price.discountCents
    const first = await booked()
    expect(await priceOf({ start: '12:00' })).toBe(500)
    expect(await priceOf({ start: '13:00' })).toBe(0)
    expect(await priceOf({ customerId: grace })).toBe(500)
    await act(contract.cancelBooking, first, cancelled)
    expect(await priceOf({ start: '14:00' })).toBe(500)
  })

  it('stay as agreed when the form is saved again, whatever became of them', async () => {
    const discountId = await discount()
    const { id: voucherId, code } = await voucher()
    const id = await booked({ discountCode: code })
    await callsOf(server, vouchers, user).change(voucherId, { code: 'RENAMED', percent: 1 })
    await callsOf(server, vouchers, user).setStatus('inactive', [voucherId])
    await callsOf(server, discounts, user).setStatus('inactive', [discountId])
    await discount({ percent: 50 })
    expect((await change(id, { notes: 'Window seat' })).status).toBe(200)
    expect((await detail(id)).price).toMatchObject({ discountCents: 1_400 })
    expect((await act(contract.moveBooking, id, elsewhere())).status).toBe(200)
    expect((await detail(id)).price).toMatchObject({ discountCents: 1_400 })
    expect((await change(id, { guests: 3 })).body.item).toMatchObject({ discountCode: code })
    expect(await usesOf(voucherId)).toBe(1)
  })

  it('come in with a code and go with it', async () => {
    const { id: voucherId, code } = await voucher()
    const { id: otherId, code: other } = await voucher({ percent: 50 })
    const id = await booked()
    await change(id, { discountCode: code })
    expect(await detail(id)).toMatchObject({ discountCode: code, price: { totalCents: 4_000 } })
    await change(id, { discountCode: other })
    expect([await usesOf(voucherId), await usesOf(otherId)]).toEqual([0, 1])
    const swapped = (await detail(id)).history[0]
    expect(swapped).toMatchObject({
      kind: 'changed',
      changes: {
        discountCode: { before: code, after: other },
        discountCents: { before: 1_000, after: 2_500 },
      },
    })
    await change(id, { discountCode: null })
    expect(await detail(id)).toMatchObject({ discountCode: null, price: { totalCents: 5_000 } })
    expect(await usesOf(otherId)).toBe(0)
  })

  it('that end before the day the visit moves to are left behind, and refused in its form', async () => {
    const { id: voucherId, code } = await voucher({ to: venue.date })
    const id = await booked({ discountCode: code })
    const later = addDays(venue.date, 1)
    const kept = await change(id, { date: later })
    expect(kept.body.fields.discountCode).toMatch(/^Expired on/)
    await act(contract.moveBooking, id, elsewhere({ date: later, price: 'new' }))
    expect(await detail(id)).toMatchObject({
      discountCode: null,
      price: { totalCents: 5_000 },
      history: [{ kind: 'moved', changes: { discountCode: { before: code, after: null } } }, {}],
    })
    expect(await usesOf(voucherId)).toBe(0)
  })

  it('pass to the new guest of a visit, as far as they may have them', async () => {
    const grace = await createCustomer()
    const { code, name } = await voucher({ usage: 'multiple_single' })
    const id = await booked({ discountCode: code })
    await booked({ discountCode: code, customerId: grace, start: '12:00' })
    const refused = await change(id, { customerId: grace })
    expect(refused.body).toMatchObject({
      code: 'promotion_used_up',
      message: `${name}: no uses left`,
    })
    const ida = await createCustomer()
    expect((await change(id, { customerId: ida })).status).toBe(200)
    expect((await book(venue, { discountCode: code, start: '13:00' })).status).toBe(200)
  })

  it('can be previewed, with what is left of them', async () => {
    const discountId = await discount({ maximumPerCustomer: 1, serviceIds: [venue.serviceId] })
    await discount({ type: 'products' })
    await discount({ to: addDays(venue.date, -60) })
    const { id: voucherId, code } = await voucher({ usage: 'multiple', maximumUses: 5 })
    const id = await booked({ discountCode: code })
    const { customerId, serviceId } = venue
    const asked = { type: 'services', customerId }
    const listed = async (query: object) =>
      (await callOn(server, listPromotions, { query: { ...asked, ...query } } as never, user)).body
    expect(await listed({})).toMatchObject({
      discounts: [{ id: discountId, itemIds: [serviceId] }],
      customerUses: { [discountId]: 1 },
    })
    expect(await listed({ exceptBookingId: id })).toMatchObject({
      customerUses: { [discountId]: 0 },
    })
    expect(await listed({ itemId: (await createVenue(scene)).serviceId })).toMatchObject({
      discounts: [],
    })
    const find = (query: object) =>
      callOn(server, findVoucher, { query: { ...asked, ...query } } as never, user)
    expect((await find({ code })).body.voucher).toMatchObject({ id: voucherId, timesUsed: 1 })
    expect((await find({ code, exceptBookingId: id })).body.voucher.timesUsed).toBe(0)
    expect((await find({ code: 'NOSUCHCODE' })).body).toMatchObject({
      code: 'voucher_unknown',
      fields: { code: 'This discount code doesn’t exist' },
    })
    const stranger = await createUser(server, { rights: ['booking.display'] })
    const elsewhereFound = await callOn(
      server,
      findVoucher,
      { query: { type: 'services', code } } as never,
      stranger,
    )
    expect(elsewhereFound.status).toBe(422)
  })
})

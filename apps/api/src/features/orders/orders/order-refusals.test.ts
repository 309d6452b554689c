import { cancelBooking } from '@cantina/contract/bookings/bookings'
import {
  createOrderInvoice,
  createOrderReceipt,
  creditDocument,
} from '@cantina/contract/documents/documents'
import type { Endpoint } from '@cantina/contract/endpoint'
import { payGuestBalance } from '@cantina/contract/guest/checkouts'
import { cancelGuestOrder, writeGuestOrderBilling } from '@cantina/contract/guest/guest-order'
import { placePublicOrder } from '@cantina/contract/guest/public-shop'
import { newWebsite, updateWebsite } from '@cantina/contract/guest/website'
import * as contract from '@cantina/contract/orders/orders'
import { takeOut } from '@cantina/contract/till/checkout'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { makeLink } from '#platform/links/signed-link'
import { businesses } from '#platform/tenancy/businesses.table'
import type { Values } from '#resource/binding'
import { createExtra, createVenue, deskOf, type Venue } from '#testing/booking-factories'
import { callsOf } from '#testing/catalogue-factories'
import { completeSeller, firmBilling } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, makeOrder, orderIn, type Shop, saleIn, sell } from '#testing/order-factories'
import { callOn, type TestAnswer, useTestServer } from '#testing/test-server'
import { newGuest, noAcceptances } from '#testing/website-factories'

/** What belongs to visits: nobody who handles an order should read it. */
const wordsOfVisits = /\b(book(ed|ing)?s?|reservations?|visits?|prenot\p{L}*|visit[ae])\b/iu

type Ask = (who: TestUser & { readonly language: string }) => Promise<TestAnswer>

describe('a refusal about an order', () => {
  const server = useTestServer()
  let user: TestUser
  let shop: Shop
  let venue: Venue
  let billing: Values
  const desk = deskOf(server, () => user)
  const scene = () => ({ server, businessId: user.businessId })

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    await completeSeller(server, user.businessId)
    shop = await createShop(scene(), { stock: 100, sellsOnWebsite: true })
    venue = await createVenue(scene())
    await callOn(server, updateWebsite, { body: { ...newWebsite, shopPosId: shop.posId } }, user)
    billing = { ...(await firmBilling(server)), sdi: 'ABC1234' }
  })

  const detail = async (id: string) =>
    (await callOn(server, contract.readOrder, { params: { id } }, user)).body
  const make = async (changes: Values = {}): Promise<string> =>
    (await makeOrder(server, user, orderIn(shop, changes))).body.item.id
  const act = async (endpoint: Endpoint, id: string, body: Values = {}, who = user) => {
    const version = (await detail(id)).version
    const input = { params: { id }, body: { version, ...body } }
    return callOn(server, endpoint, input as never, who)
  }
  const done = async (endpoint: Endpoint, id: string, body: Values = {}) => {
    const answer = await act(endpoint, id, body)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.item
  }
  const money = (cents: number) => ({ cents, method: 'card', reference: null })
  const cancelled = async () => {
    const id = await make()
    await done(contract.cancelOrder, id, { reason: 'Changed their mind', refunds: [] })
    return id
  }
  const back = (quantity: number) => ({
    reason: 'Corked',
    lines: [{ position: 0, quantity }],
    isRestocked: false,
    givesShippingBack: false,
    refunds: null,
  })

  async function inBothLanguages(code: string, ask: Ask): Promise<void> {
    const said = await Promise.all(
      (['en', 'it'] as const).map(async (language) => {
        const { status, body, text } = await ask({ ...user, language })
        expect([body.code, status >= 400], text).toEqual([code, true])
        const words = [body.message, ...Object.values(body.fields ?? {})] as string[]
        for (const sentence of words) expect(sentence).not.toMatch(wordsOfVisits)
        return body.message
      }),
    )
    expect(new Set(said).size).toBe(2)
  }

  it.each([
    ['cancelled again', contract.cancelOrder, { reason: 'Again', refunds: [] }],
    ['confirmed', contract.confirmOrder, {}],
    ['shipped', contract.shipOrder, { carrier: 'GLS', trackingNumber: null }],
    ['delivered', contract.deliverOrder, {}],
    ['handed over', contract.collectOrder, {}],
    ['taken back', contract.returnOrder, back(1)],
    ['paid', contract.payOrder, money(100)],
  ])('that is cancelled and cannot be %s does not speak of visits', async (_, endpoint, body) => {
    const id = await cancelled()
    await inBothLanguages('wrong_state', (who) => act(endpoint, id, body, who))
  })

  it('that is cancelled and cannot be changed or invoiced does not speak of visits', async () => {
    const id = await cancelled()
    await inBothLanguages('wrong_state', (who) =>
      callsOf(server, contract.orders, who).change(id, { notes: 'Too late' }),
    )
    await inBothLanguages('wrong_state', (who) =>
      act(createOrderInvoice, id, { ...billing, language: null }, who),
    )
  })

  it('that is unknown or was changed by somebody else does not speak of visits', async () => {
    const id = await make()
    await inBothLanguages('not_found', (who) =>
      callOn(server, contract.readOrder, { params: { id: newId() } }, who),
    )
    await done(contract.payOrder, id, money(100))
    await inBothLanguages('stale_version', (who) =>
      act(contract.payOrder, id, { version: 1, ...money(100) }, who),
    )
  })

  it('about money does not speak of visits', async () => {
    const id = await make()
    await inBothLanguages('exceeds_total', (who) => act(contract.payOrder, id, money(2_001), who))
    const { method, reference } = money(1)
    const body = { refunds: [{ cents: 1, method }], reference }
    await inBothLanguages('exceeds_paid', (who) => act(contract.refundOrder, id, body, who))
    await inBothLanguages('exceeds_paid', (who) =>
      act(
        contract.cancelOrder,
        id,
        { reason: 'Ill', refunds: [{ cents: 1, method: 'cash' }] },
        who,
      ),
    )
  })

  it('about documents and goods does not speak of visits', async () => {
    const id = await make()
    await inBothLanguages('nothing_paid', (who) =>
      act(createOrderReceipt, id, { language: null }, who),
    )
    const document = await done(createOrderInvoice, id, { ...billing, language: null })
    await inBothLanguages('already_invoiced', (who) =>
      act(createOrderInvoice, id, { ...billing, language: null }, who),
    )
    await inBothLanguages('has_papers', (who) =>
      callsOf(server, contract.orders, who).change(id, {
        lines: [{ productId: shop.productId, quantity: 2 }],
      }),
    )
    const credit =
      (cents: number): Ask =>
      (who) => {
        const body = { reason: 'Corked', cents, lines: null }
        return callOn(server, creditDocument, { params: { id: document.id }, body }, who)
      }
    await inBothLanguages('exceeds_document', credit(999_999))
    await done(contract.payOrder, id, money(2_000))
    await done(contract.confirmOrder, id)
    await done(contract.collectOrder, id)
    await inBothLanguages('invalid_input', (who) => act(contract.returnOrder, id, back(9), who))
  })

  it('on its guest page does not speak of visits', async () => {
    const id = await make({ customerId: venue.customerId })
    const { businessId } = user
    const link = { purpose: 'guest', businessId, subject: 'order', subjectId: id } as const
    const params = { token: makeLink(server.secrets.linkKey, link) }
    const { version } = await detail(id)
    await inBothLanguages('cards_not_taken', (who) =>
      callOn(server, payGuestBalance, { params }, who),
    )
    await inBothLanguages('not_online', (who) =>
      callOn(server, cancelGuestOrder, { params, body: { version, refundCents: 0 } }, who),
    )
    await inBothLanguages('invalid_input', (who) =>
      callOn(
        server,
        writeGuestOrderBilling,
        { params, body: { ...billing, sdi: null, version } as never },
        who,
      ),
    )
  })

  it('in the shop does not speak of visits', async () => {
    const order = (changes: Values, language: string) =>
      callOn(
        server,
        placePublicOrder,
        {
          params: { key: user.businessId },
          body: {
            lines: [{ productId: shop.productId, quantity: 1 }],
            discountCode: null,
            guest: { ...newGuest(), language: 'it' },
            shipping: null,
            billing: null,
            notes: null,
            acceptances: noAcceptances,
            payment: 'at_arrival',
            source: null,
            ...changes,
          } as never,
        },
        { language },
      )
    const far = [{ productId: shop.productId, quantity: 1_000 }]
    await inBothLanguages('maximum_quantity', ({ language }) => order({ lines: far }, language))
    await inBothLanguages('price_changed', ({ language }) => order({ totalCents: 1 }, language))
    const setVenue = (values: Partial<typeof businesses.$inferInsert>) =>
      server.database.asPlatform((tx) =>
        tx.update(businesses).set(values).where(eq(businesses.id, user.businessId)),
      )
    await setVenue({ closesAt: new Date(server.clock.now().getTime() + 1_000_000) })
    await inBothLanguages('house_closed', ({ language }) => order({}, language))
    await setVenue({ closesAt: null })
  })

  it('at the till speaks of the cart alone, even with visits in it', async () => {
    const extraId = await createExtra(scene(), venue, { unit: 'booking' })
    const visit = {
      serviceId: venue.serviceId,
      date: venue.date,
      start: '11:00',
      guests: 2,
      nonDrinkers: 0,
      children: 0,
      languageId: null,
      extras: [] as { extraId: string; quantity: number }[],
      answers: [],
      notes: null,
    }
    const cart = { ...shop, posId: venue.posId }
    const withVisit = saleIn(cart, { lines: [], visits: [visit], totalCents: 5_000 })
    await inBothLanguages('needs_guest', (who) => sell(server, who, withVisit))
    const known = { ...withVisit, customerId: venue.customerId }
    await inBothLanguages('invalid_input', (who) =>
      sell(server, who, {
        ...known,
        visits: [{ ...visit, extras: [{ extraId, quantity: 3 }] }],
      }),
    )
    await inBothLanguages('price_changed', (who) =>
      sell(server, who, { ...known, totalCents: 4_999 }),
    )
    await inBothLanguages('slot_taken', (who) =>
      sell(server, who, { ...known, visits: [{ ...visit, start: '11:05' }] }),
    )
    const { id } = (await desk.book(venue)).body.item
    const paid = saleIn(cart, { lines: [], reservations: [{ id, cents: 1 }], totalCents: 1 })
    await inBothLanguages('exceeds_total', (who) =>
      sell(server, who, { ...paid, reservations: [{ id, cents: 999_999 }] }),
    )
    await desk.act(cancelBooking, id, { by: 'guest', reason: 'Ill', refunds: [] })
    await inBothLanguages('wrong_state', (who) => sell(server, who, paid))
    await inBothLanguages('tenders_differ', (who) =>
      sell(server, who, saleIn(shop, { tenders: [] })),
    )
    const lines = [{ productId: shop.productId, quantity: 1 }]
    const body = { posId: shop.posId, lines, reason: 'tasting' as const, notes: null }
    await inBothLanguages('wrong_state', (who) => callOn(server, takeOut, { body }, who))
  })
})

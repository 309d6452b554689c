import { createOrderInvoice } from '@cantina/contract/documents/documents'
import { readGuestPage } from '@cantina/contract/guest/guest-page'
import { placePublicOrder, quotePublicOrder } from '@cantina/contract/guest/public-shop'
import { newWebsite, updateWebsite } from '@cantina/contract/guest/website'
import { confirmOrder, orders, readOrder } from '@cantina/contract/orders/orders'
import { lineName } from '@cantina/domain/catalogue/line-name'
import { statedDocument } from '@cantina/domain/documents/stated-document'
import { type StatedLine, statedOrder } from '@cantina/domain/orders/stated-order'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { packedOrders } from '#features/orders/orders/packed-orders'
import type { BusinessContext } from '#platform/http/context'
import { documents } from '#schema/documents/documents.table'
import { callsOf } from '#testing/catalogue-factories'
import { completeSeller, countryIdOf, firmBilling } from '#testing/document-factories'
import { createUser } from '#testing/factories'
import { mailDeskOf } from '#testing/mail-factories'
import { address, createFreight, createShop, createStockedProduct } from '#testing/order-factories'
import { createDiscount, createVoucher } from '#testing/promotion-factories'
import { callOn, useTestServer } from '#testing/test-server'
import { newGuest, noAcceptances } from '#testing/website-factories'

const server = useTestServer()

const step = { fromQuantity: 6, unit: 'percent' as const, percent: 5, amountCents: null }

async function order() {
  const user = await createUser(server, { role: 'bussiness_admin' })
  const scene = { server, businessId: user.businessId }
  await completeSeller(server, user.businessId)
  const shop = await createShop(scene, {
    name: 'Chianti Riserva',
    vintage: 2019,
    consumerPriceCents: 1_750,
    quantityDiscounts: [step],
    sellsOnWebsite: true,
    stock: 50,
  })
  const other = await createStockedProduct(scene, shop.posId, 50, {
    name: 'Ambra 2021',
    vintage: 2021,
    capacity: 37.5,
    capacityUnit: 'cl',
    sellsOnWebsite: true,
    releaseDate: '2099-05-01',
    takesPreOrders: true,
  })
  const countryId = await countryIdOf(server, 'DE')
  await createFreight(scene, { countryId, pricePerUnitCents: 190 })
  await createDiscount(server, user, { type: 'products', name: 'Harvest week', percent: 10 })
  const { code } = await createVoucher(server, user, { type: 'products', percent: 5 })
  const body = { ...newWebsite, shopPosId: shop.posId }
  await callOn(server, updateWebsite, { body }, user)
  const desk = mailDeskOf(server, () => user)
  await desk.rule({
    trigger: 'purchase_confirmation',
    toPurchaser: true,
    bodyEn: '<p>{{orderLines}}</p><p>Total: {{total}}</p>',
  })
  const params = { key: user.businessId }
  const basket = {
    lines: [
      { productId: shop.productId, quantity: 6 },
      { productId: other, quantity: 1 },
    ],
    discountCode: code,
  }
  const quote = await callOn(server, quotePublicOrder, {
    params,
    body: { ...basket, shippingCountryId: countryId },
  })
  expect(quote.status, quote.text).toBe(200)
  const placed = await callOn(server, placePublicOrder, {
    params,
    body: {
      ...basket,
      guest: { ...newGuest(), language: 'en' },
      shipping: address(countryId),
      billing: null,
      notes: null,
      acceptances: noAcceptances,
      payment: 'at_arrival',
      source: null,
    } as never,
  })
  expect(placed.status, placed.text).toBe(200)
  const { id, version } = (await callsOf(server, orders, user).list({})).body.items[0]
  const confirmed = await callOn(
    server,
    confirmOrder,
    { params: { id }, body: { version } } as never,
    user,
  )
  expect(confirmed.status, confirmed.text).toBe(200)
  const detail = (await callOn(server, readOrder, { params: { id } }, user)).body
  const invoiced = await callOn(
    server,
    createOrderInvoice,
    {
      params: { id },
      body: { ...(await firmBilling(server)), version: detail.version, language: null },
    } as never,
    user,
  )
  expect(invoiced.status, invoiced.text).toBe(200)
  await desk.runMinute()
  const token = placed.body.guestUrl.split('/g/')[1]
  const page = (await callOn(server, readGuestPage, { params: { token } })).body
  const [document] = await server.database.inBusiness(scene, (tx) => tx.select().from(documents))
  const [mail] = (await desk.mails()).filter(({ audience }) => audience === 'guest')
  const packed = await server.database.inBusiness(scene, (tx) =>
    packedOrders(
      { ...scene, tx, language: 'en', now: server.clock.now() } as unknown as BusinessContext,
      sql`o.id = ${id}`,
    ),
  )
  return { code, quote: quote.body, placed: placed.body, detail, page, document, mail, packed }
}

it('states one order with the same lines and named discounts in shop, mail, guest’s page, back office and document', async () => {
  const { code, quote, placed, detail, page, document, mail, packed } = await order()
  const expected = {
    lines: [
      ['Chianti Riserva 2019', 6, 525, 9_975, null],
      ['Ambra 2021 · 0.375 l', 1, 0, 2_000, '2099-05-01'],
    ],
    discounts: [
      ['Harvest week', 1_198],
      [code, 539],
    ],
    shippingCents: 1_330,
    totalCents: 11_568,
  }
  type Line = StatedLine
  const lines = (all: readonly Line[]) =>
    all.map(({ name, quantity, quantityDiscountCents, cents, availableFrom }) => [
      name,
      quantity,
      quantityDiscountCents,
      cents,
      availableFrom,
    ])
  const named = (all: readonly { name: string; cents: number }[]) =>
    all.map(({ name, cents }) => [name, cents])

  expect({
    lines: lines(quote.lines),
    discounts: named(quote.discounts),
    shippingCents: quote.shippingCents,
    totalCents: quote.totalCents,
  }).toEqual(expected)

  expect({
    lines: lines(placed.price.lines),
    discounts: named(placed.price.discounts),
    shippingCents: placed.price.shippingCents,
    totalCents: placed.price.totalCents,
  }).toEqual(expected)

  const inBackOffice = statedOrder({ ...detail.price, lines: detail.lines }, 'en')
  expect({
    lines: lines(inBackOffice.lines),
    discounts: named(inBackOffice.discounts),
    shippingCents: inBackOffice.shippingCents,
    totalCents: detail.price.totalCents,
  }).toEqual(expected)

  expect({
    lines: lines(
      page.lines.map((line: never) => ({ ...(line as Line), name: lineName(line, 'en') })),
    ),
    discounts: named(page.discounts),
    shippingCents: page.shippingCents,
    totalCents: page.totalCents,
  }).toEqual(expected)

  const onDocument = statedDocument(document?.lines ?? [])
  expect({
    lines: onDocument.lines
      .filter(({ line }) => line.soldAs !== 'shipping')
      .map(({ line, quantityDiscountCents, cents }) => [
        line.description,
        line.count,
        quantityDiscountCents,
        cents,
      ]),
    discounts: named(onDocument.discounts),
    shippingCents: onDocument.lines.find(({ line }) => line.soldAs === 'shipping')?.cents,
    totalCents: document?.totalCents,
  }).toEqual({
    ...expected,
    lines: [
      ['Chianti Riserva 2019', 6, 525, 9_975],
      ['Ambra 2021 · 0,375 l (dal 1 maggio 2099 / from 1 May 2099)', 1, 0, 2_000],
    ],
  })

  expect(packed).toMatchObject([
    {
      lines: [
        { availableFrom: null },
        { name: 'Ambra 2021', capacity: 37.5, availableFrom: '2099-05-01' },
      ],
    },
  ])

  const inMail = [
    '6 × Chianti Riserva 2019: €99.75 (quantity discount: −€5.25)',
    '1 × Ambra 2021 · 0.375 l: €20.00 (available from 1 May 2099)',
    'Discount “Harvest week”: −€11.98',
    `Discount “${code}”: −€5.39`,
    'Shipping: €13.30',
  ]
  expect(mail?.textBody).toContain(`${inMail.join('\n')}\n\nTotal: €115.68`)
  expect(mail?.htmlBody).toContain(inMail.join('<br>'))
})

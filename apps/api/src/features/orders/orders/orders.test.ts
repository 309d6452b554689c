import { products } from '@cantina/contract/catalogue/products'
import { createOrderReceipt, orderDocuments } from '@cantina/contract/documents/documents'
import { quoteOrder } from '@cantina/contract/orders/order-quote'
import * as contract from '@cantina/contract/orders/orders'
import { orders } from '@cantina/contract/orders/orders'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { createAgent } from '#testing/agent-factories'
import { callsOf, createPos, firstCountryId } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import {
  address,
  createFreight,
  createShop,
  createStockedProduct,
  orderIn,
  type Shop,
  saleIn,
  sell,
  stockOf,
} from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('a sales order', () => {
  const server = useTestServer()
  let user: TestUser
  let shop: Shop
  const scene = () => ({ server, businessId: user.businessId })

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    shop = await createShop(scene())
  })

  const detail = async (id: string) =>
    (await callOn(server, contract.readOrder, { params: { id } }, user)).body

  async function make(changes: object = {}) {
    const made = await callsOf(server, orders, user).create(orderIn(shop, { ...changes }))
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    return detail(made.body.item.id)
  }

  const step = (
    endpoint:
      | typeof contract.confirmOrder
      | typeof contract.deliverOrder
      | typeof contract.collectOrder,
    { id, version }: { id: string; version: number },
  ) => callOn(server, endpoint, { params: { id }, body: { version } }, user)

  const ship = ({ id, version }: { id: string; version: number }) =>
    callOn(
      server,
      contract.shipOrder,
      { params: { id }, body: { version, carrier: 'GLS', trackingNumber: 'IT123' } },
      user,
    )

  const cancel = ({ id, version }: { id: string; version: number }, refunds: object[] = []) =>
    callOn(
      server,
      contract.cancelOrder,
      { params: { id }, body: { version, reason: 'Changed their mind', refunds } as never },
      user,
    )

  it('waits when it is made by hand, and its goods wait with it', async () => {
    const order = await make({ lines: [{ productId: shop.productId, quantity: 3 }] })
    expect(order).toMatchObject({
      number: expect.stringMatching(/^S\d{2}-0001$/),
      status: 'pending',
      shippingStatus: 'not_required',
      paymentStatus: 'unpaid',
      price: { totalCents: 6_000 },
      steps: ['change', 'confirm', 'cancel'],
    })
    expect(await stockOf(scene(), shop)).toBe(7)
  })

  it('is sent: confirmed, shipped with its number, delivered', async () => {
    const countryId = await firstCountryId(scene())
    await createFreight(scene(), { countryId, pricePerUnitCents: 500 })
    const codes = { vatCode: 'IT07643520567', sdi: 'M5UXCR1' }
    const order = await make({ shipping: { ...address(countryId), ...codes } })
    expect(order).toMatchObject({
      shippingStatus: 'to_ship',
      shipping: codes,
      price: { shippingCents: 500, totalCents: 2_500 },
    })
    expect((await ship(order)).body.code).toBe('wrong_state')
    const confirmed = (await step(contract.confirmOrder, order)).body.item
    const sent = await ship(confirmed)
    expect(sent.body.item).toMatchObject({
      shippingStatus: 'shipped',
      carrier: 'GLS',
      trackingNumber: 'IT123',
      steps: ['deliver', 'return'],
    })
    const arrived = await step(contract.deliverOrder, sent.body.item)
    expect(arrived.body.item).toMatchObject({ status: 'completed', shippingStatus: 'delivered' })
    expect(arrived.body.item.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'delivered',
      'shipped',
      'confirmed',
      'created',
    ])
  })

  it('gives goods and money back when it is cancelled, and cannot be sent after that', async () => {
    const order = await make()
    const paid = await callOn(
      server,
      contract.payOrder,
      {
        params: { id: order.id },
        body: { version: order.version, cents: 2_000, method: 'cash', reference: null },
      },
      user,
    )
    const cancelled = await cancel(paid.body.item, [{ cents: 2_000, method: 'cash' }])
    expect(cancelled.body.item, JSON.stringify(cancelled.body)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refund',
      cancelReason: 'Changed their mind',
      steps: [],
    })
    expect(await stockOf(scene(), shop)).toBe(10)
    expect((await step(contract.confirmOrder, cancelled.body.item)).body.code).toBe('wrong_state')
  })

  it('takes some of its goods back, with their money and a credit note', async () => {
    const sold = await sell(
      server,
      user,
      saleIn(shop, {
        lines: [{ productId: shop.productId, quantity: 3 }],
        totalCents: 6_000,
        tenders: [{ method: 'card', cents: 6_000, reference: null, tenderedCents: null }],
      }),
    )
    const { id, version } = sold.body.order
    const back = await callOn(
      server,
      contract.returnOrder,
      {
        params: { id },
        body: {
          version,
          reason: 'Corked',
          lines: [{ position: 0, quantity: 1 }],
          isRestocked: true,
          givesShippingBack: false,
          refunds: null,
          refundReason: null,
        },
      },
      user,
    )
    expect(back.body.item, JSON.stringify(back.body)).toMatchObject({
      returnedCents: 2_000,
      refundedCents: 2_000,
      dueCents: 0,
      excessCents: 0,
      paymentStatus: 'partial_refund',
    })
    expect(await stockOf(scene(), shop)).toBe(8)
    const documents = await callOn(server, orderDocuments, { params: { id } }, user)
    expect(
      documents.body.items.map(({ kind, totalCents }: { kind: string; totalCents: number }) => [
        kind,
        totalCents,
      ]),
    ).toEqual([
      ['receipt', 6_000],
      ['credit_note', 2_000],
    ])
    const tooMany = await callOn(
      server,
      contract.returnOrder,
      {
        params: { id },
        body: {
          version: back.body.item.version,
          reason: 'Corked',
          lines: [{ position: 0, quantity: 3 }],
          isRestocked: true,
          givesShippingBack: false,
          refunds: null,
          refundReason: null,
        },
      },
      user,
    )
    expect(tooMany.body.fields).toEqual({ 'lines.0.quantity': 'Maximum Quantity Reached' })
  })

  it('does not put what is broken back on the shelf', async () => {
    const sold = await sell(server, user, saleIn(shop))
    const { id, version } = sold.body.order
    const body = {
      version,
      reason: 'Broken',
      lines: [{ position: 0, quantity: 1 }],
      isRestocked: false,
      givesShippingBack: false,
      refunds: [{ method: 'cash' as const, cents: 2_000 }],
      refundReason: 'The card terminal is out of order',
    }
    const back = await callOn(server, contract.returnOrder, { params: { id }, body }, user)
    expect(back.body.item, JSON.stringify(back.body)).toMatchObject({ paymentStatus: 'refund' })
    expect(await stockOf(scene(), shop)).toBe(9)
  })

  it('can be changed while it is in the business: the shelf gets the difference', async () => {
    const order = await make({ lines: [{ productId: shop.productId, quantity: 8 }] })
    expect(await stockOf(scene(), shop)).toBe(2)
    const other = await createStockedProduct(scene(), shop.posId, 3, { consumerPriceCents: 500 })
    const changed = await callsOf(server, orders, user).change(order.id, {
      lines: [
        { productId: shop.productId, quantity: 10 },
        { productId: other, quantity: 1 },
      ],
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await stockOf(scene(), shop)).toBe(0)
    expect(await stockOf(scene(), { ...shop, productId: other })).toBe(2)
    expect((await detail(order.id)).price.totalCents).toBe(20_500)
    const tooMany = await callsOf(server, orders, user).change(order.id, {
      lines: [{ productId: shop.productId, quantity: 11 }],
    })
    expect(tooMany.body.code).toBe('maximum_quantity')
    await callsOf(server, orders, user).change(order.id, {
      lines: [{ productId: shop.productId, quantity: 1 }],
    })
    expect(await stockOf(scene(), shop)).toBe(9)
    expect(await stockOf(scene(), { ...shop, productId: other })).toBe(3)
  })

  it('of an agent is sold at the agent’s price, and earns a commission', async () => {
    const productId = await createStockedProduct(scene(), shop.posId, 5, {
      consumerPriceCents: 2_440,
      businessPriceCents: 1_220,
    })
    const agentId = await createAgent(scene(), { commissionPercent: 10 })
    const order = await make({
      channel: 'agent',
      agentId,
      lines: [{ productId, quantity: 2 }],
    })
    // 24.40 with 22 % VAT are 20.00 without: the commission is a tenth of that.
    expect(order).toMatchObject({ price: { totalCents: 2_440 }, commissionCents: 200 })
    const nobody = await callsOf(server, orders, user).create(orderIn(shop, { channel: 'agent' }))
    expect(nobody.body.fields).toEqual({ agentId: 'This is required field' })
  })

  it('says before it is made what it would cost, and what stands in its way', async () => {
    const quoted = await callOn(
      server,
      quoteOrder,
      {
        body: {
          orderId: null,
          posId: shop.posId,
          customerId: null,
          agentId: null,
          lines: [{ productId: shop.productId, quantity: 11 }],
          shippingCountryId: await firstCountryId(scene()),
          discountCode: 'NOTHING',
        },
      },
      user,
    )
    expect(quoted.status, JSON.stringify(quoted.body)).toBe(200)
    expect(quoted.body).toMatchObject({ totalCents: 22_000 })
    expect(quoted.body.discountCodeProblem).toEqual(expect.any(String))
    expect(quoted.body.problems.map(({ kind }: { kind: string }) => kind)).toEqual([
      'maximum_quantity',
      'no_freight',
    ])
    expect(await stockOf(scene(), shop)).toBe(10)
  })

  it('is found by its number and by what is in it, and exported with words', async () => {
    const order = await make()
    await make()
    const calls = callsOf(server, orders, user)
    expect((await calls.list({ q: order.number })).body.items).toHaveLength(1)
    expect((await calls.list({ number: order.number.toLowerCase() })).body.items).toHaveLength(1)
    expect((await calls.list({ productId: shop.productId })).body.items).toHaveLength(2)
    const { text } = await calls.export({ number: order.number })
    expect(text).toContain(order.number)
    expect(text).toContain('Back office')
  })

  const receiptFor = async ({ id, version }: { id: string; version: number }) => {
    const paid = await callOn(
      server,
      contract.payOrder,
      { params: { id }, body: { version, cents: 2_000, method: 'cash', reference: null } },
      user,
    )
    const issued = await callOn(
      server,
      createOrderReceipt,
      { params: { id }, body: { version: paid.body.item.version, language: null } },
      user,
    )
    expect(issued.status, JSON.stringify(issued.body)).toBe(200)
    return paid.body.item
  }

  it('keeps what was agreed while only words are changed, whatever the product costs now', async () => {
    const order = await make()
    await callsOf(server, products, user).change(shop.productId, { consumerPriceCents: 9_900 })
    const changed = await callsOf(server, orders, user).change(order.id, { notes: 'Ring twice' })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await detail(order.id)).toMatchObject({
      notes: 'Ring twice',
      price: { totalCents: 2_000 },
    })
  })

  it('is not changed behind its documents, and takes them back when it is cancelled', async () => {
    const order = await make()
    const paid = await receiptFor(order)
    const refused = await callsOf(server, orders, user).change(order.id, {
      lines: [{ productId: shop.productId, quantity: 2 }],
    })
    expect(refused.status).toBe(409)
    expect(refused.body.code).toBe('has_papers')
    const words = await callsOf(server, orders, user).change(order.id, { notes: 'Gate code 12' })
    expect(words.status).toBe(200)
    const { version } = await detail(order.id)
    const cancelled = await cancel({ id: paid.id, version }, [{ cents: 2_000, method: 'cash' }])
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    const documents = await callOn(server, orderDocuments, { params: { id: order.id } }, user)
    expect(
      documents.body.items.map(({ kind, status }: { kind: string; status: string }) => [
        kind,
        status,
      ]),
    ).toEqual([
      ['receipt', 'credited'],
      ['credit_note', 'issued'],
    ])
  })

  it('is not made where no money is taken, or by an agent whom nobody knows', async () => {
    const posId = await createPos(scene(), { accessType: 'internal' })
    const inside = await callsOf(server, orders, user).create(orderIn({ ...shop, posId }))
    expect(inside.body.code).toBe('takes_no_money')
    const nobody = { channel: 'agent', agentId: newId() }
    const unknown = await callsOf(server, orders, user).create(orderIn(shop, nobody))
    expect(unknown.status).toBe(422)
    expect(unknown.body.fields).toEqual({ agentId: 'Choose one of the options' })
  })
})

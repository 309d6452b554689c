import { products as productsResource } from '@cantina/contract/catalogue/products'
import { expect } from 'vitest'
import { ask, post, read } from './process-calls'
import type { ServerProcess } from './server-process'

/** A wine that nobody else sells, with more on the shelf than any test takes. */
export interface SalesLoad {
  readonly posId: string
  readonly productId: string
  readonly acknowledged: { readonly orderId: string; readonly receiptId: string }[]
}

const stocked = 100_000
const priceCents = 1_250

export async function prepareSales({ url }: ServerProcess, token: string): Promise<SalesLoad> {
  const { items } = (await read(url, '/v1/sales/customerview/pos', token)).body
  const till = items.find(({ accessType }: { accessType: string }) => accessType === 'consumer')
  const { products } = (await read(url, `/v1/sales/customerview?pos=${till.id}`, token)).body
  const [like] = products
  const made = await post(
    url,
    '/v1/sales/product',
    {
      ...productsResource.empty,
      name: 'Under load',
      itemCode: `LOAD-${Date.now()}`,
      categoryId: like.categoryId,
      vatRateId: like.vatRateId,
      consumerPriceCents: priceCents,
      managesStock: true,
      isOnSale: true,
    },
    token,
  )
  const productId = made.body.item.id as string
  const movement = {
    date: '2026-01-01',
    category: 'purchase',
    posId: till.id,
    toPosId: null,
    productId,
    quantity: stocked,
    note: null,
  }
  const put = await post(url, '/v1/sales/stock', movement, token)
  expect(put.status, JSON.stringify(put.body)).toBe(200)
  return { posId: till.id, productId, acknowledged: [] }
}

/** Sells one bottle after the other until nobody answers any more. */
export async function sellUntilKilled(
  { url }: ServerProcess,
  token: string,
  { posId, productId, acknowledged }: SalesLoad,
): Promise<void> {
  try {
    for (;;) {
      const body = {
        posId,
        customerId: null,
        lines: [{ productId, quantity: 1 }],
        visits: [],
        reservations: [],
        shipping: null,
        billing: null,
        discountCode: null,
        notes: null,
        totalCents: priceCents,
        tenders: [{ method: 'card', cents: priceCents, reference: null, tenderedCents: null }],
        language: null,
      }
      const key = crypto.randomUUID()
      const sold = await ask(url, 'POST', '/v1/sales/customerview/checkout', { body, token, key })
      if (sold.status !== 200) throw new Error(`A sale was refused: ${sold.body.message}`)
      acknowledged.push({ orderId: sold.body.order.id, receiptId: sold.body.receipts[0].id })
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

/** Every sale that was acknowledged is there with its money and its receipt, and the shelf lacks what was sold. */
export async function expectWholeSales(
  { url }: ServerProcess,
  token: string,
  { posId, productId, acknowledged }: SalesLoad,
): Promise<void> {
  expect(acknowledged.length).toBeGreaterThan(0)
  const csv = await fetch(`${url}/api/v1/sales/order/export?productId=${productId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const sold = (await csv.text()).trim().split('\r\n').slice(1)
  for (const line of sold) expect(line).toContain('12.50')
  expect(sold.length).toBeGreaterThanOrEqual(acknowledged.length)
  for (const { orderId, receiptId } of acknowledged) {
    const { body } = await read(url, `/v1/sales/order/${orderId}/detail`, token)
    expect(body).toMatchObject({ paidCents: priceCents, paymentStatus: 'paid' })
    expect(body.payments).toHaveLength(1)
    const documents = await read(url, `/v1/sales/order/${orderId}/documents`, token)
    expect(documents.body.items.map(({ id }: { id: string }) => id)).toEqual([receiptId])
  }
  const till = await read(url, `/v1/sales/customerview?pos=${posId}&q=Under load`, token)
  const [left] = till.body.products.filter(({ id }: { id: string }) => id === productId)
  expect(left.stock).toBe(stocked - sold.length)
}

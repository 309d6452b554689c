import { orders } from '@cantina/contract/orders/orders'
import { checkout, type Sale } from '@cantina/contract/till/checkout'
import { and, eq } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Values } from '#resource/binding'
import { freight } from '#schema/catalogue/freight.table'
import type { products } from '#schema/catalogue/products.table'
import { stockLevels, stockMovements } from '#schema/catalogue/stock.table'
import { callsOf, createPos, createProduct, createVatRate, type Scene } from './catalogue-factories'
import type { TestUser } from './factories'
import { callOn, type TestServer } from './test-server'

/** A point of sale with something on its shelf. */
export interface Shop {
  readonly posId: string
  readonly productId: string
}

type Product = Partial<typeof products.$inferInsert>

export async function createShop(
  scene: Scene,
  { stock = 10, ...product }: Product & { readonly stock?: number } = {},
): Promise<Shop> {
  const posId = await createPos(scene)
  const productId = await createStockedProduct(scene, posId, stock, product)
  return { posId, productId }
}

export async function createStockedProduct(
  scene: Scene,
  posId: string,
  stock: number,
  product: Product = {},
): Promise<string> {
  const productId = await createProduct(scene, {
    managesStock: true,
    isOnSale: true,
    consumerPriceCents: 2_000,
    ...product,
  })
  if (stock > 0) await putOnShelf(scene, { posId, productId }, stock)
  return productId
}

export async function putOnShelf(
  { server, businessId }: Scene,
  shop: Shop,
  change: number,
): Promise<void> {
  const now = server.clock.now()
  await server.database.inBusiness({ businessId }, (tx) =>
    tx.insert(stockMovements).values({
      ...shop,
      businessId,
      id: newId(),
      date: '2026-01-01',
      category: 'purchase',
      change,
      createdAt: now,
      updatedAt: now,
    }),
  )
}

export async function stockOf(
  { server, businessId }: Scene,
  { posId, productId }: Shop,
): Promise<number> {
  const [level] = await server.database.inBusiness({ businessId }, (tx) =>
    tx
      .select({ quantity: stockLevels.quantity })
      .from(stockLevels)
      .where(
        and(
          eq(stockLevels.businessId, businessId),
          eq(stockLevels.productId, productId),
          eq(stockLevels.posId, posId),
        ),
      ),
  )
  return level?.quantity ?? 0
}

export function orderIn({ posId, productId }: Shop, changes: Values = {}): Values {
  return { ...orders.empty, posId, lines: [{ productId, quantity: 1 }], ...changes }
}

export async function makeOrder(server: TestServer, who: TestUser, body: Values) {
  return callsOf(server, orders, who).create(body)
}

export function saleIn({ posId, productId }: Shop, changes: Partial<Sale> = {}): Sale {
  return {
    key: null,
    posId,
    deviceId: null,
    customerId: null,
    guest: null,
    lines: [{ productId, quantity: 1 }],
    visits: [],
    reservations: [],
    shipping: null,
    billing: null,
    discountCode: null,
    reductions: [],
    notes: null,
    totalCents: 2_000,
    tenders: [{ method: 'card', cents: 2_000, reference: null, tenderedCents: null }],
    language: null,
    ...changes,
  }
}

/** A sale over the counter, sent with a key of its own unless one is given. */
export function sell(server: TestServer, who: TestUser, body: Sale, idempotencyKey?: string) {
  return callOn(server, checkout, { body }, idempotencyKey ? { ...who, idempotencyKey } : who)
}

export const address = (countryId: number) => ({
  name: 'Klaus Brandt',
  company: null,
  street: 'Lindenweg',
  number: '4',
  city: 'München',
  postalCode: '80331',
  countryId,
})

/** A way to send goods to a country, at so much a piece. */
export async function createFreight(
  scene: Scene,
  {
    countryId,
    ...values
  }: Partial<typeof freight.$inferInsert> & { countryId: number; pricePerUnitCents: number },
): Promise<string> {
  const id = newId()
  const vatRateId = await createVatRate(scene)
  await scene.server.database.inBusiness({ businessId: scene.businessId }, (tx) =>
    tx.insert(freight).values({
      businessId: scene.businessId,
      id,
      company: 'GLS',
      countryId,
      vatRateId,
      fromDays: 2,
      toDays: 4,
      ...values,
    }),
  )
  return id
}

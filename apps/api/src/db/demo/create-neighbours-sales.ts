import { pos as posResource } from '@cantina/contract/catalogue/pos'
import { products as productsResource } from '@cantina/contract/catalogue/products'
import { unset } from '@cantina/contract/unset'
import { addDays } from '@cantina/domain/calendar'
import { wineCategoryId } from '@cantina/domain/catalogue/wine-category'
import { instantOf, wallClockAt } from '@cantina/domain/zoned-time'
import { and, eq } from 'drizzle-orm'
import { createFirstVatRates } from '#features/business/vat-rates/first-vat-rates'
import type { Transaction } from '#platform/database/database'
import { newId } from '#platform/ids'
import { vatRates } from '#schema/business/vat-rates.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'
import { orderLines, orders } from '#schema/orders/orders.table'
import { seededRandom } from './random'

const zone = 'Europe/Rome'
interface Neighbour {
  readonly businessId: string
  readonly wine: string
  readonly priceCents: number
  /** For how many days it has sold here. */
  readonly days: number
}

/** What a small business of the platform has sold at its counter and on its website: a few bottles a week. */
export async function createNeighboursSales(
  tx: Transaction,
  now: Date,
  { businessId, wine, priceCents, days }: Neighbour,
): Promise<void> {
  const random = seededRandom(priceCents)
  const key = () => ({ businessId, id: newId(now.getTime()) })
  await createFirstVatRates(tx, businessId, 'IT', now)
  const [rate] = await tx
    .select({ id: vatRates.id, ratePercent: vatRates.ratePercent })
    .from(vatRates)
    .where(and(eq(vatRates.businessId, businessId), eq(vatRates.isDefault, true)))
  if (!rate) throw new Error('A business in Italy has a usual rate')
  const { rooms: _, ...place } = posResource.empty
  const pos = { ...place, ...key() }
  await tx.insert(pointsOfSale).values({ ...pos, name: 'Punto vendita', category: 'shop' })
  const { posIds: __, ...fields } = productsResource.empty
  const product = { ...fields, ...key() }
  await tx.insert(products).values({
    ...product,
    name: wine,
    itemCode: 'V-001',
    categoryId: wineCategoryId,
    consumerPriceCents: priceCents,
    vatRateId: rate.id,
  })

  const today = wallClockAt(now, zone).date
  const sold = Array.from({ length: days }, (_, nth) => addDays(today, nth - days))
    .filter(() => random.whole(1, 7) <= 3)
    .map((date) => {
      const quantity = random.whole(1, 12)
      return { date, quantity, cents: quantity * priceCents, order: key() }
    })
  await tx.insert(orders).values(
    sold.map(({ date, quantity, cents, order }) => ({
      ...order,
      status: 'completed' as const,
      year: Number(date.slice(0, 4)),
      // Numbered by the database, in the order of their days.
      sequence: unset,
      number: unset,
      channel: random.pick(['pos', 'pos', 'website'] as const),
      posId: pos.id,
      storageId: pos.id,
      orderedAt: instantOf(date, random.whole(600, 1_080), zone),
      date,
      priceList: 'consumer' as const,
      shippingStatus: 'not_required' as const,
      collectedAt: instantOf(date, 1_090, zone),
      itemCount: quantity,
      bottleCount: quantity,
      items: `${quantity} × ${wine}`,
      subTotalCents: cents,
      discountCents: 0,
      totalCents: cents,
    })),
  )
  await tx.insert(orderLines).values(
    sold.map(({ quantity, cents, order }) => ({
      businessId,
      orderId: order.id,
      position: 0,
      productId: product.id,
      name: wine,
      quantity,
      isStocked: false,
      unitCents: priceCents,
      fullCents: cents,
      quantityDiscountCents: 0,
      discountCents: 0,
      totalCents: cents,
      vatRateId: rate.id,
      ratePercent: rate.ratePercent,
    })),
  )
}

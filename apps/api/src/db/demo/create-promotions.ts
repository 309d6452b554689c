import { differentCodes } from '@cantina/domain/promotions/code-pattern'
import type { VoucherTerms } from '@cantina/domain/promotions/voucher'
import { voucherBatches } from '#schema/promotions/batches.table'
import { discountProducts, discountServices, discounts } from '#schema/promotions/discounts.table'
import { voucherProducts, voucherServices, vouchers } from '#schema/promotions/vouchers.table'
import { type DemoContext, madeDaysAgo } from './demo-context'
import {
  batchVoucher,
  demoBatch,
  demoDiscounts,
  demoVouchers,
  discountValues,
  voucherValues,
} from './demo-promotions'
import type { ServiceKey } from './demo-services'
import { seededRandom } from './random'

interface Catalogue {
  readonly serviceIds: Readonly<Record<ServiceKey, string>>
  readonly productIds: ReadonlyMap<string, string>
}

/** Discounts and vouchers of the business, with what they are for; answers the vouchers that guests can bring. */
export async function createPromotions(
  demo: DemoContext,
  catalogue: Catalogue,
): Promise<VoucherTerms[]> {
  const { tx, businessId, now } = demo
  const today = now.toISOString().slice(0, 10)
  const madeDiscounts = demoDiscounts.map((discount, index) => ({
    row: { ...discountValues(discount, today), ...madeDaysAgo(demo, 290 - index) },
    ...itemsOf(discount, catalogue),
  }))
  await tx.insert(discounts).values(madeDiscounts.map(({ row }) => row))
  await tx
    .insert(discountServices)
    .values(
      madeDiscounts.flatMap(({ row, serviceIds }) =>
        serviceIds.map((serviceId) => ({ businessId, discountId: row.id, serviceId })),
      ),
    )
  await tx
    .insert(discountProducts)
    .values(
      madeDiscounts.flatMap(({ row, productIds }) =>
        productIds.map((productId) => ({ businessId, discountId: row.id, productId })),
      ),
    )
  const batchId = await createBatch(demo)
  const madeVouchers = [
    ...demoVouchers.map((voucher, index) => ({
      row: { ...voucherValues(voucher, today), ...madeDaysAgo(demo, 280 - index) },
      ...itemsOf(voucher, catalogue),
    })),
    ...batchCodes().map((code) => ({
      row: {
        ...voucherValues(batchVoucher(code), today),
        ...madeDaysAgo(demo, demoBatch.daysAgo),
        batchId,
      },
      ...itemsOf(demoBatch, catalogue),
    })),
  ]
  await tx.insert(vouchers).values(madeVouchers.map(({ row }) => row))
  await tx
    .insert(voucherServices)
    .values(
      madeVouchers.flatMap(({ row, serviceIds }) =>
        serviceIds.map((serviceId) => ({ businessId, voucherId: row.id, serviceId })),
      ),
    )
  await tx
    .insert(voucherProducts)
    .values(
      madeVouchers.flatMap(({ row, productIds }) =>
        productIds.map((productId) => ({ businessId, voucherId: row.id, productId })),
      ),
    )
  return madeVouchers.map(({ row, serviceIds, productIds }) => ({
    ...row,
    itemIds: [...serviceIds, ...productIds],
    isActive: true,
    tags: [],
    timesUsed: 0,
  }))
}

async function createBatch(demo: DemoContext): Promise<string> {
  const { name, type, pattern, count, daysAgo } = demoBatch
  const made = madeDaysAgo(demo, daysAgo)
  await demo.tx
    .insert(voucherBatches)
    .values({ ...made, name, type, pattern, count, userId: demo.ownerId })
  return made.id
}

function batchCodes(): string[] {
  const random = seededRandom(11)
  const codes = differentCodes(demoBatch.pattern, (below) => random.whole(0, below - 1))
  return Array.from({ length: demoBatch.count }, () => String(codes.next().value))
}

interface Associated {
  readonly services?: readonly ServiceKey[]
  readonly products?: readonly string[]
}

function itemsOf({ services = [], products = [] }: Associated, catalogue: Catalogue) {
  return {
    serviceIds: services.map((key) => catalogue.serviceIds[key]),
    productIds: products.map((itemCode) => {
      const id = catalogue.productIds.get(itemCode)
      if (!id) throw new Error(`The demo has no product ${itemCode}`)
      return id
    }),
  }
}

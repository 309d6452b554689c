import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import type { DiscountTerms } from '@cantina/domain/promotions/automatic-discount'
import { type Offers, offersOf } from '@cantina/domain/promotions/offers'
import type { KnownCustomer } from '@cantina/domain/promotions/purchase'
import type { VoucherTerms } from '@cantina/domain/promotions/voucher'
import { and, asc, eq } from 'drizzle-orm'
import { discountProducts, discounts } from '#schema/promotions/discounts.table'
import { voucherProducts, vouchers } from '#schema/promotions/vouchers.table'
import type { DemoContext } from './demo-context'

interface Known {
  readonly createdAt: Date
}

/** What the business takes off bottles, and how often each was had so far. */
export interface OrderOffers {
  /** Codes that somebody could know at a moment. */
  codesAt(at: Date): VoucherTerms[]
  at(at: Date, voucher: VoucherTerms | null): Offers
  customer(customerId: string | null): KnownCustomer | null
  use(applied: readonly AppliedPromotion[], customerId: string | null): void
}

/** What is over by now ran while it lasted; nothing was had before somebody made it. */
export async function orderOffers(demo: DemoContext): Promise<OrderOffers> {
  const ofDiscounts = await discountsOfProducts(demo)
  const ofVouchers = await vouchersOfProducts(demo)
  const inAll = new Map<string, number>()
  const byCustomer = new Map<string, Record<string, number>>()
  const use = (applied: readonly AppliedPromotion[], customerId: string | null) => {
    for (const { terms } of applied) {
      inAll.set(terms.id, (inAll.get(terms.id) ?? 0) + 1)
      if (customerId === null) continue
      const uses = byCustomer.get(customerId) ?? {}
      byCustomer.set(customerId, { ...uses, [terms.id]: (uses[terms.id] ?? 0) + 1 })
    }
  }
  const madeBefore = (at: Date) => (one: Known) => one.createdAt <= at
  return {
    codesAt: (at) =>
      ofVouchers
        .filter(madeBefore(at))
        .map((terms) => ({ ...terms, timesUsed: inAll.get(terms.id) ?? 0 })),
    at: (at, voucher) => offersOf(ofDiscounts.filter(madeBefore(at)), voucher),
    customer: (customerId) =>
      customerId === null ? null : { uses: byCustomer.get(customerId) ?? {}, tagIds: [] },
    use,
  }
}

async function discountsOfProducts({
  tx,
  businessId,
}: DemoContext): Promise<(DiscountTerms & Known)[]> {
  const found = await tx
    .select()
    .from(discounts)
    .where(and(eq(discounts.businessId, businessId), eq(discounts.type, 'products')))
    .orderBy(asc(discounts.priority), asc(discounts.id))
  const links = await tx
    .select({ id: discountProducts.discountId, productId: discountProducts.productId })
    .from(discountProducts)
    .where(eq(discountProducts.businessId, businessId))
  return found.map((row) => ({ ...row, isActive: true, tags: [], itemIds: itemsOf(row, links) }))
}

async function vouchersOfProducts({
  tx,
  businessId,
}: DemoContext): Promise<(VoucherTerms & Known)[]> {
  const found = await tx
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.businessId, businessId), eq(vouchers.type, 'products')))
    .orderBy(asc(vouchers.code))
  const links = await tx
    .select({ id: voucherProducts.voucherId, productId: voucherProducts.productId })
    .from(voucherProducts)
    .where(eq(voucherProducts.businessId, businessId))
  return found.map((row) => ({
    ...row,
    isActive: true,
    tags: [],
    timesUsed: 0,
    itemIds: itemsOf(row, links),
  }))
}

function itemsOf(
  { id }: { readonly id: string },
  links: readonly { readonly id: string; readonly productId: string }[],
): string[] {
  return links.filter((link) => link.id === id).map(({ productId }) => productId)
}

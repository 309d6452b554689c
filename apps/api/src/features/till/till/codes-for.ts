import { refusalText } from '@cantina/contract/promotions/refusal-text'
import type { Sale } from '@cantina/contract/till/checkout'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { vouchers } from '#schema/promotions/vouchers.table'

type Codes = Readonly<Record<PurchaseKind, string | null>>

interface Row extends Record<string, unknown> {
  type: PurchaseKind
  from: string | null
  to: string | null
}

/**
 * A code is for visits or for goods: which it is decides which part of a cart redeems it. One that no
 * part of the cart can redeem is refused, not dropped.
 */
export async function codesFor(
  { tx, businessId, language }: BusinessContext,
  { discountCode, visits, lines }: Sale,
): Promise<Codes> {
  if (discountCode === null) return { services: null, products: null }
  if (visits.length === 0 && lines.length > 0) return { services: null, products: discountCode }
  const { rows } = await tx.execute<Row>(sql`
    select type, "from", "to" from ${vouchers} where business_id = ${businessId} and code_key = normalize_text(${discountCode})`)
  const [voucher] = rows
  if (!voucher) {
    throw new Failure('voucher_unknown', {
      fields: { discountCode: { key: 'voucherUnknown', params: {} } },
    })
  }
  const isForVisits = voucher.type === 'services'
  if ((isForVisits ? visits : lines).length === 0) {
    throw new Failure('voucher_refused', {
      fields: { discountCode: refusalText('other_product', voucher, language) },
    })
  }
  return isForVisits
    ? { services: discountCode, products: null }
    : { services: null, products: discountCode }
}

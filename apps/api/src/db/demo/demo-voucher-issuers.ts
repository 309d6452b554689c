import { newId } from '#platform/ids'
import { voucherIssuers, type voucherRedemptions } from '#schema/payments/voucher-issuers.table'
import { type DemoContext, madeDaysAgo, storyDays } from './demo-context'

/** Whose gift vouchers guests bring along. */
export const demoVoucherIssuers = ['Smartbox', 'Wine&Food Pass'] as const

/** Writes them down, and answers with their ids. */
export async function createVoucherIssuers(demo: DemoContext): Promise<string[]> {
  const rows = demoVoucherIssuers.map((name, index) => ({
    ...madeDaysAgo(demo, storyDays + 25 - index),
    name,
  }))
  await demo.tx.insert(voucherIssuers).values(rows)
  return rows.map(({ id }) => id)
}

interface DemoPayment {
  readonly businessId: string
  readonly method: string
  readonly reference: string | null
  readonly userId: string | null
  readonly at: Date
}

/** Redeems the vouchers among the payments, each once; what platforms hold is not redeemed. */
export function redeemDemoVouchers<Payment extends DemoPayment>(
  payments: readonly Payment[],
  issuerIds: readonly string[],
) {
  const redemptions: (typeof voucherRedemptions.$inferInsert)[] = []
  const redeemed = payments.map((payment) => {
    const { businessId, method, userId, at } = payment
    if (method !== 'voucher' || userId === null) return { ...payment, redemptionId: null }
    const nth = redemptions.length
    const [id, issuerId = ''] = [newId(at.getTime()), issuerIds[nth % issuerIds.length]]
    // Two guests may draw the same number: with its place no two of them are alike.
    const reference = `${payment.reference}-${nth + 1}`
    redemptions.push({ businessId, id, issuerId, reference, at, userId })
    return { ...payment, reference, redemptionId: id }
  })
  return { redemptions, payments: redeemed }
}

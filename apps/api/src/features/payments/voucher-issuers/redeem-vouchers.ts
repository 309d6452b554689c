import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { notInList } from '#platform/not-in-list'
import { voucherIssuers, voucherRedemptions } from '#schema/payments/voucher-issuers.table'

/** A voucher as somebody hands it over. */
export interface HandedVoucher {
  readonly issuerId: string | null
  readonly reference: string | null
}

export type VoucherField = keyof HandedVoucher

/** Says where a field of the nth voucher stands in what was sent. */
type FieldOf = (index: number, field: VoucherField) => string

/** Redeems vouchers that were never used, of issuers that the business takes; answers with one id for each. */
export async function redeemVouchers(
  context: BusinessContext,
  vouchers: readonly HandedVoucher[],
  fieldOf: FieldOf,
): Promise<string[]> {
  const ids: string[] = vouchers.map(() => '')
  const keyed = vouchers.map((voucher, index) => ({ voucher, index, key: keyOf(voucher) }))
  // Everyone redeems in the same order: two who hand over the same vouchers do not wait for each other.
  for (const { voucher, index } of keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    ids[index] = await redeemVoucher(context, voucher, (field) => fieldOf(index, field))
  }
  return ids
}

/** As the database compares them. */
function keyOf({ issuerId, reference }: HandedVoucher): string {
  return `${issuerId} ${reference?.toLowerCase().replaceAll(/[\s._/-]/g, '')}`
}

async function redeemVoucher(
  { tx, businessId, caller, now }: BusinessContext,
  { issuerId, reference }: HandedVoucher,
  fieldOf: (field: VoucherField) => string,
): Promise<string> {
  if (issuerId === null) throw required(fieldOf('issuerId'))
  if (reference === null) throw required(fieldOf('reference'))
  const [issuer] = await tx
    .select({ status: voucherIssuers.status })
    .from(voucherIssuers)
    .where(and(eq(voucherIssuers.businessId, businessId), eq(voucherIssuers.id, issuerId)))
  if (issuer?.status !== 'active') throw notInList(fieldOf('issuerId'))
  const id = newId(now.getTime())
  // Waits for whoever is redeeming the same voucher: one of them gets it.
  const made = await tx
    .insert(voucherRedemptions)
    .values({ businessId, id, issuerId, reference, at: now, userId: caller.userId })
    .onConflictDoNothing()
    .returning({ id: voucherRedemptions.id })
  if (made.length === 0) {
    const fields = { [fieldOf('reference')]: { key: 'voucherUsed' as const, params: {} } }
    throw new Failure('voucher_used', { fields })
  }
  return id
}

function required(field: string): Failure {
  return new Failure('invalid_input', { fields: { [field]: { key: 'required', params: {} } } })
}

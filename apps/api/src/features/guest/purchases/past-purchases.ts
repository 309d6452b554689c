import { type PastPurchases, purchaseLimits } from '@cantina/domain/guest/purchase-limits'
import { sql } from 'drizzle-orm'
import { hashOfEmail } from '#features/customers/customers/hash-of-email'
import { takeLocks } from '#platform/database/take-locks'
import type { BusinessContext } from '#platform/http/context'
import { websitePurchases } from '#schema/guest/purchases.table'

export interface Purchaser {
  readonly email: string
  readonly addressRange: string
}

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

type Counted = Record<
  'ofEmail' | 'ofRange' | 'ofBusiness' | 'waitingOfEmail' | 'waitingOfRange',
  number
>

export interface Past extends PastPurchases {
  readonly waiting: { readonly ofEmail: number; readonly ofRange: number }
  /** Within the last day. */
  readonly wasMailed: boolean
}

/**
 * What was bought before with that e-mail, from there and at all, behind a lock of the business: many at once are
 * counted one after the other, and no other business waits for them.
 */
export async function pastPurchases(
  { tx, businessId, now }: BusinessContext,
  { email, addressRange }: Purchaser,
): Promise<Past> {
  const emailHash = hashOfEmail(businessId, email)
  await takeLocks(tx, [`purchases of ${businessId}`])
  const isEmail = sql`email_hash = ${emailHash}`
  const isRange = sql`address_range = ${addressRange}`
  const inHour = sql`created_at > ${ago(now, 1)}::timestamptz`
  const mailedSince = ago(now, purchaseLimits.hoursBetweenMails)
  const isWaiting = sql`state = 'waiting' and expires_at > ${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<
    Counted & { isEmailConfirmed: boolean; wasMailed: boolean }
  >(sql`
    select count(*) filter (where ${isEmail} and state <> 'waiting')::int as "ofEmail",
      count(*) filter (where ${isRange} and state <> 'waiting' and ${inHour})::int as "ofRange",
      count(*) filter (where state <> 'waiting' and ${inHour})::int as "ofBusiness",
      count(*) filter (where ${isEmail} and ${isWaiting})::int as "waitingOfEmail",
      count(*) filter (where ${isRange} and state = 'waiting' and ${inHour})::int as "waitingOfRange",
      coalesce(bool_or(${isEmail} and state = 'confirmed'), false) as "isEmailConfirmed",
      coalesce(bool_or(${isEmail} and mailed_at > ${mailedSince}::timestamptz), false) as "wasMailed"
    from ${websitePurchases}
    where business_id = ${businessId} and created_at > ${ago(now, 24)}::timestamptz`)
  const [row] = rows
  return {
    ofEmail: row?.ofEmail ?? 0,
    ofRange: row?.ofRange ?? 0,
    ofBusiness: row?.ofBusiness ?? 0,
    isEmailConfirmed: row?.isEmailConfirmed ?? false,
    wasMailed: row?.wasMailed ?? false,
    waiting: { ofEmail: row?.waitingOfEmail ?? 0, ofRange: row?.waitingOfRange ?? 0 },
  }
}

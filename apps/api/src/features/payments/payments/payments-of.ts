import { bookings } from '@cantina/contract/bookings/bookings'
import { and, asc, eq, getTableName, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'
import { nameTable } from '#resource/entity-names'
import { payments } from '#schema/payments/payments.table'
import { voucherIssuers, voucherRedemptions } from '#schema/payments/voucher-issuers.table'

// What is in the way of deleting a point of sale is a booking or an order that was paid there.
nameTable(getTableName(payments), bookings.texts)

const issuerNameOf = sql<string | null>`(
  select i.name from ${voucherRedemptions} r
  join ${voucherIssuers} i on i.business_id = r.business_id and i.id = r.issuer_id
  where r.business_id = ${payments.businessId} and r.id = ${payments.redemptionId})`

/** The ledger of one visit or order, in the order in which it was written. */
export async function paymentsOf(
  { tx, businessId }: BusinessContext,
  of: { readonly bookingId: string } | { readonly orderId: string },
) {
  const isOf =
    'bookingId' in of ? eq(payments.bookingId, of.bookingId) : eq(payments.orderId, of.orderId)
  const rows = await tx
    .select({
      id: payments.id,
      cents: payments.cents,
      method: payments.method,
      issuerName: issuerNameOf,
      reference: payments.reference,
      reason: payments.reason,
      at: payments.at,
      userName: sql<string>`coalesce(concat_ws(' ', ${users.name}, ${users.surname}), '')`,
    })
    .from(payments)
    .leftJoin(users, and(eq(users.businessId, payments.businessId), eq(users.id, payments.userId)))
    .where(and(eq(payments.businessId, businessId), isOf))
    .orderBy(asc(payments.at), asc(payments.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

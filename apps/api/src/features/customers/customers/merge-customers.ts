import {
  type mergeCustomers as endpoint,
  type MergeableField,
  mergeableFields,
} from '@cantina/contract/customers/customer-data'
import type { BodyOf } from '@cantina/contract/endpoint'
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { customerMerges, customers } from '#schema/customers/customers.table'
import { lockedCustomers, type StoredCustomer } from './customer-ids'
import { type CustomerTable, rowsOf } from './customer-tables'
import { lockBookingsOf, lockOrdersOf } from './purchases-of-customer'

/**
 * Makes one of two records of one person. Whatever points to the other comes to this one, what both
 * have written about them is kept, and the counters follow what they booked and ordered.
 */
export async function mergeCustomers(
  context: BusinessContext,
  tables: readonly CustomerTable[],
  id: string,
  { version, otherId, otherVersion, keep }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { tx, businessId, now } = context
  if (id === otherId) throw notInList('otherId')
  // Bookings and orders before customers, as whoever changes one locks them.
  await lockBookingsOf(context, [id, otherId])
  await lockOrdersOf(context, [id, otherId])
  const found = await lockedCustomers(context, [id, otherId])
  const [own, other] = [found.get(id), found.get(otherId)]
  if (!own || !other) throw new Failure('not_found')
  if (own.version !== version || other.version !== otherVersion) throw new Failure('stale_version')

  await joinTags(context, { from: otherId, to: id })
  for (const table of tables) await moveRows(context, table, { from: otherId, to: id })
  await tx.insert(customerMerges).values({ businessId, formerId: otherId, customerId: id, at: now })
  await tx
    .delete(customers)
    .where(and(eq(customers.businessId, businessId), eq(customers.id, otherId)))
  await tx
    .update(customers)
    .set({
      ...chosenFields(own, other, keep),
      acceptsMarketing: agreesToAdvertising(own, other, keep.email),
      notes: joinedNotes(own.notes, other.notes),
      version: sql`${customers.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(customers.businessId, businessId), eq(customers.id, id)))
}

async function moveRows(
  { tx }: BusinessContext,
  table: CustomerTable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if (table.whenMerged === 'along') return
  const name = sql.identifier(table.table)
  if (table.whenMerged === 'joined') {
    await tx.execute(sql`insert into ${name} select (jsonb_populate_record(t, jsonb_build_object('customer_id', ${to}::text))).*
      from ${name} as t where ${rowsOf(table, [from])} on conflict do nothing`)
    await tx.execute(sql`delete from ${name} where ${rowsOf(table, [from])}`)
    return
  }
  const version = table.hasVersion ? sql`, version = version + 1` : sql``
  await tx.execute(
    sql`update ${name} set customer_id = ${to}${version} where ${rowsOf(table, [from])}`,
  )
}

function chosenFields(
  own: StoredCustomer,
  other: StoredCustomer,
  keep: Readonly<Record<MergeableField, 'own' | 'other'>>,
) {
  return Object.fromEntries(
    mergeableFields.map((field) => [field, (keep[field] === 'own' ? own : other)[field]]),
  )
}

/** Who agreed to advertising did so for an address; of two records with the same, both must have. */
function agreesToAdvertising(
  own: StoredCustomer,
  other: StoredCustomer,
  kept: 'own' | 'other',
): boolean {
  const isSameAddress = own.email?.toLowerCase() === other.email?.toLowerCase()
  if (isSameAddress) return own.acceptsMarketing && other.acceptsMarketing
  return (kept === 'own' ? own : other).acceptsMarketing
}

function joinedNotes(own: string | null, other: string | null): string | null {
  const different = own === other ? [own] : [own, other]
  return different.filter(Boolean).join('\n') || null
}

/** Before two customers become one: a tag that either has by hand is by hand, and what rules gave is given anew. */
async function joinTags(
  { tx, businessId }: BusinessContext,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.execute(sql`update customer_tags set is_automatic = false
    where business_id = ${businessId} and customer_id = ${to} and is_automatic and tag_id in (
      select tag_id from customer_tags
      where business_id = ${businessId} and customer_id = ${from} and not is_automatic)`)
  await tx.execute(sql`delete from customer_tags
    where business_id = ${businessId} and customer_id = ${from} and is_automatic`)
}

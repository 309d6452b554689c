import { strangersTurn } from '@cantina/domain/communications/stranger-mails'
import { sql } from 'drizzle-orm'
import type { GoodsOfMail, VisitOfMail } from '#features/communications/compose/mail-subjects'
import { hashOfEmail } from '#features/customers/customers/hash-of-email'
import type { Transaction } from '#platform/database/database'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { bookings } from '#schema/bookings/bookings.table'
import { websitePurchases } from '#schema/guest/purchases.table'
import { orders } from '#schema/orders/orders.table'

type About = VisitOfMail | GoodsOfMail

/**
 * What was bought on the website, is not paid, and in the name of an address that nobody has confirmed. What staff have
 * answered is not among it: their guest waits for that.
 */
export async function boughtByStrangers(
  tx: Transaction,
  businessId: string,
  facts: readonly About[],
): Promise<ReadonlySet<string>> {
  const ids = sql.param(facts.map(({ id }) => id))
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${bookings}
    where business_id = ${businessId} and id = any(${ids}::uuid[]) and channel = 'website' and paid_cents = 0
      and (status <> 'confirmed' or status_since is null) and coalesce(denial, '') not in ('refused', 'cancelled_by_staff')
    union all
    select id from ${orders}
    where business_id = ${businessId} and id = any(${ids}::uuid[]) and channel = 'website' and paid_cents = 0
      and status = 'pending'`)
  if (rows.length === 0) return new Set()
  const unpaid = new Set(rows.map(({ id }) => id))
  const hashes = facts.flatMap(({ id, guest: { email } }) =>
    email !== null && unpaid.has(id) ? [{ id, hash: hashOfEmail(businessId, email) }] : [],
  )
  const { rows: known } = await tx.execute<{ hash: string }>(sql`
    select distinct email_hash as hash from ${websitePurchases}
    where business_id = ${businessId} and state = 'confirmed'
      and email_hash = any(${sql.param(hashes.map(({ hash }) => hash))}::text[])`)
  const confirmed = new Set(known.map(({ hash }) => hash))
  return new Set(hashes.filter(({ hash }) => !confirmed.has(hash)).map(({ id }) => id))
}

/** When an address of which nothing is known may be mailed again; null: now. */
export async function turnOfStranger(
  tx: Transaction,
  businessId: string,
  { guest: { email } }: About,
  now: Date,
): Promise<Date | null> {
  if (email === null) return null
  const { rows } = await tx.execute<{ at: string }>(sql`
    select to_jsonb(created_at) #>> '{}' as at from ${outgoingMails}
    where business_id = ${businessId} and created_at > ${now}::timestamptz - interval '1 day'
      and lower(recipient) = lower(${email}) and audience = 'guest'`)
  return strangersTurn(
    rows.map(({ at }) => new Date(at)),
    now,
  )
}

import type { findTwins as endpoint } from '@cantina/contract/analytics/customers'
import type { AnswerOf, QueryOf } from '@cantina/contract/endpoint'
import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { customers } from './customers.table'
import { phoneKeyOf } from './phone-key'

const most = 5

/** Customers who have an e-mail or a phone already. */
export async function findTwins(
  { tx, businessId }: BusinessContext,
  { email, phone, exceptId }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>['items']> {
  const phoneKey = phoneKeyOf(phone ?? '')
  const sameEmail = email ? sql`${customers.emailKey} = normalize_text(${email})` : undefined
  const samePhone = phoneKey ? eq(customers.phoneKey, phoneKey) : undefined
  if (!sameEmail && !samePhone) return []
  return tx
    .select({
      id: customers.id,
      name: customers.name,
      surname: customers.surname,
      sameEmail: sql<boolean>`coalesce(${sameEmail ?? sql`false`}, false)`,
      samePhone: sql<boolean>`coalesce(${samePhone ?? sql`false`}, false)`,
    })
    .from(customers)
    .where(
      and(
        eq(customers.businessId, businessId),
        or(sameEmail, samePhone),
        exceptId ? ne(customers.id, exceptId) : undefined,
      ),
    )
    .orderBy(asc(customers.nameKey))
    .limit(most)
}

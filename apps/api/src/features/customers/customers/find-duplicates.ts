import type { findDuplicates as endpoint } from '@cantina/contract/customers/customers'
import type { AnswerOf, QueryOf } from '@cantina/contract/endpoint'
import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { customers } from '#schema/customers/customers.table'
import { guestColumns } from './guests'
import { phoneKeyOf } from './phone-key'

const most = 5

/** Customers who have an e-mail, a phone or a whole name already; a name is the least of signs. */
export async function findDuplicates(
  { tx, businessId }: BusinessContext,
  { email, phone, name, surname, exceptId }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>['items']> {
  const phoneKey = phoneKeyOf(phone ?? '')
  const hasEmail = email ? sql`${customers.emailKey} = normalize_text(${email})` : undefined
  const hasPhone = phoneKey ? eq(customers.phoneKey, phoneKey) : undefined
  const hasName =
    name && surname
      ? sql`${customers.nameKey} = normalize_text(${`${name} ${surname}`})`
      : undefined
  if (!hasEmail && !hasPhone && !hasName) return []
  const [sameEmail, samePhone, sameName] = [isTrue(hasEmail), isTrue(hasPhone), isTrue(hasName)]
  const signs = sql`2 * ${sameEmail}::int + 2 * ${samePhone}::int + ${sameName}::int`
  return tx
    .select({ ...guestColumns, sameEmail, samePhone, sameName })
    .from(customers)
    .where(
      and(
        eq(customers.businessId, businessId),
        or(hasEmail, hasPhone, hasName),
        exceptId ? ne(customers.id, exceptId) : undefined,
      ),
    )
    .orderBy(desc(signs), asc(customers.nameKey))
    .limit(most)
}

/** What was not asked for, or is not known of someone, is not the same. */
function isTrue(condition: SQL | undefined): SQL<boolean> {
  return sql<boolean>`coalesce(${condition ?? sql`false`}, false)`
}

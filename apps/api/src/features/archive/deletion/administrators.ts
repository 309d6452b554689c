import { and, asc, eq } from 'drizzle-orm'
import { accounts } from '#platform/auth/accounts.table'
import type { Transaction } from '#platform/database/database'
import type { AccountMailReader } from '#platform/mail/queue-account-mail'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'

/** Everybody who decides about a business and hears of its end, those of the beginning first. With the platform's eyes only. */
export async function administratorsOf(
  tx: Transaction,
  businessId: string,
): Promise<AccountMailReader[]> {
  const rows = await tx
    .select({
      accountId: accounts.id,
      name: users.name,
      email: accounts.email,
      language: users.language,
      business: { id: businesses.id, name: businesses.name },
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.id))
    .innerJoin(businesses, eq(businesses.id, users.businessId))
    .where(
      and(
        eq(users.businessId, businessId),
        eq(users.role, 'bussiness_admin'),
        eq(users.status, 'active'),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
  return rows
}

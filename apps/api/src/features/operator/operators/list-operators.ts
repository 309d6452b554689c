import { asc, eq } from 'drizzle-orm'
import { accounts, operators } from '#platform/auth/accounts.table'
import type { Transaction } from '#platform/database/database'
import type { AccountMailReader } from '#platform/mail/queue-account-mail'

/** Whoever runs the installation, to be mailed. */
export async function listOperators(tx: Transaction): Promise<AccountMailReader[]> {
  const found = await tx
    .select({
      accountId: operators.id,
      name: operators.name,
      email: accounts.email,
      language: operators.language,
    })
    .from(operators)
    .innerJoin(accounts, eq(accounts.id, operators.id))
    .orderBy(asc(operators.id))
  return found.map((operator) => ({ ...operator, business: null }))
}

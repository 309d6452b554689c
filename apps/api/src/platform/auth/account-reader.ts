import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import type { AccountMailReader } from '#platform/mail/queue-account-mail'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'
import { accounts, operators } from './accounts.table'

export interface KnownAccount extends AccountMailReader {
  readonly passwordHash: string | null
  readonly awaitsConfirmation: boolean
  readonly isActive: boolean
}

/** Everything that is needed to write to somebody who can sign in. With the platform's eyes only. */
async function readAccount(tx: Transaction, which: SQL): Promise<KnownAccount | null> {
  const [row] = await tx
    .select({
      accountId: accounts.id,
      email: accounts.email,
      passwordHash: accounts.passwordHash,
      awaitsConfirmation: accounts.awaitsConfirmation,
      userName: users.name,
      userLanguage: users.language,
      userStatus: users.status,
      operatorName: operators.name,
      operatorLanguage: operators.language,
      businessId: businesses.id,
      businessName: businesses.name,
      businessStatus: businesses.status,
    })
    .from(accounts)
    .leftJoin(operators, eq(operators.id, accounts.id))
    .leftJoin(businesses, eq(businesses.id, accounts.businessId))
    .leftJoin(users, and(eq(users.businessId, accounts.businessId), eq(users.id, accounts.id)))
    .where(which)
  if (!row) return null
  return {
    accountId: row.accountId,
    email: row.email,
    passwordHash: row.passwordHash,
    awaitsConfirmation: row.awaitsConfirmation,
    name: row.userName ?? row.operatorName ?? '',
    language: row.userLanguage ?? row.operatorLanguage ?? 'en',
    business:
      row.businessId && row.businessName ? { id: row.businessId, name: row.businessName } : null,
    isActive:
      row.operatorName !== null || (row.userStatus === 'active' && row.businessStatus === 'active'),
  }
}

export function accountById(tx: Transaction, id: string): Promise<KnownAccount | null> {
  return readAccount(tx, eq(accounts.id, id))
}

export function accountByEmail(tx: Transaction, email: string): Promise<KnownAccount | null> {
  return readAccount(tx, sql`lower(${accounts.email}) = lower(${email.trim()})`)
}

import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { databaseErrorOf } from '#platform/database/database-errors'
import { Failure } from '#platform/failure'

/**
 * A business's own role cannot reach accounts and sessions. These go through functions of the
 * database that know only the accounts of the transaction's business.
 */

interface Account {
  readonly userId: string
  readonly businessId: string
  readonly email: string
  /** Null keeps the password there is. */
  readonly passwordHash: string | null
  readonly now: Date
}

/** Makes or changes the sign-in of one of the business's people; `field` is named for a taken e-mail. */
export async function saveAccount(
  tx: Transaction,
  { userId, businessId, email, passwordHash, now }: Account,
  field: string,
): Promise<void> {
  await withEmailErrors(field, () =>
    tx.execute(
      sql`select save_account(${userId}::uuid, ${email}, ${passwordHash}, ${businessId}::uuid, ${now.toISOString()}::timestamptz)`,
    ),
  )
}

/** An e-mail address signs in one person, in whichever business. */
export async function withEmailErrors<T>(field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const found = databaseErrorOf(error)
    if (found?.code !== '23505' || found.constraint !== 'accounts_email_key') throw error
    throw emailTaken(field)
  }
}

export function emailTaken(field: string): Failure {
  return new Failure('already_used', { fields: { [field]: { key: 'alreadyUsed', params: {} } } })
}

/** Whether something was refused because that e-mail address signs in somebody already. */
export function isEmailTaken(error: unknown, field: string): boolean {
  return (
    error instanceof Failure &&
    error.code === 'already_used' &&
    error.details.fields?.[field]?.key === 'alreadyUsed'
  )
}

export async function eraseAccounts(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select delete_accounts(${sql.param([...userIds])}::uuid[])`)
}

/** Ends the sessions of people, but for one that may stay; answers how many there were. */
export async function endSessionsOf(
  tx: Transaction,
  userIds: readonly string[],
  now: Date,
  butNot: string | null = null,
): Promise<number> {
  const { rows } = await tx.execute<{ ended: number }>(
    sql`select end_sessions_of(${sql.param([...userIds])}::uuid[], ${now.toISOString()}::timestamptz, ${butNot}::uuid) as ended`,
  )
  return rows[0]?.ended ?? 0
}

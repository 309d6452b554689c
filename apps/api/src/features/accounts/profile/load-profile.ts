import type { readProfile } from '@cantina/contract/accounts/profile'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { and, eq } from 'drizzle-orm'
import { pendingEmailOf } from '#platform/auth/account-links'
import { accounts, operators } from '#platform/auth/accounts.table'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { Caller } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'

export type Profile = AnswerOf<typeof readProfile>

export async function loadProfile(tx: Transaction, caller: Caller, now: Date): Promise<Profile> {
  const [profile] = caller.businessId
    ? await tx
        .select({
          name: users.name,
          surname: users.surname,
          email: users.email,
          language: users.language,
        })
        .from(users)
        .where(and(eq(users.businessId, caller.businessId), eq(users.id, caller.userId)))
    : await tx
        .select({
          name: operators.name,
          surname: operators.surname,
          email: accounts.email,
          language: operators.language,
        })
        .from(operators)
        .innerJoin(accounts, eq(accounts.id, operators.id))
        .where(eq(operators.id, caller.userId))
  if (!profile) throw new Failure('not_found')
  return { ...profile, pendingEmail: await pendingEmailOf(tx, caller.userId, now) }
}

import { and, eq, sql } from 'drizzle-orm'
import { accountById } from '#platform/auth/account-reader'
import { removeSecondFactor } from '#platform/auth/second-factor'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { PlatformContext, StaffContext } from '#platform/http/context'
import { queueAccountMail } from '#platform/mail/queue-account-mail'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'

/**
 * Notifies the account's owner by mail, who may not be the one who did it. For people of a business
 * the change is recorded too.
 */
export async function noteSecondFactor(
  { tx, caller, now }: Pick<PlatformContext, 'tx' | 'caller' | 'now'>,
  isOn: boolean,
): Promise<void> {
  if (caller.businessId) {
    await noteInUser(tx, { businessId: caller.businessId, userId: caller.userId, isOn, now })
  }
  const account = await accountById(tx, caller.userId)
  if (!account) throw new Failure('not_found')
  await queueAccountMail(tx, account, { mail: isOn ? 'secondFactorOn' : 'secondFactorOff' }, now)
}

export async function switchOff(context: PlatformContext): Promise<void> {
  await removeSecondFactor(context.tx, context.caller.userId)
  await noteSecondFactor(context, false)
}

/** For a colleague who has lost the app and the codes; one's own needs password and code. */
export async function endOfColleague(context: StaffContext, userId: string): Promise<void> {
  const { tx, businessId, caller, now } = context
  if (userId === caller.userId) throw new Failure('own_account')
  const [person] = await tx
    .select({
      name: users.name,
      email: users.email,
      language: users.language,
      business: businesses.name,
    })
    .from(users)
    .innerJoin(businesses, eq(businesses.id, users.businessId))
    .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
  if (!person) throw new Failure('not_found')
  if (!(await removeSecondFactor(tx, userId))) throw new Failure('second_factor_off')
  await noteInUser(tx, { businessId, userId, isOn: false, now })
  const reader = {
    ...person,
    accountId: userId,
    business: { id: businessId, name: person.business },
  }
  await queueAccountMail(tx, reader, { mail: 'secondFactorOff' }, now)
}

interface Noted {
  readonly businessId: string
  readonly userId: string
  readonly isOn: boolean
  readonly now: Date
}

async function noteInUser(
  tx: Transaction,
  { businessId, userId, isOn, now }: Noted,
): Promise<void> {
  await tx
    .update(users)
    .set({ hasSecondFactor: isOn, version: sql`${users.version} + 1`, updatedAt: now })
    .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
}

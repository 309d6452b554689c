import type { ErrorCode } from '@cantina/contract/errors'
import type { Role } from '@cantina/contract/permissions'
import { eq, sql } from 'drizzle-orm'
import { accounts, operators, sessions } from '#platform/auth/accounts.table'
import { closedPasswordHash } from '#platform/auth/closed-accounts'
import { clearAttempts, countAttempt } from '#platform/auth/count-attempt'
import { isPasswordOf } from '#platform/auth/passwords'
import { countCode, spendCode } from '#platform/auth/prove-second-factor'
import { daysOf, expiryOf, firstRefreshToken, hashToken } from '#platform/auth/refresh-token'
import { hasSecondFactor } from '#platform/auth/second-factor'
import { signInLimits } from '#platform/auth/throttle'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { RequestScope } from '#platform/http/context'
import { newId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'

interface Person {
  readonly businessId: string | null
  readonly name: string
  readonly surname: string
  readonly role: Role
  readonly rights: readonly string[]
  readonly status: string
  readonly businessStatus: string
}

/** Signs in. The password is compared outside any transaction: hashing is slow on purpose. */
export async function startSession(
  scope: RequestScope,
  credentials: { email: string; password: string; rememberme?: boolean; code?: string },
) {
  const { database, secrets } = scope.deps
  const attempt = { kind: 'sign-in', who: credentials.email } as const
  await countAttempt(scope, attempt, signInLimits)
  const { account, closedHash } = await database.asPlatform(async (tx) => ({
    account: await findAccount(tx, credentials.email),
    closedHash: await closedPasswordHash(tx, secrets.linkKey, credentials.email),
  }))
  const hash = account ? account.passwordHash : closedHash
  const isRight = await isPasswordOf(hash, credentials.password)
  if (isRight && !account) throw new Failure('business_deleted')
  // A sign-in to an unconfirmed account would show whoever registered it that the address was free.
  if (!isRight || !account || account.awaitsConfirmation) throw new Failure('wrong_credentials')
  await requireSecondFactor(scope, account.id, credentials.code)
  const isRemembered = credentials.rememberme ?? false
  const sessionId = newId(scope.now.getTime())
  const refreshToken = firstRefreshToken(sessionId)
  const person = await database.asPlatform(async (tx) => {
    if (!(await isStillPassword(tx, account))) return null
    await clearAttempts(tx, attempt, scope.address)
    const found = await findPerson(tx, account)
    if (refusalOf(found)) return found
    await tx.insert(sessions).values({
      id: sessionId,
      accountId: account.id,
      currentHash: hashToken(refreshToken),
      rotatedAt: scope.now,
      isRemembered,
      createdAt: scope.now,
      expiresAt: expiryOf({ createdAt: scope.now, isRemembered }, scope.now),
      userAgent: scope.userAgent,
      address: scope.address,
    })
    return found
  })
  if (!person) throw new Failure('wrong_credentials')
  const refusal = refusalOf(person)
  if (refusal) throw new Failure(refusal)
  const expiresIn = [daysOf(isRemembered)]
  const { businessId, role } = person
  const claims = { userId: account.id, sessionId, businessId, role }
  return {
    person: { ...person, userId: account.id },
    accessToken: { token: secrets.accessTokens.sign(claims, scope.now), expiresIn },
    refreshToken: { token: refreshToken, expiresIn },
  }
}

/** Asked for after the right password alone, so that strangers learn nothing. */
async function requireSecondFactor(
  scope: RequestScope,
  accountId: string,
  code: string | undefined,
): Promise<void> {
  const { database } = scope.deps
  if (!(await database.asPlatform((tx) => hasSecondFactor(tx, accountId)))) return
  if (code === undefined) throw new Failure('second_factor_needed')
  const counted = await countCode(scope, accountId, code)
  await database.asPlatform((tx) => spendCode(tx, counted))
}

/** A reset that was made while the password was being compared ends this sign-in too. */
async function isStillPassword(
  tx: Transaction,
  { id, passwordHash }: { id: string; passwordHash: string | null },
): Promise<boolean> {
  const [account] = await tx
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('share')
  return account?.passwordHash === passwordHash
}

/** Said only after the right password, so that strangers learn nothing. */
function refusalOf({ status, businessStatus }: Person): ErrorCode | null {
  if (businessStatus !== 'active') return 'business_disabled'
  return status === 'active' ? null : 'account_disabled'
}

async function findAccount(tx: Transaction, email: string) {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(sql`lower(${accounts.email}) = lower(${email})`)
  return account ?? null
}

async function findPerson(
  tx: Transaction,
  account: { id: string; businessId: string | null },
): Promise<Person> {
  if (!account.businessId) {
    const [operator] = await tx.select().from(operators).where(eq(operators.id, account.id))
    if (!operator) throw new Failure('account_disabled')
    const always = { status: 'active', businessStatus: 'active', rights: [], businessId: null }
    return { ...always, role: 'super_admin', name: operator.name, surname: operator.surname ?? '' }
  }
  const [person] = await tx
    .select({
      businessId: users.businessId,
      name: users.name,
      surname: sql<string>`coalesce(${users.surname}, '')`,
      role: users.role,
      rights: users.rights,
      status: users.status,
      businessStatus: businesses.status,
    })
    .from(users)
    .innerJoin(businesses, eq(businesses.id, users.businessId))
    .where(sql`${users.businessId} = ${account.businessId} and ${users.id} = ${account.id}`)
    .for('share', { of: users })
  if (!person) throw new Failure('account_disabled')
  return person
}

import { tags as tagsResource } from '@cantina/contract/customers/tags'
import { allRights, type BusinessRole, type Right } from '@cantina/contract/permissions'
import { accounts, operators, sessions } from '#platform/auth/accounts.table'
import { expiryOf, firstRefreshToken, hashToken } from '#platform/auth/refresh-token'
import { newId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import type { TokenClaims } from '#platform/tenancy/opening-statement'
import { users } from '#platform/tenancy/users.table'
import { tags } from '#schema/customers/tags.table'
import type { TestServer } from './test-server'

let made = 0

/**
 * Different every time, so that tests of one file never meet. The letter keeps a search for one from
 * finding another whose process number happens to hold its digits.
 */
export function unique(word: string): string {
  made += 1
  return `${word} ${process.pid} n${made}`
}

export async function createBusiness(server: TestServer): Promise<string> {
  const id = newId()
  await server.database.asPlatform((tx) =>
    tx
      .insert(businesses)
      .values({ id, name: unique('Tenuta'), emailConfirmedAt: server.clock.now() }),
  )
  return id
}

export interface TestUser {
  readonly businessId: string
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly token: string
}

/** Someone signed in: account, user, session and a token, without hashing a password. */
export async function createUser(
  server: TestServer,
  options: {
    businessId?: string
    role?: BusinessRole
    rights?: readonly Right[]
    passwordHash?: string
  } = {},
): Promise<TestUser> {
  const businessId = options.businessId ?? (await createBusiness(server))
  const userId = newId()
  const email = `${unique('user').replaceAll(' ', '.')}@example.com`
  await server.database.asPlatform(async (tx) => {
    const passwordHash = options.passwordHash ?? 'none'
    await tx.insert(accounts).values({ id: userId, email, passwordHash, businessId })
    await tx.insert(users).values({
      businessId,
      id: userId,
      name: 'Test',
      surname: 'User',
      email,
      role: options.role ?? 'business_user',
      rights: [...(options.rights ?? allRights)],
    })
  })
  const claims = { userId, businessId, role: options.role ?? ('business_user' as const) }
  return { businessId, userId, email, ...(await startTestSession(server, claims)) }
}

export async function createOperator(server: TestServer) {
  const userId = newId()
  const email = `${unique('operator').replaceAll(' ', '.')}@example.com`
  await server.database.asPlatform(async (tx) => {
    await tx.insert(accounts).values({ id: userId, email, passwordHash: 'none' })
    await tx.insert(operators).values({ id: userId, name: 'Operator' })
  })
  const claims = { userId, businessId: null, role: 'super_admin' as const }
  return { userId, email, ...(await startTestSession(server, claims)) }
}

async function startTestSession(server: TestServer, who: Omit<TokenClaims, 'sessionId'>) {
  const sessionId = newId()
  const now = server.clock.now()
  await server.database.asPlatform((tx) =>
    tx.insert(sessions).values({
      id: sessionId,
      accountId: who.userId,
      currentHash: hashToken(firstRefreshToken(sessionId)),
      rotatedAt: now,
      isRemembered: true,
      createdAt: now,
      expiresAt: expiryOf({ createdAt: now, isRemembered: true }, now),
    }),
  )
  return { sessionId, token: server.secrets.accessTokens.sign({ ...who, sessionId }, now) }
}

export async function createTag(
  server: TestServer,
  businessId: string,
  values: Partial<typeof tags.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  await server.database.inBusiness({ businessId }, (tx) =>
    tx.insert(tags).values({
      ...tagsResource.empty,
      businessId,
      id,
      ...values,
      name: values.name ?? unique('Tag'),
    }),
  )
  return id
}

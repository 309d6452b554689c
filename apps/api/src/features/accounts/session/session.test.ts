import { login, logout, refreshToken } from '@cantina/contract/accounts/session'
import { userDetail } from '@cantina/contract/accounts/user-detail'
import { tags } from '@cantina/contract/customers/tags'
import * as argon2 from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '#platform/auth/passwords'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'
import { createOperator, createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute
const password = 'Sangiovese#1'

describe('a session', () => {
  const server = useTestServer()
  let passwordHash: string
  let user: TestUser

  beforeAll(async () => {
    passwordHash = await hashPassword(password)
  })
  beforeEach(async () => {
    user = await createUser(server, { passwordHash, rights: ['analytics.display'] })
  })

  const signIn = (body: Partial<{ email: string; password: string; rememberme: boolean }> = {}) =>
    callOn(server, login, { body: { email: user.email, password, ...body } })
  const refresh = (token: string) => callOn(server, refreshToken, { body: { refreshToken: token } })
  const list = (token: string) => callOn(server, tags.endpoints.list, { query: {} }, { token })

  it('begins with the right password, without regard to case in the e-mail', async () => {
    const answer = await signIn({ email: user.email.toUpperCase() })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      message: 'Welcome, Test',
      accessToken: { expiresIn: [7] },
      user: { user_id: user.userId, name: 'Test', surname: 'User', role: 'business_user' },
    })
    expect(answer.body.permission).toContainEqual({
      permission: { name: 'analytics' },
      is_display: true,
      is_edit: false,
      is_delete: false,
    })
    expect((await list(answer.body.accessToken.token)).status).toBe(200)
  })

  it('answers a wrong password and an unknown e-mail alike, and compares a hash for both', async () => {
    const compared = vi.mocked(argon2.verify)
    compared.mockClear()
    const wrong = await signIn({ password: 'Wrong#12345' })
    expect(compared).toHaveBeenCalledTimes(1)
    const unknown = await signIn({ email: 'nobody@example.com' })
    expect(compared).toHaveBeenCalledTimes(2)
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(unknown.body.message).toBe(wrong.body.message)
    expect(unknown.body.code).toBe('wrong_credentials')
  })

  it('speaks Italian to Italians', async () => {
    const answer = await callOn(
      server,
      login,
      { body: { email: user.email, password: 'no' } },
      { language: 'it-IT,it;q=0.9' },
    )
    expect(answer.body.message).toBe('E-mail o password errati')
  })

  it('says that a user is disabled only after the right password', async () => {
    await server.database.asPlatform((tx) =>
      tx.update(users).set({ status: 'inactive' }).where(eq(users.id, user.userId)),
    )
    expect((await signIn()).body.code).toBe('account_disabled')
    expect((await signIn({ password: 'Wrong#12345' })).body.code).toBe('wrong_credentials')
  })

  it('ends at the next request for a disabled user or business', async () => {
    expect((await list(user.token)).status).toBe(200)
    await server.database.asPlatform((tx) =>
      tx.update(businesses).set({ status: 'inactive' }).where(eq(businesses.id, user.businessId)),
    )
    expect((await list(user.token)).body.code).toBe('business_disabled')
    await server.database.asPlatform(async (tx) => {
      await tx
        .update(businesses)
        .set({ status: 'active' })
        .where(eq(businesses.id, user.businessId))
      await tx.update(users).set({ status: 'inactive' }).where(eq(users.id, user.userId))
    })
    expect((await list(user.token)).body.code).toBe('account_disabled')
  })

  it('does not outlive a disabled user: refreshing ends it for good', async () => {
    const { body } = await signIn()
    const setStatus = (status: 'active' | 'inactive') =>
      server.database.asPlatform((tx) =>
        tx.update(users).set({ status }).where(eq(users.id, user.userId)),
      )
    await setStatus('inactive')
    expect((await refresh(body.refreshToken.token)).body.code).toBe('session_ended')
    await setStatus('active')
    expect((await list(body.accessToken.token)).body.code).toBe('session_ended')
  })

  it('loses a revoked right at the next request', async () => {
    expect((await list(user.token)).status).toBe(200)
    await server.database.asPlatform((tx) =>
      tx.update(users).set({ rights: [] }).where(eq(users.id, user.userId)),
    )
    expect((await list(user.token)).status).toBe(403)
  })

  it('ends with a logout, access token included', async () => {
    const { body } = await signIn()
    const token = body.accessToken.token
    expect((await callOn(server, logout, {}, { token })).status).toBe(200)
    expect((await list(token)).body.code).toBe('session_ended')
    expect((await refresh(body.refreshToken.token)).status).toBe(401)
  })

  it('takes only bearer tokens of ours, and none that has expired', async () => {
    const { body } = await signIn()
    const token: string = body.accessToken.token
    const withHeaders = (headers: Record<string, string>) =>
      server.app.inject({ url: `/api${tags.endpoints.list.path}`, headers })
    expect((await withHeaders({ cookie: `accessToken=${token}` })).statusCode).toBe(401)
    expect((await withHeaders({ authorization: `Basic ${token}` })).statusCode).toBe(401)
    const [head, claims] = token.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    expect((await list(unsigned)).status).toBe(401)
    expect((await list(`${head}.${claims}.AAAA`)).status).toBe(401)
    server.clock.advance(16 * minute)
    expect((await list(token)).status).toBe(401)
    expect(
      (await list((await refresh(body.refreshToken.token)).body.data.accessToken.token)).status,
    ).toBe(200)
  })

  it('shows a person themselves, and nobody else', async () => {
    const colleague = await createUser(server, { businessId: user.businessId })
    const own = await callOn(server, userDetail, { params: { userId: user.userId } }, user)
    expect(own.body).toMatchObject({
      contact_name: 'Test',
      user_role: { role_slug: 'business_user' },
    })
    const other = await callOn(server, userDetail, { params: { userId: colleague.userId } }, user)
    expect(other.status).toBe(404)
    const operator = await createOperator(server)
    const detail = await callOn(
      server,
      userDetail,
      { params: { userId: operator.userId } },
      operator,
    )
    expect(detail.body).toMatchObject({ user_role: { role_slug: 'super_admin' }, business: null })
  })

  describe('its refresh token', () => {
    it('is traded for a successor', async () => {
      const first = (await signIn()).body.refreshToken.token
      const { body } = await refresh(first)
      expect(body.data.refreshToken.token).not.toBe(first)
      expect((await refresh(body.data.refreshToken.token)).status).toBe(200)
    })

    it('gets two tabs the same successor within ten seconds', async () => {
      const first = (await signIn()).body.refreshToken.token
      const both = await Promise.all([refresh(first), refresh(first)])
      server.clock.advance(9 * second)
      both.push(await refresh(first))
      const successors = both.map((answer) => answer.body.data.refreshToken.token)
      expect(new Set(successors).size).toBe(1)
    })

    it('ends the whole family when it comes back later', async () => {
      const stolen = (await signIn()).body.refreshToken.token
      const current = (await refresh(stolen)).body.data
      server.clock.advance(11 * second)
      expect((await refresh(stolen)).body.code).toBe('session_ended')
      expect((await refresh(current.refreshToken.token)).status).toBe(401)
      expect((await list(current.accessToken.token)).body.code).toBe('session_ended')
    })

    it('lives seven days from its last use, thirty when remembered, ninety in all', async () => {
      let token = (await signIn()).body.refreshToken.token
      server.clock.advance(8 * day)
      expect((await refresh(token)).status).toBe(401)

      const cached = await signIn({ rememberme: true })
      expect(cached.body.refreshToken.expiresIn).toEqual([30])
      token = cached.body.refreshToken.token
      for (let step = 0; step < 3; step += 1) {
        server.clock.advance(29 * day)
        const answer = await refresh(token)
        expect(answer.status).toBe(200)
        token = answer.body.data.refreshToken.token
      }
      server.clock.advance(4 * day)
      expect((await refresh(token)).status).toBe(401)
    })

    it.each(['nonsense', '01890000-0000-7000-8000-000000000000.secret', 'a.b.c'])(
      'refuses %s',
      async (token) => {
        expect((await refresh(token)).body.code).toBe('session_ended')
      },
    )
  })
})

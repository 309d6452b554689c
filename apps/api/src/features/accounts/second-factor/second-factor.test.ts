import { resetPassword } from '@cantina/contract/accounts/password'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endSecondFactorOf,
  readSecondFactor,
  renewRecoveryCodes,
} from '@cantina/contract/accounts/second-factor'
import { login } from '@cantina/contract/accounts/session'
import { auditLog } from '@cantina/contract/business/audit'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { issueLink } from '#platform/auth/account-links'
import { accounts, recoveryCodes, secondFactors } from '#platform/auth/accounts.table'
import { hashPassword } from '#platform/auth/passwords'
import { createOperator, createUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { totpCode } from '#testing/totp-code'

const password = 'Cantina#2026'
const second = 1000
const passwordHash = await hashPassword(password)

describe('the second factor', () => {
  const server = useTestServer()
  type Person = Awaited<ReturnType<typeof createUser>> | Awaited<ReturnType<typeof createOperator>>

  const codeOf = (key: string, off = 0) => totpCode(key, server.clock.now(), off)

  const begin = (who: Person, currentPassword = password) =>
    callOn(server, beginSecondFactor, { body: { currentPassword } }, who)

  async function switchOn(who: Person) {
    const { body } = await begin(who)
    const confirmed = await callOn(
      server,
      confirmSecondFactor,
      { body: { code: codeOf(body.key) } },
      who,
    )
    expect(confirmed.status).toBe(200)
    server.clock.advance(60 * second)
    return { key: body.key, codes: confirmed.body.recoveryCodes }
  }

  const signIn = (who: { email: string }, code?: string) =>
    callOn(server, login, { body: { email: who.email, password, ...(code && { code }) } })

  let owner: Awaited<ReturnType<typeof createUser>>
  beforeEach(async () => {
    owner = await createUser(server, { role: 'bussiness_admin', passwordHash })
  })

  it('is set up with the password and confirmed with a code, and not before', async () => {
    expect((await begin(owner, 'Wrong#2026')).status).toBe(422)
    const { body } = await begin(owner)
    expect(body.key).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.address).toContain(`secret=${body.key}`)
    expect(body.picture).toContain('<svg')
    expect((await signIn(owner)).status).toBe(200)
    const wrong = await callOn(server, confirmSecondFactor, { body: { code: '000000' } }, owner)
    expect(wrong.body).toMatchObject({ code: 'invalid_input' })
    const code = codeOf(body.key)
    const on = await callOn(server, confirmSecondFactor, { body: { code } }, owner)
    expect(on.body.recoveryCodes).toHaveLength(10)
    expect((await callOn(server, readSecondFactor, {}, owner)).body).toEqual({
      isOn: true,
      codesLeft: 10,
    })
    expect((await begin(owner)).status).toBe(409)
  })

  it('is asked for after the right password alone, and there is no session before', async () => {
    const { key } = await switchOn(owner)
    const asked = await signIn(owner)
    expect(asked.status).toBe(401)
    expect(asked.body).toMatchObject({ code: 'second_factor_needed' })
    expect(asked.body).not.toHaveProperty('accessToken')
    const guess = { email: owner.email, password: 'Wrong#2026', code: codeOf(key) }
    expect((await callOn(server, login, { body: guess })).body).toMatchObject({
      code: 'wrong_credentials',
    })
    expect((await signIn(owner, codeOf(key))).status).toBe(200)
  })

  it('takes codes of the step before and after, each once', async () => {
    const { key } = await switchOn(owner)
    const code = codeOf(key, -1)
    expect((await signIn(owner, codeOf(key, -2))).status).toBe(422)
    expect((await signIn(owner, code)).status).toBe(200)
    expect((await signIn(owner, code)).status).toBe(422)
    expect((await signIn(owner, codeOf(key, 1))).status).toBe(200)
    expect((await signIn(owner, codeOf(key))).status).toBe(422)
  })

  it('is replaced by each recovery code once, and new ones end the old', async () => {
    const { key, codes } = await switchOn(owner)
    const [first = '', other = ''] = codes
    expect((await signIn(owner, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signIn(owner, first)).status).toBe(422)
    const body = { currentPassword: password, code: codeOf(key) }
    const renewed = await callOn(server, renewRecoveryCodes, { body }, owner)
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect((await signIn(owner, other)).status).toBe(422)
    expect((await signIn(owner, renewed.body.recoveryCodes[0])).status).toBe(200)
  })

  it('is switched off with password and code', async () => {
    const { key } = await switchOn(owner)
    const off = (currentPassword: string, code: string) =>
      callOn(server, endSecondFactor, { body: { currentPassword, code } }, owner)
    expect((await off('Wrong#2026', codeOf(key))).status).toBe(422)
    expect((await off(password, '000000')).status).toBe(422)
    expect((await signIn(owner)).status).toBe(401)
    expect((await off(password, codeOf(key))).status).toBe(200)
    expect((await signIn(owner)).status).toBe(200)
  })

  it('is asked for all the same after the password was set anew by a mailed link', async () => {
    const { key } = await switchOn(owner)
    const { userId: accountId } = owner
    const token = await server.database.asPlatform((tx) =>
      issueLink(tx, { accountId, purpose: 'reset-password' }, server.clock.now()),
    )
    const next = 'Vendemmia#2031'
    const reset = await callOn(server, resetPassword, {
      query: { token },
      body: { password: next },
    })
    expect(reset.status).toBe(200)
    expect(reset.text).not.toContain('accessToken')
    const signInAnew = (code?: string) =>
      callOn(server, login, { body: { email: owner.email, password: next, ...(code && { code }) } })
    expect((await signInAnew()).body).toMatchObject({ code: 'second_factor_needed' })
    expect((await signInAnew('000000')).status).toBe(422)
    expect((await signInAnew(codeOf(key))).status).toBe(200)
  })

  it('is switched off for a colleague by an administrator, and that is recorded', async () => {
    const { businessId } = owner
    const colleague = await createUser(server, { businessId, passwordHash })
    await switchOn(colleague)
    const end = (id: string, who: Person) =>
      callOn(server, endSecondFactorOf, { params: { id } }, who)
    const stranger = await createUser(server, { role: 'bussiness_admin', passwordHash })
    expect((await end(colleague.userId, stranger)).status).toBe(404)
    expect((await end(owner.userId, colleague)).status).toBe(403)
    expect((await end(owner.userId, owner)).body).toMatchObject({ code: 'own_account' })
    expect((await end(colleague.userId, owner)).status).toBe(200)
    expect((await end(colleague.userId, owner)).body).toMatchObject({ code: 'second_factor_off' })
    expect((await signIn(colleague)).status).toBe(200)
    const query = { kind: 'user.user', entityId: colleague.userId } as const
    const log = await callOn(server, auditLog.endpoints.list, { query }, owner)
    expect(log.body.items[0]).toMatchObject({
      userId: owner.userId,
      changed: ['has_second_factor'],
    })
  })

  it('is the operator’s too', async () => {
    const operator = await createOperator(server)
    await server.database.asPlatform((tx) =>
      tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, operator.userId)),
    )
    const { key } = await switchOn(operator)
    expect((await signIn(operator)).body).toMatchObject({ code: 'second_factor_needed' })
    expect((await signIn(operator, codeOf(key))).status).toBe(200)
  })

  it('is kept sealed, and its recovery codes as hashes', async () => {
    const { key, codes } = await switchOn(owner)
    const stored = await server.database.asPlatform(async (tx) =>
      JSON.stringify([
        await tx.select().from(secondFactors),
        await tx.select().from(recoveryCodes),
      ]),
    )
    expect(stored).not.toContain(key)
    for (const code of codes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replaceAll('-', ''))
    }
  })
})

describe('guessing codes', () => {
  const server = useTestServer()

  it('is stopped after five, and the right one waits as well', async () => {
    const user = await createUser(server, { role: 'bussiness_admin', passwordHash })
    const { body } = await callOn(
      server,
      beginSecondFactor,
      { body: { currentPassword: password } },
      user,
    )
    const code = () => totpCode(body.key, server.clock.now())
    await callOn(server, confirmSecondFactor, { body: { code: code() } }, user)
    server.clock.advance(60 * second)
    const guess = () =>
      callOn(server, login, { body: { email: user.email, password, code: '000000' } })
    for (let round = 0; round < 5; round += 1) expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
    const right = { email: user.email, password, code: code() }
    expect((await callOn(server, login, { body: right })).status).toBe(429)
  })
})

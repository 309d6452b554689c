import { forgotPassword, resetPassword } from '@cantina/contract/accounts/password'
import { login, refreshToken } from '@cantina/contract/accounts/session'
import { users as userResource } from '@cantina/contract/accounts/users'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountLinks } from '#platform/auth/accounts.table'
import { hashPassword } from '#platform/auth/passwords'
import { users } from '#platform/tenancy/users.table'
import { createUser, type TestUser } from '#testing/factories'
import { mailsTo, runJobs, tokenIn } from '#testing/mails'
import { isPostgres } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'
import { sendResetLinkJob } from './send-reset-link.job'

const minute = 60_000
const oldPassword = 'Sangiovese#1'
const newPassword = 'Nebbiolo#22'

describe('a forgotten password', () => {
  const server = useTestServer()
  let passwordHash: string
  let user: TestUser

  beforeAll(async () => {
    passwordHash = await hashPassword(oldPassword)
  })
  beforeEach(async () => {
    user = await createUser(server, { passwordHash })
    server.clock.advance(60 * minute)
  })

  const clear = async (email = user.email) => {
    const answer = await callOn(server, forgotPassword, { body: { email } })
    await runJobs(server, [sendResetLinkJob(server.deps)])
    return answer
  }
  const reset = (token: string, password = newPassword) =>
    callOn(server, resetPassword, { query: { token }, body: { password } })
  const signIn = (password: string) =>
    callOn(server, login, { body: { email: user.email, password } })
  const linkFor = async (email = user.email) => {
    await clear(email)
    return tokenIn((await mailsTo(server, email))[0])
  }

  it('is replaced through a mailed link, which ends every session and sends a notice', async () => {
    const before = (await signIn(oldPassword)).body
    const token = await linkFor()
    const [mail] = await mailsTo(server, user.email)
    expect(mail).toMatchObject({ subject: 'Set a new password', audience: 'account' })
    expect(mail?.textBody).toContain(`https://cantina.example.com/reset-password/${token}`)

    const answer = await reset(token)
    expect(answer.status).toBe(200)
    expect(answer.body.message).toContain('new password is set')
    expect((await signIn(oldPassword)).status).toBe(401)
    expect((await signIn(newPassword)).status).toBe(200)
    const refreshed = await callOn(server, refreshToken, {
      body: { refreshToken: before.refreshToken.token },
    })
    expect(refreshed.status).toBe(401)
    expect((await mailsTo(server, user.email))[0]?.subject).toBe('Your password was changed')
  })

  it('answers alike for an unknown address, and mails nobody', async () => {
    const known = await clear()
    const unknown = await clear('nobody@example.com')
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(await mailsTo(server, 'nobody@example.com')).toEqual([])
  })

  it('mails nobody who has been disabled', async () => {
    await server.database.asPlatform((tx) =>
      tx.update(users).set({ status: 'inactive' }).where(eq(users.id, user.userId)),
    )
    await clear()
    expect(await mailsTo(server, user.email)).toEqual([])
  })

  it('takes a link once, even from two at the same time', async () => {
    const token = await linkFor()
    const answers = await Promise.all([reset(token), reset(token), reset(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    expect((await reset(token)).body).toMatchObject({ code: 'link_invalid' })
  })

  it('takes a link for an hour and not longer', async () => {
    const token = await linkFor()
    server.clock.advance(59 * minute)
    const other = await linkFor()
    server.clock.advance(2 * minute)
    expect((await reset(token)).status).toBe(410)
    expect((await reset(other)).status).toBe(200)
  })

  it('uses up the other links too', async () => {
    const first = await linkFor()
    const second = await linkFor()
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).status).toBe(410)
  })

  it('keeps the link when the new password breaks the rules', async () => {
    const token = await linkFor()
    const weak = await reset(token, 'sangiovese')
    expect(weak.status).toBe(422)
    expect(weak.body.fields.password).toBe('Password must contain at least one uppercase letter')
    expect((await reset(token)).status).toBe(200)
  })

  it('keeps only a hash of what the link carries', async () => {
    const token = await linkFor()
    const links = await server.database.asPlatform((tx) =>
      tx.select().from(accountLinks).where(eq(accountLinks.accountId, user.userId)),
    )
    expect(JSON.stringify(links)).not.toContain(token)
  })

  it('sends only a few mails an hour, however often it is requested', async () => {
    for (let round = 0; round < 9; round += 1) {
      server.clock.advance(5 * minute)
      await clear()
    }
    expect((await mailsTo(server, user.email)).length).toBeLessThanOrEqual(5)
  })

  it('is slowed down when one address asks without end', async () => {
    const answers = []
    for (let round = 0; round < 6; round += 1) answers.push((await clear()).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  it.runIf(isPostgres())('ends a sign-in with the old one that was under way', async () => {
    for (let round = 0; round < 8; round += 1) {
      user = await createUser(server, { passwordHash })
      server.clock.advance(60 * minute)
      const token = await linkFor()
      const [signedIn] = await Promise.all([signIn(oldPassword), reset(token)])
      if (signedIn.status !== 200) continue
      const refreshed = await callOn(server, refreshToken, {
        body: { refreshToken: signedIn.body.refreshToken.token },
      })
      expect(refreshed.status).toBe(401)
    }
  })

  it('cannot be set through a link to an address that was changed since', async () => {
    const administrator = await createUser(server, {
      businessId: user.businessId,
      role: 'bussiness_admin',
    })
    const wrongAddress = `wrong.${user.email}`
    const body = {
      name: 'Elena',
      surname: null,
      role: 'business_user' as const,
      email: wrongAddress,
      password: null,
      notes: null,
      rights: [],
    }
    const { endpoints } = userResource
    const { item } = (await callOn(server, endpoints.create, { body }, administrator)).body
    const [lost] = await mailsTo(server, wrongAddress)
    const right = `right.${user.email}`
    await callOn(
      server,
      endpoints.update,
      { params: { id: item.id }, body: { ...body, email: right, version: item.version } },
      administrator,
    )
    expect((await reset(tokenIn(lost))).status).toBe(410)
    const [invitation] = await mailsTo(server, right)
    expect((await reset(tokenIn(invitation))).status).toBe(200)
  })

  it('is how an invited person chooses the first one', async () => {
    const administrator = await createUser(server, {
      businessId: user.businessId,
      role: 'bussiness_admin',
    })
    const email = `invited.${user.email}`
    const made = await callOn(
      server,
      userResource.endpoints.create,
      {
        body: {
          name: 'Elena',
          surname: 'Forti',
          role: 'business_user',
          email,
          password: null,
          notes: null,
          rights: ['sales.edit'],
        },
      },
      administrator,
    )
    expect(made.body.message).toContain('set a password')
    const attempt = await callOn(server, login, { body: { email, password: newPassword } })
    expect(attempt.body.code).toBe('wrong_credentials')
    const [invitation] = await mailsTo(server, email)
    server.clock.advance(6 * 24 * 60 * minute)
    expect((await reset(tokenIn(invitation))).status).toBe(200)
    const session = await callOn(server, login, { body: { email, password: newPassword } })
    expect(session.body.user).toMatchObject({ name: 'Elena', role: 'business_user' })
    expect(session.body.permission).toContainEqual({
      permission: { name: 'sales' },
      is_display: true,
      is_edit: true,
      is_delete: false,
      is_discount: false,
    })
  })
})

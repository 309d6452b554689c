import { login } from '@cantina/contract/accounts/session'
import { users as resource } from '@cantina/contract/accounts/users'
import { allRights, type Right } from '@cantina/contract/permissions'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { changes } from '#platform/audit/changes.table'
import { accounts } from '#platform/auth/accounts.table'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'
import { createUser, type TestUser, unique } from '#testing/factories'
import { mailsTo } from '#testing/mails'
import { isPostgres } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'

const password = 'Sangiovese#1'

describe('the people of a business', () => {
  const server = useTestServer()
  const { endpoints } = resource
  let admin: TestUser

  beforeEach(async () => {
    admin = await createUser(server, { role: 'bussiness_admin', rights: [] })
  })

  const body = (values: Record<string, unknown> = {}) => ({
    ...resource.empty,
    name: 'Anna',
    email: `${unique('anna').replaceAll(' ', '.')}@example.com`,
    password,
    ...values,
  })
  const create = (values: object, by: TestUser = admin) =>
    callOn(server, endpoints.create, { body: body({ ...values }) }, by)
  const read = async (id: string, by = admin) =>
    (await callOn(server, endpoints.get, { params: { id } }, by)).body
  const update = async (id: string, values: object, by: TestUser = admin) => {
    const { email, name, surname, role, rights, notes, version } = await read(id, by)
    const current = { email, name, surname, role, rights, notes, version, password: null }
    return callOn(server, endpoints.update, { params: { id }, body: { ...current, ...values } }, by)
  }
  const colleague = (rights: readonly Right[]) =>
    createUser(server, { businessId: admin.businessId, rights })
  const signIn = (email: string) => callOn(server, login, { body: { email, password } })

  it('sign in with the password they were given, and never get it back', async () => {
    const { body: made } = await create({ rights: ['sales.edit'] })
    expect(made.message).toBe('Saved')
    expect(made.item).not.toHaveProperty('password')
    expect(made.item.rights).toEqual(['sales.display', 'sales.edit'])
    expect((await signIn(made.item.email)).status).toBe(200)
    const recorded = await server.database.asPlatform((tx) =>
      tx.select().from(changes).where(eq(changes.entityId, made.item.id)),
    )
    expect(recorded).toHaveLength(1)
    expect(JSON.stringify(recorded)).not.toMatch(/password|argon/i)
  })

  it('have an e-mail address that no colleague has', async () => {
    const { item: one } = (await create({})).body
    const taken = await create({ email: one.email.toUpperCase() })
    expect(taken.status).toBe(409)
    expect(taken.body.fields).toEqual({ email: 'Already used this value' })
    const { item } = (await create({})).body
    const moved = await update(item.id, { email: one.email })
    expect(moved.body.fields).toEqual({ email: 'Already used this value' })
    expect((await read(item.id)).email).toBe(item.email)
  })

  it('get the same answer for an address in use elsewhere, whose owner is notified', async () => {
    const stranger = await createUser(server)
    const known = await create({ email: stranger.email })
    const unknown = await create({})
    expect(known.status).toBe(unknown.status)
    expect(known.body.message).toBe(unknown.body.message)
    expect(Object.keys(known.body.item)).toEqual(Object.keys(unknown.body.item))
    const other = await createUser(server)
    const moved = await update(unknown.body.item.id, { email: other.email })
    expect(moved.status).toBe(200)
    // Who was there keeps the sign-in they had.
    expect((await signIn(unknown.body.item.email)).status).toBe(200)
    const mails = await server.database.asPlatform((tx) =>
      tx
        .select()
        .from(outgoingMails)
        .where(inArray(outgoingMails.recipient, [stranger.email, other.email])),
    )
    expect(mails).toHaveLength(2)
    expect(mails.every(({ textBody }) => !textBody.includes('/reset-password'))).toBe(true)
  })

  it('are signed out at once when they are disabled, and can be enabled again', async () => {
    const { item } = (await create({ rights: ['user.display'] })).body
    const session = (await signIn(item.email)).body
    const token = session.accessToken.token
    const list = () => callOn(server, endpoints.list, { query: {} }, { token })
    expect((await list()).status).toBe(200)
    const switchTo = (status: 'active' | 'inactive') =>
      callOn(server, endpoints.setStatus, { body: { ids: [item.id], status } }, admin)
    expect((await switchTo('inactive')).body.message).toBe('User disabled')
    expect((await list()).status).toBe(401)
    expect((await signIn(item.email)).body.code).toBe('account_disabled')
    expect((await switchTo('active')).body.message).toBe('User enabled')
    expect((await list()).status).toBe(401)
    expect((await signIn(item.email)).status).toBe(200)
  })

  it('are signed out when an administrator sets another password', async () => {
    const { item } = (await create({ rights: ['user.display'] })).body
    const { token } = (await signIn(item.email)).body.accessToken
    expect((await update(item.id, { password: 'Nebbiolo#22' })).status).toBe(200)
    const answer = await callOn(server, endpoints.list, { query: {} }, { token })
    expect(answer.body.code).toBe('session_ended')
    expect((await signIn(item.email)).status).toBe(401)
  })

  it('are notified when somebody sets their password, and it is recorded', async () => {
    const { item } = (await create({})).body
    await update(item.id, { password: 'Nebbiolo#22' })
    expect((await mailsTo(server, item.email))[0]?.subject).toBe('Your password was changed')
    const recorded = await server.database.asPlatform((tx) =>
      tx.select().from(changes).where(eq(changes.entityId, item.id)),
    )
    expect(recorded.map(({ fields }) => fields)).toContainEqual({ password: [null, null] })
  })

  it('sign in with their new address, and the old one is notified', async () => {
    const { item } = (await create({})).body
    const email = `new.${item.email}`
    expect((await update(item.id, { email })).status).toBe(200)
    expect((await signIn(item.email)).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
    const [mail] = await mailsTo(server, item.email)
    expect(mail?.textBody).toContain(email)
  })

  it('leave no account behind when they are deleted', async () => {
    const { item } = (await create({})).body
    await callOn(server, endpoints.remove, { body: { ids: [item.id] } }, admin)
    expect((await signIn(item.email)).body.code).toBe('wrong_credentials')
    const left = await server.database.asPlatform((tx) =>
      tx.select().from(accounts).where(eq(accounts.id, item.id)),
    )
    expect(left).toEqual([])
    expect((await create({ email: item.email })).status).toBe(200)
  })

  it('lose a revoked right on the next request', async () => {
    const { item } = (await create({ rights: ['user.display'] })).body
    const { token } = (await signIn(item.email)).body.accessToken
    const list = async () => (await callOn(server, endpoints.list, { query: {} }, { token })).status
    expect(await list()).toBe(200)
    await update(item.id, { rights: [] })
    expect(await list()).toBe(403)
  })

  it('are invited in moderation by a business whose owner nobody knows', async () => {
    await server.database.asPlatform((tx) =>
      tx
        .update(businesses)
        .set({ emailConfirmedAt: null })
        .where(eq(businesses.id, admin.businessId)),
    )
    const statuses = []
    for (let round = 0; round < 11; round += 1) {
      statuses.push((await create({ password: null })).status)
    }
    expect(statuses.slice(0, 10).every((status) => status === 200)).toBe(true)
    expect(statuses[10]).toBe(429)
  })

  describe('with the right to edit users', () => {
    let clerk: TestUser

    beforeEach(async () => {
      clerk = await colleague(['user.edit', 'user.delete', 'sales.display'])
    })

    it.each<[string, object, string]>([
      ['make an administrator', { role: 'bussiness_admin' }, 'administrator_only'],
      ['grant a right they lack', { rights: ['booking.display'] }, 'rights_exceeded'],
      ['grant more of a module than they have', { rights: ['sales.delete'] }, 'rights_exceeded'],
      ['grant everything', { rights: [...allRights] }, 'rights_exceeded'],
    ])('cannot %s', async (_, values, code) => {
      const email = `${unique('never').replaceAll(' ', '.')}@example.com`
      expect((await create({ ...values, email }, clerk)).body.code).toBe(code)
      const made = await server.database.asPlatform((tx) =>
        tx.select().from(accounts).where(eq(accounts.email, email)),
      )
      expect(made).toEqual([])
      const { item } = (await create({ rights: [] })).body
      expect((await update(item.id, values, clerk)).body.code).toBe(code)
      expect(await read(item.id)).toEqual(item)
    })

    it('make and change those below them', async () => {
      const made = await create({ rights: ['sales.display'] }, clerk)
      expect(made.status).toBe(200)
      expect((await update(made.body.item.id, { rights: [] }, clerk)).status).toBe(200)
    })

    it('cannot touch an administrator', async () => {
      const attempts = [
        update(admin.userId, { name: 'Taken' }, clerk),
        update(admin.userId, { password: 'Nebbiolo#22' }, clerk),
        callOn(
          server,
          endpoints.setStatus,
          { body: { ids: [admin.userId], status: 'inactive' } },
          clerk,
        ),
        callOn(server, endpoints.remove, { body: { ids: [admin.userId] } }, clerk),
      ]
      for (const attempt of attempts) {
        expect((await attempt).body.code).toBe('administrator_only')
      }
    })

    it('cannot take over someone who may do more', async () => {
      const above = await colleague(['booking.edit'])
      const takeOver = [{ password: 'Nebbiolo#22' }, { email: `mine.${above.email}` }]
      for (const values of takeOver) {
        expect((await update(above.userId, values, clerk)).body.code).toBe('rights_exceeded')
      }
      expect((await update(above.userId, { rights: [] }, clerk)).body.code).toBe('rights_exceeded')
      expect((await update(above.userId, { notes: 'On holiday' }, clerk)).status).toBe(200)
      const remove = { body: { ids: [above.userId] } }
      expect((await callOn(server, endpoints.remove, remove, clerk)).body.code).toBe(
        'rights_exceeded',
      )
    })

    it('cannot change their own rights, role, status or sign-in', async () => {
      const own: [object, string][] = [
        [{ rights: [...allRights] }, 'own_rights'],
        [{ role: 'bussiness_admin' }, 'own_rights'],
        [{ password: 'Nebbiolo#22' }, 'invalid_input'],
        [{ email: `new.${clerk.email}` }, 'invalid_input'],
      ]
      for (const [values, code] of own) {
        expect((await update(clerk.userId, values, clerk)).body.code).toBe(code)
      }
      expect((await update(clerk.userId, { name: 'Bianca' }, clerk)).status).toBe(200)
      const status = { body: { ids: [clerk.userId], status: 'inactive' as const } }
      expect((await callOn(server, endpoints.setStatus, status, clerk)).body.code).toBe(
        'own_account',
      )
    })
  })

  describe('keep an administrator', () => {
    it('who cannot be the last one and step down, be disabled or deleted', async () => {
      const second = await createUser(server, {
        businessId: admin.businessId,
        role: 'bussiness_admin',
      })
      expect((await update(admin.userId, { role: 'business_user' }, second)).status).toBe(200)
      const last = await update(second.userId, { role: 'business_user' }, second)
      expect(last.body.code).toBe('own_rights')
      expect((await read(second.userId, second)).role).toBe('bussiness_admin')
    })

    it.runIf(isPostgres())('even when two remove each other at the same moment', async () => {
      for (let round = 0; round < 10; round += 1) {
        const first = await createUser(server, { role: 'bussiness_admin' })
        const second = await createUser(server, {
          businessId: first.businessId,
          role: 'bussiness_admin',
        })
        const disable = (who: TestUser, by: TestUser) =>
          callOn(
            server,
            endpoints.setStatus,
            { body: { ids: [who.userId], status: 'inactive' } },
            by,
          )
        const answers = await Promise.all([disable(first, second), disable(second, first)])
        const left = await server.database.asPlatform((tx) =>
          tx.select().from(users).where(eq(users.businessId, first.businessId)),
        )
        expect(left.filter(({ status }) => status === 'active')).toHaveLength(1)
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(answers.every(({ status }) => status < 500)).toBe(true)
      }
    })
  })
})

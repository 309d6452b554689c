import { changePassword } from '@cantina/contract/accounts/password'
import { users } from '@cantina/contract/accounts/users'
import { type AuditChange, auditLog, readAuditAct } from '@cantina/contract/business/audit'
import { type ChangeKind, changeTexts } from '@cantina/contract/business/change-kinds'
import { extras } from '@cantina/contract/catalogue/extras'
import { tags } from '@cantina/contract/customers/tags'
import { languages } from '@cantina/contract/languages'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { routes } from '#app/routes'
import { everyTable } from '#db/every-table'
import { hashPassword } from '#platform/auth/passwords'
import { ownText } from '#platform/texts'
import { createUser, type TestUser } from '#testing/factories'
import { sampleOf, tagSample } from '#testing/samples'
import { callOn, send, useTestServer } from '#testing/test-server'
import { readableFields } from './audited-fields'

const { endpoints } = auditLog

/** What the trigger leaves out: what only repeats or adds up other columns. */
const silent = new Set('version createdAt updatedAt searchText businessId id position'.split(' '))

describe('the audit log', () => {
  const server = useTestServer()

  const list = (user: TestUser, query: object = {}) =>
    callOn(server, endpoints.list, { query }, user)

  async function businessWithTag() {
    const owner = await createUser(server, { role: 'bussiness_admin' })
    const body = { ...tagSample(), name: 'Soci' } as never
    const { body: made } = await callOn(server, tags.endpoints.create, { body }, owner)
    const params = { id: made.item.id }
    const renamed = { ...(body as object), name: 'Soci d’oro', version: 1 } as never
    await callOn(server, tags.endpoints.update, { params, body: renamed }, owner)
    return { owner, tagId: params.id }
  }

  it('lists who changed what, the latest first, narrowed by filters', async () => {
    const { owner, tagId } = await businessWithTag()
    const { body } = await list(owner)
    expect(body.items).toMatchObject([
      { status: 'changed', kind: 'analytics.tag', label: 'Soci d’oro', entityId: tagId },
      { status: 'created', kind: 'analytics.tag', label: 'Soci', userName: 'Test User' },
    ])
    expect(body.items[0]?.changed).toEqual(['name'])
    const count = async (query: object) => (await list(owner, query)).body.total
    expect(await count({ q: 'oro' })).toBe(1)
    expect(await count({ status: 'created' })).toBe(1)
    expect(await count({ kind: 'sales.product' })).toBe(0)
    expect(await count({ kind: 'analytics.tag', userId: owner.userId })).toBe(2)
    expect(await count({ by: 'guest' })).toBe(0)
    expect(await count({ by: 'user', from: '2000-01-01' })).toBe(2)
    expect(await count({ to: '2000-01-01' })).toBe(0)
    const csv = await callOn(server, endpoints.export, { query: {} }, owner)
    expect(csv.text).toContain('Test User,Tag,Soci d’oro,Name,Changed')
  })

  it('shows each field before and after, with names in place of ids', async () => {
    const { owner } = await businessWithTag()
    const [change] = (await list(owner)).body.items
    const act = await callOn(server, readAuditAct, { params: { id: change?.id ?? '' } }, owner)
    expect(act.body.changes).toMatchObject([
      { action: 'changed', fields: [{ column: 'name', before: 'Soci', after: 'Soci d’oro' }] },
    ])
    const body = (await sampleOf(extras, { server, businessId: owner.businessId })) as never
    const made = await callOn(server, extras.endpoints.create, { body }, owner)
    expect(made.status).toBe(200)
    const [created] = (await list(owner, { kind: 'sales.extra' })).body.items
    const { body: creation } = await callOn(
      server,
      readAuditAct,
      { params: { id: created?.id ?? '' } },
      owner,
    )
    const fields = (creation.changes as AuditChange[]).flatMap((one) => one.fields)
    const rate = fields.find(({ column }) => column === 'vat_rate_id')
    expect(rate?.after).not.toMatch(/^[0-9a-f-]{36}$/)
    expect(rate?.after).toBeTruthy()
  })

  it('is the administrators’ of its business alone', async () => {
    const { owner } = await businessWithTag()
    const [change] = (await list(owner)).body.items
    const params = { id: change?.id ?? '' }
    const colleague = await createUser(server, { businessId: owner.businessId })
    for (const answer of [
      await list(colleague),
      await callOn(server, endpoints.lookup, { query: {} }, colleague),
      await callOn(server, endpoints.get, { params }, colleague),
      await callOn(server, readAuditAct, { params }, colleague),
    ]) {
      expect(answer.status).toBe(403)
    }
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    expect((await list(stranger)).body.items).toEqual([])
    expect((await callOn(server, readAuditAct, { params }, stranger)).status).toBe(404)
    expect((await callOn(server, endpoints.get, { params }, stranger)).status).toBe(404)
  })

  it('cannot be changed by any call', async () => {
    const own = routes.filter(({ endpoint }) => endpoint.path.startsWith('/v1/settings/audit'))
    expect(own.map(({ endpoint }) => endpoint.method)).toEqual(own.map(() => 'GET'))
    const { owner } = await businessWithTag()
    const before = (await list(owner)).body.items
    const authorization = `Bearer ${owner.token}`
    for (const [method, path] of [
      ['PUT', before[0]?.id],
      ['DELETE', before[0]?.id],
      ['POST', 'delete'],
      ['POST', 'status'],
    ] as const) {
      const url = `/api/v1/settings/audit/${path}`
      const payload = { ids: [before[0]?.id], status: 'created' }
      const answer = await send(server.app, { method, url, payload, headers: { authorization } })
      expect(answer.status).toBe(404)
    }
    expect((await list(owner)).body.items).toEqual(before)
  })

  it('says in its table what was changed, in the words of the forms', async () => {
    const { owner } = await businessWithTag()
    for (const [language, word] of [
      ['en', 'Name'],
      ['it', 'Nome'],
    ] as const) {
      const csv = await callOn(server, endpoints.export, { query: {} }, { ...owner, language })
      expect(csv.text).toContain(word)
      expect(csv.text).not.toContain('adds_automatically')
    }
  })

  it('never has a secret', async () => {
    const passwordHash = await hashPassword('Cantina#2026')
    const owner = await createUser(server, { role: 'bussiness_admin', passwordHash })
    const password = 'Vendemmia#2031'
    const person = (await sampleOf(users, { server, businessId: owner.businessId })) as object
    const made = await callOn(
      server,
      users.endpoints.create,
      { body: { ...person, password } as never },
      owner,
    )
    expect(made.status).toBe(200)
    const body = { currentPassword: 'Cantina#2026', password, confirmPassword: password }
    expect((await callOn(server, changePassword, { body }, owner)).status).toBe(200)
    const answers = [
      (await list(owner)).text,
      (await callOn(server, endpoints.export, { query: {} }, owner)).text,
    ]
    for (const { id } of (await list(owner)).body.items) {
      answers.push((await callOn(server, readAuditAct, { params: { id } }, owner)).text)
    }
    expect(answers.length).toBeGreaterThan(2)
    for (const answer of answers) {
      expect(answer).not.toContain(password)
      expect(answer).not.toContain('$argon2')
    }
    const fields = readableFields(
      {
        name: ['a', 'b'],
        password_hash: [null, 'x'],
        sealed: [null, 'x'],
        link_token: [null, 'x'],
        webhook_secret: [null, 'x'],
        secret_key_end: [null, '4242'],
      },
      owner.userId,
    )
    expect(fields.map(({ column }) => column)).toEqual(['name', 'secret_key_end'])
  })

  it('knows every kind of record and has words for each of its columns', async () => {
    const client = await server.database.pool.connect()
    const { rows } = await client
      .query<{ table: string; kind: string[] }>(
        `select c.relname as table, string_to_array(encode(t.tgargs, 'escape'), '\\000') as kind
           from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
         where p.proname in ('record_change', 'record_part_change')`,
      )
      .finally(() => client.release())
    const tables = everyTable.map((table) => getTableConfig(table))
    const missing: string[] = []
    const camel = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
    for (const { table, kind } of rows) {
      const [module, entity, parent] = kind
      const texts = changeTexts[`${module}.${entity}` as ChangeKind]
      expect(texts, `${module}.${entity}`).toBeDefined()
      const columns = tables.find(({ name }) => name === table)?.columns ?? []
      for (const language of languages) {
        const has = (key: string) => Boolean(ownText(language, key))
        if (parent && !has(`entities.business.audit.part.${camel(table)}`))
          missing.push(`${language} ${table}`)
        for (const column of columns.map(({ name }) => camel(name))) {
          if (silent.has(column) || column.endsWith('Key') || column === 'addressId') continue
          if (parent && column === camel(parent)) continue
          if (has(`${texts}.fields.${column}`)) continue
          if (!has(`entities.business.audit.column.${column}`))
            missing.push(`${language} ${table} ${column}`)
        }
      }
    }
    expect(rows.length).toBeGreaterThan(40)
    expect(missing).toEqual([])
  })
})

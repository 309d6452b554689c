import { homeOverview } from '@cantina/contract/home/overview'
import { languages } from '@cantina/contract/languages'
import { pageSizes } from '@cantina/contract/list-query'
import {
  type Action,
  actions,
  allRights,
  grantableAreas,
  type Right,
} from '@cantina/contract/permissions'
import { beforeEach, describe, expect, it } from 'vitest'
import { resources } from '#app/routes'
import { ownText } from '#platform/texts'
import { exportKeys } from '#resource/export-rows'
import { createUser, type TestUser } from './factories'
import { sampleOf } from './samples'
import { isThorough } from './test-database'
import { callOn, useTestServer } from './test-server'

interface Row {
  readonly id: string
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

/** Rows get their ids when they are saved. */
const withoutRowIds = (record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key,
      Array.isArray(value)
        ? value.map((row) => (row && typeof row === 'object' ? { ...row, id: undefined } : row))
        : value,
    ]),
  )

const comparable = (value: unknown) =>
  typeof value === 'number' ? value : String(value).toLowerCase()

/** One for all: each test has a business of its own. */
const server = useTestServer()

/** Movements and bookings are changed by commands of their own, and have tests of their own. */
const hasForm = ({ binding }: (typeof resources)[number]) =>
  binding.resource.verbs.includes('update') && binding.resource.verbs.includes('setStatus')

/** Most are plain; these have pictures, rows, secrets, people or another sign-in behind their form. */
const quickly = ['service', 'customer', 'discount', 'channelmanager', 'webhook', 'tag', 'vat-rate']

const isInRound = ({ binding }: (typeof resources)[number]) =>
  isThorough || quickly.includes(binding.resource.name)

/** What has bookings and orders sent elsewhere needs the sight of them as well. */
const alsoNeeded: Readonly<Record<string, readonly Right[]>> = {
  webhook: ['booking.display', 'sales.display'],
}

/** What every list with a form owes to its users; a new resource is covered by being registered. */
describe.each(
  resources
    .filter(hasForm)
    .filter(isInRound)
    .map(({ binding }) => [binding.resource.name, binding] as const),
)('the resource %s', (_, binding) => {
  const { resource } = binding
  const nameField = String(binding.nameFields?.[0] ?? 'name')
  const sample = (user = editor) => sampleOf(resource, { server, businessId: user.businessId })
  const { endpoints } = resource
  const canDuplicate = resource.verbs.includes('duplicate')
  const module = grantableAreas.find((one) => one === resource.area)
  let editor: TestUser
  /** What a list shows before anything is made: people see at least themselves. */
  let there: Set<string>

  beforeEach(async () => {
    editor = await createUser(server, { role: 'bussiness_admin' })
    const { body } = await callOn(server, endpoints.list, { query: {} }, editor)
    there = new Set(idsOf(body.items))
  })

  const newIds = (rows: readonly Row[]) => idsOf(rows).filter((id) => !there.has(id))

  const create = async (user = editor) => {
    const body = await sample(user)
    const answer = await callOn(server, endpoints.create, { body }, { token: user.token })
    expect(answer.status).toBe(200)
    return answer.body.item
  }
  const createMany = async (count: number) => {
    const items = []
    for (let index = 0; index < count; index += 1) items.push(await create())
    return items
  }

  it('returns what was saved', async () => {
    const body = await sample()
    const { token } = editor
    const created = await callOn(server, endpoints.create, { body }, { token })
    expect(created.body.message).toBe('Saved')
    const got = await callOn(server, endpoints.get, { params: created.body.item }, { token })
    const sent = Object.fromEntries(Object.keys(resource.fields).map((key) => [key, body[key]]))
    expect(withoutRowIds(got.body)).toMatchObject({
      ...withoutRowIds(sent),
      version: 1,
      status: 'active',
    })
  })

  it('is listed at home among what changed last, until it is deleted', async () => {
    const { id } = await create()
    const listed = async () => {
      const { body } = await callOn(server, homeOverview, {}, editor)
      const changes = body.changes as { entityId: string; isListed: boolean }[]
      return changes.flatMap((change) => (change.entityId === id ? [change.isListed] : []))
    }
    const before = await listed()
    expect(before.every(Boolean)).toBe(true)
    if (!resource.verbs.includes('remove')) return
    const removed = await callOn(server, endpoints.remove, { body: { ids: [id] } }, editor)
    if (removed.status === 200) expect((await listed()).some(Boolean)).toBe(false)
  })

  it('pages through all rows, each once, in order', async () => {
    const items = await createMany(12)
    const pages = []
    for (const page of [1, 2]) {
      const query = { page, pageSize: pageSizes[0] }
      pages.push(await callOn(server, endpoints.list, { query }, editor))
    }
    const seen = pages.flatMap((page) => newIds(page.body.items))
    expect(seen.toSorted()).toEqual(idsOf(items).toSorted())
    const total = 12 + there.size
    expect(pages[0]?.body).toMatchObject({ total, isTotalExact: true, page: 1, pageSize: 10 })
    expect(pages[0]?.body.unfilteredTotal).toBeUndefined()
  })

  it.each(resource.sortable)('sorts by %s in both directions', async (column) => {
    await createMany(3)
    const ids = async (sort: string) => {
      const answer = await callOn(server, endpoints.list, { query: { sort } }, editor)
      expect(answer.status).toBe(200)
      return answer.body.items
    }
    const rows: Record<string, unknown>[] = await ids(column)
    const values = rows.map((row) => comparable(row[column]))
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    expect(await ids(`-${column}`)).toEqual(rows.toReversed())
  })

  it('filters by status and searches by name', async () => {
    const [first, second] = await createMany(2)
    await callOn(
      server,
      endpoints.setStatus,
      { body: { ids: [first.id], status: 'inactive' } },
      editor,
    )
    const inactive = await callOn(server, endpoints.list, { query: { status: 'inactive' } }, editor)
    expect(inactive.body).toMatchObject({
      total: 1,
      unfilteredTotal: 2 + there.size,
      items: [{ id: first.id }],
    })
    const found = await callOn(server, endpoints.list, { query: { q: second[nameField] } }, editor)
    expect(found.body.items.map((row: { id: string }) => row.id)).toEqual([second.id])
  })

  it('refuses unknown sorts, filters and sizes, and pages nobody reads', async () => {
    const get = (query: string) =>
      server.app.inject({
        url: `/api${endpoints.list.path}?${query}`,
        headers: { authorization: `Bearer ${editor.token}` },
      })
    for (const query of [
      'sort=password',
      'sort=name;drop',
      'owner=1',
      'pageSize=7',
      'page=0',
      'page=1e3',
    ]) {
      expect((await get(query)).statusCode, query).toBe(422)
    }
    expect((await get('page=1001&pageSize=10')).json().code).toBe('list_too_deep')
  })

  it('keeps the later of two editors from overwriting the earlier', async () => {
    const item = await create()
    const save = async (name: string, version: number) =>
      callOn(
        server,
        endpoints.update,
        { params: { id: item.id }, body: { ...(await sample()), [nameField]: name, version } },
        editor,
      )
    expect((await save('First editor', 1)).body.item).toMatchObject({
      [nameField]: 'First editor',
      version: 2,
    })
    const late = await save('Second editor', 1)
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'stale_version',
      current: { [nameField]: 'First editor', version: 2 },
    })
  })

  it.runIf(canDuplicate)('duplicates as an inactive copy with a name of its own', async () => {
    const item = await create()
    const duplicate = () => callOn(server, endpoints.duplicate, { params: item }, editor)
    const [first, second] = [await duplicate(), await duplicate()]
    expect(first.body.item).toMatchObject({
      [nameField]: `${item[nameField]} (copy)`,
      status: 'inactive',
    })
    expect(second.body.item[nameField]).toBe(`${item[nameField]} (copy 2)`)
    expect(first.body.item.id).not.toBe(item.id)
  })

  it('deletes several at once, or none', async () => {
    const [first, second] = await createMany(2)
    const remove = (ids: string[]) => callOn(server, endpoints.remove, { body: { ids } }, editor)
    const stranger = '00000000-0000-7000-8000-000000000000'
    expect((await remove([first.id, stranger])).status).toBe(404)
    const { body } = await callOn(server, endpoints.list, { query: {} }, editor)
    expect(newIds(body.items)).toHaveLength(2)
    expect((await remove([first.id, second.id])).body).toMatchObject({
      count: 2,
      message: '2 deleted',
    })
    expect((await callOn(server, endpoints.get, { params: first }, editor)).status).toBe(404)
  })

  it('offers active ones to pickers, and names those that a form holds', async () => {
    const [shown, hidden] = await createMany(2)
    await callOn(
      server,
      endpoints.setStatus,
      { body: { ids: [hidden.id], status: 'inactive' } },
      editor,
    )
    const offered = await callOn(server, endpoints.lookup, { query: {} }, editor)
    expect(newIds(offered.body.items)).toEqual([shown.id])
    const held = await callOn(server, endpoints.lookup, { query: { ids: hidden.id } }, editor)
    expect(held.body.items).toMatchObject([{ id: hidden.id }])
    expect(held.body.items[0].label).toContain(hidden[nameField])
    expect(offered.body.hasInactiveOnly).toBe(false)
  })

  it('exports every matching row', async () => {
    const items = await createMany(3)
    const answer = await callOn(server, endpoints.export, { query: {} }, editor)
    expect(answer.headers['content-disposition']).toMatch(/attachment; filename=".+\.csv"/)
    const lines = answer.text.trim().split('\r\n')
    expect(lines).toHaveLength(items.length + there.size + 1)
    for (const item of items) expect(answer.text).toContain(item[nameField])
  })

  const inputs = (item: Row) =>
    ({
      list: ['display', () => ({ query: {} })],
      export: ['display', () => ({ query: {} })],
      get: ['display', () => ({ params: item })],
      create: ['edit', async () => ({ body: await sample() })],
      update: ['edit', async () => ({ params: item, body: { ...(await sample()), version: 1 } })],
      setStatus: ['edit', () => ({ body: { ids: [item.id], status: 'active' } })],
      duplicate: ['display', () => ({ params: item })],
      remove: ['delete', () => ({ body: { ids: [item.id] } })],
    }) as const

  const callsOf = (item: Row) =>
    Object.entries(inputs(item))
      .filter(([verb]) => canDuplicate || verb !== 'duplicate')
      .map(([verb, [needed, input]]) => ({
        verb,
        needed,
        send: async (user: TestUser) =>
          callOn(server, endpoints[verb as keyof typeof endpoints], (await input()) as never, user),
      }))

  it.runIf(module)('needs the right that each verb names, and no other', async () => {
    const calls = callsOf(await create())
    const { businessId } = editor
    const rightTo = (action: Action) => `${module}.${action}` as Right
    const others = allRights.filter((right) => !right.startsWith(`${module}.`))
    for (const action of actions) {
      const also = alsoNeeded[resource.name] ?? []
      const only = await createUser(server, { businessId, rights: [rightTo(action), ...also] })
      // Every other right of the module would let them look, so looking is tried without any.
      const rest = action === 'display' ? [] : actions.filter((other) => other !== action)
      const rights = [...others, ...rest.map(rightTo)]
      const without = await createUser(server, { businessId, rights })
      for (const { verb, needed, send } of calls) {
        if (needed !== action) continue
        expect((await send(without)).status, `${verb} without ${action}`).toBe(403)
        expect((await send(only)).status, `${verb} with ${action}`).toBe(200)
      }
    }
  })

  it.runIf(!module)('is everyone’s to read and the administrators’ to change', async () => {
    const calls = callsOf(await create())
    const colleague = await createUser(server, { businessId: editor.businessId })
    for (const { verb, needed, send } of calls) {
      const isRead = needed === 'display' && verb !== 'duplicate'
      expect((await send(colleague)).status, verb).toBe(isRead ? 200 : 403)
      expect((await send(editor)).status, verb).toBe(200)
    }
  })

  it.runIf(module)('lets those who may edit or delete look as well', async () => {
    const { businessId } = editor
    for (const action of ['edit', 'delete'] as const) {
      const user = await createUser(server, {
        businessId,
        rights: [`${module}.${action}` as Right],
      })
      expect((await callOn(server, endpoints.list, { query: {} }, user)).status).toBe(200)
    }
  })

  it.runIf(canDuplicate)('gives copies made at once a name each', async () => {
    const item = await create()
    const copies = await Promise.all(
      Array.from({ length: 6 }, () =>
        callOn(server, endpoints.duplicate, { params: item }, editor),
      ),
    )
    expect(copies.map((copy) => copy.status)).toEqual(Array(6).fill(200))
    expect(new Set(copies.map((copy) => copy.body.item[nameField])).size).toBe(6)
  })

  it('does not exist for another business, whatever the verb, and stays as it was', async () => {
    const item = await create()
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    const attempts = [
      callOn(server, endpoints.get, { params: item }, stranger),
      callOn(
        server,
        endpoints.update,
        { params: item, body: { ...(await sample()), version: 1 } },
        stranger,
      ),
      ...(canDuplicate ? [callOn(server, endpoints.duplicate, { params: item }, stranger)] : []),
      callOn(
        server,
        endpoints.setStatus,
        { body: { ids: [item.id], status: 'inactive' } },
        stranger,
      ),
      callOn(server, endpoints.remove, { body: { ids: [item.id] } }, stranger),
    ]
    for (const attempt of attempts) expect((await attempt).status).toBe(404)
    const lookup = await callOn(server, endpoints.lookup, { query: { ids: item.id } }, stranger)
    expect(lookup.body.items).toEqual([])
    const list = await callOn(server, endpoints.list, { query: {} }, stranger)
    expect(idsOf(list.body.items)).not.toContain(item.id)
    expect((await callOn(server, endpoints.export, { query: {} }, stranger)).text).not.toContain(
      item[nameField],
    )
    expect((await callOn(server, endpoints.get, { params: item }, editor)).body).toEqual(item)
  })

  it('has its names and labels in every language', () => {
    const keys = [
      'name_one',
      'name_other',
      ...exportKeys(binding).map((key) => `fields.${key}`),
      ...Object.keys(resource.columns).map((key) => `fields.${key}`),
      ...resource.statuses.map((status: string) => `status.${status}`),
    ]
    for (const language of languages) {
      for (const key of keys) {
        // Asked of this language alone: English would stand in for what is missing.
        expect(ownText(language, `${resource.texts}.${key}`), key).toBeTruthy()
      }
    }
  })
})

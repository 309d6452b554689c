import { tags } from '@cantina/contract/customers/tags'
import { exactCountLimit } from '@cantina/contract/list-query'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTags } from '#db/demo/create-demo-business'
import { createBusiness, createTag, createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { nameTable } from './entity-names'

const { endpoints } = tags

describe('a list', () => {
  const server = useTestServer()
  let user: TestUser

  beforeEach(async () => {
    user = await createUser(server)
  })

  const list = async (
    query: Parameters<typeof callOn<typeof endpoints.list>>[2]['query'],
    who = user,
  ) => (await callOn(server, endpoints.list, { query }, who)).body
  const names = async (q: string) =>
    (await list({ q })).items.map((row: { name: string }) => row.name)

  it('sorts without regard to case and accents', async () => {
    for (const name of ['Zeta', 'élite', 'Alfa', 'eclettico', 'Èlite 2']) {
      await createTag(server, user.businessId, { name })
    }
    const { items } = await list({})
    expect(items.map((row: { name: string }) => row.name)).toEqual([
      'Alfa',
      'eclettico',
      'élite',
      'Èlite 2',
      'Zeta',
    ])
  })

  it('finds parts of words, all words in any order, with and without accents', async () => {
    await createTag(server, user.businessId, { name: 'Località vicine', notes: 'Greve in Chianti' })
    await createTag(server, user.businessId, { name: 'Vicini di casa' })
    expect(await names('calit')).toEqual(['Località vicine'])
    expect(await names('greve LOCALITA')).toEqual(['Località vicine'])
    expect(await names('vicin')).toEqual(['Località vicine', 'Vicini di casa'])
    expect(await names('nothing like it')).toEqual([])
  })

  it('takes a letter or two as the beginning of a word, and wildcards as themselves', async () => {
    await createTag(server, user.businessId, { name: 'Wine club 100% sure' })
    await createTag(server, user.businessId, { name: 'Anne_Marie' })
    expect(await names('w')).toEqual(['Wine club 100% sure'])
    expect(await names('cl')).toEqual(['Wine club 100% sure'])
    expect(await names('lu')).toEqual([])
    expect(await names('100%')).toEqual(['Wine club 100% sure'])
    expect(await names('e_m')).toEqual(['Anne_Marie'])
    expect(await names('e%m')).toEqual([])
  })

  it('says to pickers whether it offers nothing because nothing of it is active', async () => {
    const asked = async (query: { q?: string } = {}) =>
      (await callOn(server, endpoints.lookup, { query }, user)).body
    expect(await asked()).toEqual({ items: [], hasInactiveOnly: false })
    const gone = await createTag(server, user.businessId, { name: 'Gone', status: 'inactive' })
    expect(await asked()).toEqual({ items: [], hasInactiveOnly: true })
    expect(await asked({ q: 'nothing like it' })).toEqual({ items: [], hasInactiveOnly: false })
    await createTag(server, user.businessId, { name: 'There' })
    expect(await asked()).toMatchObject({ items: [{ label: 'There' }], hasInactiveOnly: false })
    const held = await callOn(server, endpoints.lookup, { query: { ids: gone } }, user)
    expect(held.body).toMatchObject({ items: [{ label: 'Gone' }], hasInactiveOnly: false })
  })

  describe('of many', () => {
    const count = exactCountLimit + 500
    let owner: TestUser

    beforeAll(async () => {
      const businessId = await createBusiness(server)
      await server.database.asPlatform((tx) =>
        createTags(tx, businessId, { factor: count / 12, now: new Date() }),
      )
      owner = await createUser(server, { businessId })
    })

    it('says honestly that there are more than it counts', async () => {
      expect(await list({}, owner)).toMatchObject({ total: exactCountLimit, isTotalExact: false })
      const narrowed = await list({ addsAutomatically: true }, owner)
      expect(narrowed.isTotalExact).toBe(true)
      expect(narrowed.total).toBeLessThan(exactCountLimit)
    })

    it('counts the whole of a long list once in a while, and what was found of it every time', async () => {
      const all = { unfilteredTotal: exactCountLimit, isUnfilteredTotalExact: false }
      const first = await list({ addsAutomatically: true }, owner)
      expect(first).toMatchObject(all)
      expect(await list({ addsAutomatically: true }, owner)).toEqual(first)
      expect(await list({ q: 'firenze friends' }, owner)).toMatchObject(all)
      expect(await list({ q: 'nothing like it' }, owner)).toMatchObject({ ...all, total: 0 })

      const few = { unfilteredTotal: 1, isUnfilteredTotalExact: true }
      const user = await createUser(server)
      await createTag(server, user.businessId, { name: 'Alone' })
      expect(await list({ q: 'alone' }, user)).toMatchObject({ ...few, total: 1 })
      await createTag(server, user.businessId, { name: 'Together' })
      expect(await list({ q: 'alone' }, user)).toMatchObject({ ...few, unfilteredTotal: 2 })
    })

    it('searches common and rare words alike', async () => {
      const rare = await list({ q: 'firenze friends' }, owner)
      expect(rare.total).toBeGreaterThan(0)
      expect(rare.total).toBeLessThan(count / 10)
      const digits = await list({ q: '1' }, owner)
      expect(digits.items.every((row: { name: string }) => / 1/.test(row.name))).toBe(true)
    })

    it('exports all of it, each row once, in the order of the list', async () => {
      const answer = await callOn(server, endpoints.export, { query: { sort: '-name' } }, owner)
      const rows = answer.text.trim().split('\r\n').slice(1)
      expect(rows).toHaveLength(count)
      expect(new Set(rows).size).toBe(count)
      const sortedByTime = await callOn(
        server,
        endpoints.export,
        { query: { sort: 'createdAt' } },
        owner,
      )
      expect(sortedByTime.text.trim().split('\r\n')).toHaveLength(count + 1)
    })
  })
})

describe('a record that something refers to', () => {
  const server = useTestServer()

  it('stays, and the refusal says what is in the way', async () => {
    const user = await createUser(server)
    const id = await createTag(server, user.businessId)
    await server.database.pool.query(
      `create table uses_of_tags (business_id uuid, tag_id uuid, foreign key (business_id, tag_id) references tags);
       insert into uses_of_tags values ('${user.businessId}', '${id}')`,
    )
    const remove = (language: string) =>
      callOn(server, endpoints.remove, { body: { ids: [id] } }, { token: user.token, language })
    expect(await remove('en')).toMatchObject({
      status: 409,
      body: {
        code: 'in_use',
        message: 'This can’t be deleted because it is in use by other records',
      },
    })
    nameTable('uses_of_tags', 'entities.customers.tag')
    expect((await remove('it')).body.message).toBe('Impossibile eliminare: è in uso in tag')
    expect((await callOn(server, endpoints.get, { params: { id } }, user)).status).toBe(200)
  })
})

describe('an export', () => {
  const server = useTestServer()

  it('begins with a byte-order mark and keeps formulas from running', async () => {
    const user = await createUser(server)
    const dangers = ['=1+1', '+1', '-1+1', '@sum(a1)', '\tx', '\rx']
    for (const danger of dangers) {
      await createTag(server, user.businessId, { name: `${danger}!`, notes: danger })
    }
    const { text } = await callOn(server, endpoints.export, { query: {} }, user)
    expect(text.startsWith('\ufeff')).toBe(true)
    for (const danger of dangers) expect(text).toContain(`'${danger}`)
    expect(text).not.toMatch(/(^|[,;"\n])[=+@\t]/m)
  })

  it('speaks the reader’s spreadsheet', async () => {
    const user = await createUser(server)
    await createTag(server, user.businessId, {
      name: 'Oro; "speciale"',
      countsSinglePurchase: true,
      fromPerSinglePurchase: 123_450,
    })
    const { text } = await callOn(
      server,
      endpoints.export,
      { query: {} },
      { token: user.token, language: 'it' },
    )
    const [head, row] = text.trim().split('\r\n')
    expect(head).toContain('Nome;Colore;Note')
    expect(row).toContain('"Oro; ""speciale""";#7a1f3d;')
    expect(row).toContain(';1234,50;')
    expect(row).toContain(';Sì;')
    expect(row).toContain(';Attivo;')
  })
})

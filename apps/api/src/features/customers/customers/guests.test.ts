import { customers, findDuplicates, findGuests } from '@cantina/contract/customers/customers'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { customers as table } from '#schema/customers/customers.table'
import { callsOf, firstCountryId } from '#testing/catalogue-factories'
import { createTag, createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('a guest', () => {
  const server = useTestServer()
  let user: TestUser
  let atDesk: TestUser

  beforeAll(async () => {
    user = await createUser(server)
    const { businessId } = user
    atDesk = await createUser(server, { businessId, rights: ['booking.edit'] })
    const people = [
      { name: 'José', surname: 'Núñez', email: 'Jose@Example.com', phone: '+34 612 345 678' },
      { name: 'Anna', surname: 'D’Amico', phone: '+39 333 123 4567' },
      { name: 'Anna', surname: 'Rossi', email: 'rossi@example.com', phone: '0551234567' },
      { name: 'Anna', surname: 'Verdi', status: 'inactive' as const },
    ]
    await server.database.inBusiness({ businessId }, (tx) =>
      tx.insert(table).values(people.map((one) => ({ ...one, businessId, id: newId() }))),
    )
  })

  const found = async (q: string, who = atDesk) =>
    (await callOn(server, findGuests, { query: { q } }, who)).body.items.map(
      ({ surname }: { surname: string }) => surname,
    )
  const duplicates = async (query: object) =>
    (await callOn(server, findDuplicates, { query }, atDesk)).body.items

  it('is found by name, without regard to accents and case', async () => {
    expect(await found('nunez')).toEqual(['Núñez'])
    expect(await found('JOSÉ nu')).toEqual(['Núñez'])
    expect(await found('anna')).toEqual(['D’Amico', 'Rossi'])
  })

  it('is named beside what is found, and not offered, while disabled', async () => {
    const search = async (q: string) =>
      (await callOn(server, findGuests, { query: { q } }, atDesk)).body
    expect(await search('verdi')).toMatchObject({ items: [], disabled: [{ surname: 'Verdi' }] })
    const anna = await search('anna')
    expect(anna.items).toMatchObject([{ status: 'active' }, { status: 'active' }])
    expect(anna.disabled).toMatchObject([{ name: 'Anna', surname: 'Verdi' }])
    expect((await search('rossi')).disabled).toEqual([])
  })

  it('is found by e-mail', async () => {
    expect(await found('jose@ex')).toEqual(['Núñez'])
  })

  it.each([
    ['333 1234567'],
    ['3331234'],
    ['+39 333 12'],
    ['+39333123'],
    ['0039 333-123 4567'],
    ['393331234567'],
    ['(333) 123.4567'],
  ])('is found by phone, however it is written: %s', async (typed) => {
    expect(await found(typed)).toEqual(['D’Amico'])
  })

  it('is found by the phone of another country or of a business', async () => {
    expect(await found('0034612')).toEqual(['Núñez'])
    expect(await found('612345')).toEqual(['Núñez'])
    expect(await found('+39 055 123')).toEqual(['Rossi'])
    expect(await found('333 9999999')).toEqual([])
  })

  it.each([
    ['055 123', 'Rossi'],
    ['+39 055 123', 'Rossi'],
    ['0039055123', 'Rossi'],
    ['333 1234567', 'D’Amico'],
    ['+39 333-123', 'D’Amico'],
    ['393331234567', 'D’Amico'],
  ])('is found in the list by phone, however it is written: %s', async (q, surname) => {
    const { list, export: exportAll } = callsOf(server, customers, user)
    for (const query of [{ q }, { q, status: 'active' as const }]) {
      const { body } = await list(query)
      expect(body.items.map((one: { surname: string }) => one.surname)).toEqual([surname])
      expect(body.total).toBe(1)
    }
    expect((await exportAll({ q })).text.trim().split('\n')).toHaveLength(2)
  })

  it('is found among more of a name than are counted', async () => {
    const many = await createUser(server)
    const { businessId } = many
    await server.database.inBusiness({ businessId }, (tx) =>
      tx.insert(table).values(
        Array.from({ length: 1_100 }, (_, index) => ({
          businessId,
          id: newId(),
          name: 'Maria',
          surname: index < 20 ? 'Aaa' : 'Bianchi',
          status: index < 20 ? ('inactive' as const) : ('active' as const),
        })),
      ),
    )
    expect(await found('maria', many)).toHaveLength(10)
  })

  it('may share an e-mail or a phone, which is reported', async () => {
    expect(await duplicates({ email: 'JOSE@example.COM' })).toMatchObject([
      { surname: 'Núñez', sameEmail: true, samePhone: false },
    ])
    const both = await duplicates({ email: 'rossi@example.com', phone: '0039 333 1234567' })
    expect(both).toMatchObject([
      { surname: 'D’Amico', sameEmail: false, samePhone: true },
      { surname: 'Rossi', sameEmail: true, samePhone: false },
    ])
    expect(await duplicates({ phone: '+393331234567', exceptId: both[0].id })).toEqual([])
    expect(await duplicates({})).toEqual([])
  })

  it('is taken for known by a phone, an e-mail or a whole name, the best first', async () => {
    const surnames = async (query: object) =>
      (await duplicates(query)).map(({ surname }: { surname: string }) => surname)
    // Another field that fits nobody takes nothing away.
    expect(await surnames({ phone: '333 123 45 67', email: 'nobody@example.com' })).toEqual([
      'D’Amico',
    ])
    expect(await surnames({ name: 'Anna' })).toEqual([])
    expect(await surnames({ surname: 'Rossi' })).toEqual([])
    expect(await surnames({ name: 'Ann', surname: 'Rossi' })).toEqual([])
    expect(await surnames({ name: 'JOSE ', surname: 'nunez' })).toEqual(['Núñez'])
    const mixed = { name: 'José', surname: 'Núñez', phone: '333 1234567' }
    expect(await surnames(mixed)).toEqual(['D’Amico', 'Núñez'])
    expect(
      await surnames({ ...mixed, email: 'rossi@example.com', phone: '+39 0551234567' }),
    ).toEqual(['Rossi', 'Núñez'])
    expect(await duplicates({ name: 'anna', surname: 'verdi' })).toMatchObject([
      { status: 'inactive', sameName: true, sameEmail: false, samePhone: false },
    ])
  })

  it('is visible only at the desk without the right to see customers', async () => {
    const list = await callOn(server, customers.endpoints.list, { query: {} }, atDesk)
    expect(list.status).toBe(403)
  })

  it('is listed with tags, and narrowed by them, by country and by language', async () => {
    const [red, blue] = [
      await createTag(server, user.businessId, { name: 'Regular', color: '#aa0000' }),
      await createTag(server, user.businessId, { name: 'Club' }),
    ]
    const countryId = await firstCountryId({ server, businessId: user.businessId })
    const calls = callsOf(server, customers, user)
    const made = await calls.create({
      name: 'Zoe',
      surname: null,
      email: null,
      phone: null,
      countryId,
      languageId: 83,
      birthDate: null,
      acceptsMarketing: false,
      tagIds: [red, blue],
      notes: null,
    })
    expect(made.status).toBe(200)
    const byTag = (await calls.list({ tagId: red })).body
    expect(byTag.items).toMatchObject([
      { name: 'Zoe', tags: [{ name: 'Club' }, { name: 'Regular', color: '#aa0000' }] },
    ])
    for (const query of [{ countryId }, { languageId: 83 }]) {
      expect((await calls.list(query)).body.total).toBe(1)
    }
    expect((await calls.list({ languageId: 84 })).body.total).toBe(0)
    const csv = (await calls.export({ tagId: red })).text
    expect(csv).toContain('Club, Regular')
  })
})

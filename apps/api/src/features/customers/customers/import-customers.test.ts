import { customerImport } from '@cantina/contract/customers/customer-import'
import { customers } from '@cantina/contract/customers/customers'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { callsOf } from '#testing/catalogue-factories'
import { createTag, createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

const german = 83

describe('guests from a spreadsheet', () => {
  const server = useTestServer()
  let user: TestUser
  let importId: string

  beforeEach(async () => {
    user = await createUser(server)
    importId = newId()
  })

  const calls = () => callsOf(server, customers, user)
  const stage = async (rows: readonly Record<string, string>[], first = 2) =>
    (
      await callOn(
        server,
        customerImport.endpoints.stage,
        {
          params: { id: importId },
          body: { rows: rows.map((values, index) => ({ number: first + index, values })) },
        },
        user,
      )
    ).body.problems
  const finish = (count: number) =>
    callOn(
      server,
      customerImport.endpoints.finish,
      { params: { id: importId }, body: { count } },
      user,
    )
  const all = async () => (await calls().list()).body.items

  it('are written with what their names mean', async () => {
    await createTag(server, user.businessId, { name: 'Regular' })
    await createTag(server, user.businessId, { name: 'Club' })
    const problems = await stage([
      {
        name: 'Anna',
        surname: 'Keller',
        email: 'anna@example.com',
        phone: '+49 170 1234567',
        countryId: 'germania',
        languageId: 'DE',
        birthDate: '5/11/1980',
        tagIds: 'club, Regular',
        notes: 'Likes Riserva',
      },
      { name: 'Bruno', countryId: 'DE' },
    ])
    expect(problems).toEqual([])
    expect((await finish(2)).status).toBe(200)
    const [anna, bruno] = await all()
    expect(anna).toMatchObject({
      surname: 'Keller',
      languageId: german,
      status: 'active',
      bookingCount: 0,
      tags: [{ name: 'Club' }, { name: 'Regular' }],
    })
    expect((await calls().get(anna.id)).body).toMatchObject({
      birthDate: '1980-11-05',
      acceptsMarketing: false,
    })
    expect(bruno).toMatchObject({ name: 'Bruno', surname: null, countryId: anna.countryId })
  })

  it('bring somebody with a known e-mail up to date, and leave what they do not say', async () => {
    const [old, club] = [
      await createTag(server, user.businessId),
      await createTag(server, user.businessId, { name: 'Club' }),
    ]
    const made = await calls().create({
      name: 'Anna',
      surname: 'Keller',
      email: 'Anna@example.com',
      phone: null,
      countryId: null,
      languageId: german,
      birthDate: null,
      acceptsMarketing: true,
      tagIds: [old],
      notes: 'Shy',
    })
    await stage([
      { name: 'Anne', email: 'anna@Example.com', phone: '+49 170 1234567', tagIds: 'Club' },
    ])
    expect((await finish(1)).status).toBe(200)
    const { body } = await calls().get(made.body.item.id)
    expect(body).toMatchObject({
      version: 2,
      name: 'Anne',
      surname: 'Keller',
      email: 'Anna@example.com',
      phone: '+49 170 1234567',
      languageId: german,
      acceptsMarketing: true,
      notes: 'Shy',
    })
    expect(body.tagIds.toSorted()).toEqual([old, club].toSorted())
    expect(await all()).toHaveLength(1)
  })

  it('have their errors reported', async () => {
    const problems = await stage([
      { name: '', email: 'nothing' },
      { name: 'Anna', countryId: 'Atlantis', languageId: 'Elvish', tagIds: 'Nobody, Nothing' },
      { name: 'Ada', email: 'ada@example.com' },
      { name: 'Ida', email: 'ADA@example.com' },
    ])
    expect(problems).toMatchObject([
      { number: 2, field: 'name' },
      { number: 2, field: 'email' },
      { number: 3, field: 'countryId', message: 'Choose one of the options' },
      { number: 3, field: 'languageId', message: 'Choose one of the options' },
      { number: 3, field: 'tagIds', message: 'Choose one of the options' },
      { number: 5, field: 'email', twinNumber: 4 },
    ])
    expect((await finish(4)).body.code).toBe('import_incomplete')
  })

  it('do not guess whom an e-mail of several means', async () => {
    for (const name of ['Ada', 'Ida']) {
      await calls().create({
        name,
        surname: null,
        email: 'home@example.com',
        phone: null,
        countryId: null,
        languageId: null,
        birthDate: null,
        acceptsMarketing: false,
        tagIds: [],
        notes: null,
      })
    }
    expect(await stage([{ name: 'Eva', email: 'home@example.com' }])).toEqual([
      { number: 2, field: 'email', message: 'Several customers have this e-mail' },
    ])
  })
})

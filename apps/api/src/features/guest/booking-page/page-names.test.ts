import {
  changePageName,
  checkPageName,
  readBookingPage,
} from '@cantina/contract/guest/booking-page'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { businesses } from '#platform/tenancy/businesses.table'
import { createUser, type TestUser, unique } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { givePageName } from './give-page-name'

describe('the name of a booking page', () => {
  const server = useTestServer()
  let user: TestUser
  let other: TestUser

  beforeAll(async () => {
    user = await createUser(server)
    other = await createUser(server)
  })

  const rename = (businessId: string, name: string) =>
    server.database.asPlatform((tx) =>
      tx.update(businesses).set({ name }).where(eq(businesses.id, businessId)),
    )
  const read = async (who: TestUser) => {
    const { status, body, text } = await callOn(server, readBookingPage, {}, who)
    expect(status, text).toBe(200)
    return body
  }
  const change = (name: string, who: TestUser) =>
    callOn(server, changePageName, { body: { name } }, who)
  const isFree = async (name: string, who: TestUser) =>
    (await callOn(server, checkPageName, { query: { name } }, who)).body.isFree

  it('is the name of the business, counted on where another has it', async () => {
    const name = unique('Château d’Öl')
    const [one, next] = [await createUser(server), await createUser(server)]
    await rename(one.businessId, name)
    await rename(next.businessId, name)
    const written = name.replaceAll(' ', '-').replace('Château-d’Öl', 'chateau-d-ol')
    expect(await read(one)).toEqual({
      name: written,
      address: `https://cantina.example.com/b/${written}`,
    })
    expect((await read(next)).name).toBe(`${written}-2`)
    await rename(one.businessId, 'Another')
    expect((await read(one)).name).toBe(written)
  })

  it('is given once to those who ask for it at the same moment', async () => {
    const { businessId } = await createUser(server)
    const now = server.clock.now()
    const given = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.database.asPlatform((tx) => givePageName(tx, { businessId, now })),
      ),
    )
    expect(new Set(given).size).toBe(1)
  })

  it('is changed to one that nobody else has or had', async () => {
    const [first, second] = [unique('first'), unique('second')].map((name) =>
      name.replaceAll(' ', '-'),
    ) as [string, string]
    expect(await isFree(first, user)).toBe(true)
    expect((await change(first, user)).body.item.name).toBe(first)
    expect(await isFree(first, user)).toBe(true)
    expect(await isFree(first, other)).toBe(false)
    expect((await change(second, user)).status).toBe(200)

    const before = await read(other)
    const refused = await change(first, other)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'already_used',
      fields: { name: expect.any(String) },
    })
    expect(await read(other)).toEqual(before)

    expect((await change(first, user)).body.item.name).toBe(first)
  })

  it('is written in plain letters, and is none of the platform’s own', async () => {
    for (const name of ['ab', 'two words', 'caffè', '-abc', 'a/b/c', 'admin', 'x'.repeat(61)]) {
      const { status, body } = await change(name, user)
      expect(status, name).toBe(422)
      expect(body).toMatchObject({ fields: { name: expect.any(String) } })
    }
  })

  it('is shown to those who see integrations, and changed by those who edit them', async () => {
    const reader = await createUser(server, { rights: ['integrations.display'] })
    expect((await read(reader)).name).not.toBe('')
    expect((await change('something-else', reader)).status).toBe(403)
  })
})

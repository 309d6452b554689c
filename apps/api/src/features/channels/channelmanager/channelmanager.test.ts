import { channelCalls, makePlatformKey, platforms } from '@cantina/contract/channels/channelmanager'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { callsOf } from '#testing/catalogue-factories'
import { createChannelVenue, createPlatform, octoOf } from '#testing/channel-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { purgeChannelCallsJob } from './purge-calls.job'

describe('the platforms of a business', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }
  const calls = () => callsOf(server, platforms, user)
  const log = async (query: object = {}) =>
    (await callOn(server, channelCalls.endpoints.list, { query } as never, user)).body.items

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
  })

  const makeKey = (id: string, options: Parameters<typeof callOn>[3] = user) =>
    callOn(server, makePlatformKey, { params: { id }, body: {} }, options)

  it('are not connected before they have a key, which is shown once and never stored', async () => {
    const body = { ...platforms.empty, percent: 25 }
    const { id } = (await calls().create(body)).body.item
    expect((await calls().get(id)).body).toMatchObject({ connection: 'none', keyEnd: null })
    const idempotencyKey = 'once-and-for-all'
    const made = await makeKey(id, { ...user, idempotencyKey })
    expect(made.body).toMatchObject({ address: 'https://cantina.example.com/octo' })
    expect(made.body.key).toMatch(/^octo_[\w-]{43}$/)
    expect((await calls().get(id)).body).toMatchObject({
      connection: 'waiting',
      keyEnd: made.body.key.slice(-4),
    })
    const again = await makeKey(id, { ...user, idempotencyKey })
    expect(again.body.key).not.toBe(made.body.key)
    const { rows } = await server.database.asPlatform((tx) =>
      tx.execute(sql`
        select (select count(*) from idempotency_keys where answer like ${`%${again.body.key}%`})
          + (select count(*) from changes c where to_jsonb(c)::text like ${`%${again.body.key}%`})
          + (select count(*) from channel_keys k where to_jsonb(k)::text like ${`%${again.body.key}%`}) as found`),
    )
    expect(Number(rows[0]?.found)).toBe(0)
  })

  it('lose the old key with a new one', async () => {
    const { id, key } = await createPlatform(server, user)
    expect((await octoOf(server, () => key).get('/supplier')).status).toBe(200)
    const { body } = await makeKey(id)
    expect((await octoOf(server, () => key).get('/supplier')).status).toBe(403)
    expect((await octoOf(server, () => body.key).get('/supplier')).status).toBe(200)
  })

  it('get keys from those who may change integrations, of their own business', async () => {
    const { id } = await createPlatform(server, user)
    const looker = await createUser(server, {
      businessId: user.businessId,
      rights: ['integrations.display'],
    })
    expect((await makeKey(id, looker)).status).toBe(403)
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    expect((await makeKey(id, stranger)).status).toBe(404)
    expect((await makeKey(newId())).status).toBe(404)
  })

  it('keep the name that bookings carry, and stay with them', async () => {
    const venue = await createChannelVenue(scene)
    const platform = await createPlatform(server, user)
    const { reserve, confirm } = octoOf(server, () => platform.key)
    await reserve(venue)
    expect((await calls().change(platform.id, { name: 'Elsewhere' })).status).toBe(200)
    const { uuid } = (await reserve(venue)).body
    await confirm(uuid)
    const refused = await calls().change(platform.id, { name: 'Nowhere' })
    expect(refused.body.fields).toHaveProperty('name')
    const remove = (id: string) =>
      callOn(server, platforms.endpoints.remove, { body: { ids: [id] } }, user)
    expect((await remove(platform.id)).status).toBe(409)
    const unused = await createPlatform(server, user)
    await octoOf(server, () => unused.key).reserve(venue)
    expect((await remove(unused.id)).status).toBe(200)
    expect((await octoOf(server, () => unused.key).get('/supplier')).status).toBe(403)
  })

  it('are logged with what they ask, and what was wrong, without keys and people', async () => {
    const venue = await createChannelVenue(scene)
    const platform = await createPlatform(server, user)
    const { get, post, reserve, confirm } = octoOf(server, () => platform.key)
    for (let nth = 0; nth < 5; nth += 1) await get('/products')
    await get(`/products/${newId()}`)
    const { uuid } = (await reserve(venue)).body
    const done = await confirm(uuid)
    await post(`/bookings/${newId()}/cancel`)
    const entries = await log()
    expect(entries).toHaveLength(5)
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ call: 'products', status: 'ok', times: 1 }),
        expect.objectContaining({
          call: 'products',
          status: 'refused',
          problem: 'unknown_product',
        }),
        expect.objectContaining({ call: 'reserve', status: 'ok', bookingNumber: null }),
        expect.objectContaining({
          call: 'confirm',
          platformName: platform.name,
          bookingNumber: done.body.supplierReference,
        }),
        expect.objectContaining({ call: 'cancel', problem: 'unknown_booking' }),
      ]),
    )
    expect(JSON.stringify(entries)).not.toMatch(/grace|hopper|octo_/i)
    server.clock.advance(2 * 60_000)
    await get('/products')
    expect(await log({ call: 'products', status: 'ok' })).toEqual(
      expect.arrayContaining([expect.objectContaining({ times: 5 })]),
    )
    expect(await log({ problem: 'unknown_booking', platformId: platform.id })).toHaveLength(1)
  })

  it('are logged once a minute with what they look for in vain', async () => {
    const { id, key } = await createPlatform(server, user)
    const { setStatus } = platforms.endpoints
    await callOn(server, setStatus, { body: { ids: [id], status: 'inactive' } }, user)
    const { get, post } = octoOf(server, () => key)
    for (let nth = 0; nth < 4; nth += 1) await get('/products')
    await get('/supplier')
    for (let nth = 0; nth < 2; nth += 1) await post(`/bookings/${newId()}/cancel`)
    expect(await log({ problem: 'paused', call: 'products' })).toMatchObject([{ times: 1 }])
    expect(await log({ problem: 'paused' })).toHaveLength(4)
    server.clock.advance(2 * 60_000)
    await get('/products')
    const times = (await log({ call: 'products' })).map((entry: { times: number }) => entry.times)
    expect(times.toSorted()).toEqual([1, 4])
  })

  it('are not remembered by their calls for ever', async () => {
    const platform = await createPlatform(server, user)
    await octoOf(server, () => platform.key).get('/supplier')
    expect(await log()).toHaveLength(1)
    const later = (days: number) => ({
      now: () => new Date(server.clock.now().getTime() + days * 24 * 60 * 60_000),
    })
    await purgeChannelCallsJob(server.database, later(29)).run({} as never)
    expect(await log()).toHaveLength(1)
    await purgeChannelCallsJob(server.database, later(31)).run({} as never)
    expect(await log()).toHaveLength(0)
  })
})

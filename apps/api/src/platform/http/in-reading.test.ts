import { tags as tagsResource } from '@cantina/contract/customers/tags'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sessions } from '#platform/auth/accounts.table'
import { newId } from '#platform/ids'
import { users } from '#platform/tenancy/users.table'
import { tags } from '#schema/customers/tags.table'
import { createTag, createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

const server = useTestServer()

const listTags = (user: TestUser) =>
  callOn(server, tagsResource.endpoints.list, { query: {} } as never, user)

const asPlatform = (query: ReturnType<typeof sql>) =>
  server.database.asPlatform((tx) => tx.execute(query))

const setRights = ({ userId }: TestUser, rights: readonly string[]) =>
  asPlatform(
    sql`update ${users} set rights = ${sql.param([...rights])}::text[] where id = ${userId}`,
  )

function readerOf(user: Pick<TestUser, 'userId' | 'sessionId' | 'businessId'>) {
  const { read } = server.database
  if (!read) throw new Error('This database is not read that way')
  const { userId, sessionId, businessId } = user
  const claims = { userId, sessionId, businessId, role: 'business_user' as const }
  return <T>(work: Parameters<typeof read<T>>[1]) => read(claims, work)
}

it('reads a list in one round trip, with whoever asks for it', async () => {
  const user = await createUser(server)
  await createTag(server, user.businessId)
  await listTags(user)
  const before = { ...server.database.asked }
  const { body } = await listTags(user)
  expect(body.items).toHaveLength(1)
  const { statements, roundTrips } = server.database.asked
  expect([statements - before.statements, roundTrips - before.roundTrips]).toEqual([2, 1])
})

it('answers with the rights of this moment, whatever they were the last time', async () => {
  const user = await createUser(server, { rights: ['analytics.display'] })
  expect((await listTags(user)).status).toBe(200)
  await setRights(user, ['booking.display'])
  expect((await listTags(user)).status).toBe(403)
  expect((await listTags(user)).status).toBe(403)
  await setRights(user, ['analytics.display'])
  expect((await listTags(user)).status).toBe(200)
})

it('answers nobody whose session has ended since the last time', async () => {
  const user = await createUser(server)
  expect((await listTags(user)).status).toBe(200)
  await asPlatform(sql`update ${sessions} set ended_at = now() where id = ${user.sessionId}`)
  const refused = await listTags(user)
  expect([refused.status, refused.body.items]).toEqual([401, undefined])
})

it('says what is wrong with a question only to those who may ask it', async () => {
  const user = await createUser(server, { rights: ['analytics.display'] })
  const ask = () =>
    callOn(server, tagsResource.endpoints.get, { params: { id: newId() } } as never, user)
  expect((await ask()).status).toBe(404)
  await setRights(user, ['booking.display'])
  expect((await ask()).status).toBe(403)
})

it('shows each statement the rows of the caller’s business alone, also for a caller who is not there', async () => {
  const mine = await createUser(server)
  const theirs = await createUser(server)
  await createTag(server, mine.businessId)
  await createTag(server, theirs.businessId)
  const seen = sql`select current_user::text as role, array_agg(distinct business_id)::text[] as seen from ${tags}`
  for (const userId of [mine.userId, newId()]) {
    const found = await readerOf({ ...mine, userId })(async (tx, stateOf) => {
      const first = await tx.execute(seen)
      const second = await tx.execute(seen)
      return { rows: [...first.rows, ...second.rows], isKnown: (await stateOf()) !== undefined }
    })
    const row = { role: 'cantina_app', seen: [mine.businessId] }
    expect(found).toEqual({ rows: [row, row], isKnown: userId === mine.userId })
  }
})

it('leaves nothing of a caller on the connection, whether it was answered or failed', async () => {
  const user = await createUser(server)
  await readerOf(user)((tx) => tx.execute(sql`select 1`))
  await expect(readerOf(user)((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
  const { rows } = await server.database.pool.query(
    `select current_setting('role') as role, coalesce(current_setting('app.business_id', true), '') as business, current_setting('transaction_read_only') as reads`,
  )
  expect(rows).toEqual([{ role: 'none', business: '', reads: 'off' }])
})

it('writes nothing', async () => {
  const user = await createUser(server)
  await createTag(server, user.businessId)
  const attempt = readerOf(user)((tx) =>
    tx.delete(tags).where(eq(tags.businessId, user.businessId)),
  )
  await expect(attempt).rejects.toMatchObject({ cause: { code: '25006' } })
})

import { tags } from '@cantina/contract/customers/tags'
import { homeOverview } from '@cantina/contract/home/overview'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createTag, createUser } from '#testing/factories'
import { tagSample } from '#testing/samples'
import { callOn, useTestServer } from '#testing/test-server'
import { changes } from './changes.table'

const { endpoints } = tags

describe('the record of changes', () => {
  const server = useTestServer()

  const changesOf = (businessId: string) =>
    server.database.inBusiness({ businessId }, (tx) =>
      tx.select().from(changes).where(eq(changes.businessId, businessId)).orderBy(asc(changes.at)),
    )

  it('says who did what to which record, with what it was and what it became', async () => {
    const user = await createUser(server)
    const body = { ...tagSample(), name: 'Soci' } as never
    const { body: created } = await callOn(server, endpoints.create, { body }, user)
    const params = { id: created.item.id }
    await callOn(
      server,
      endpoints.update,
      { params, body: { ...(body as object), name: 'Soci d’oro', version: 1 } as never },
      user,
    )
    await callOn(server, endpoints.remove, { body: { ids: [params.id] } }, user)

    const recorded = await changesOf(user.businessId)
    expect(recorded.map((change) => change.action)).toEqual(['created', 'changed', 'deleted'])
    for (const change of recorded) {
      expect(change).toMatchObject({
        userId: user.userId,
        module: 'analytics',
        entity: 'tag',
        entityId: params.id,
      })
    }
    expect(recorded[1]?.fields).toEqual({ name: ['Soci', 'Soci d’oro'] })
    expect(recorded[2]?.label).toBe('Soci d’oro')
  })

  it('is not written by the system’s own work, nor by a save that changes nothing', async () => {
    const user = await createUser(server)
    const id = await createTag(server, user.businessId)
    const { body: tag } = await callOn(server, endpoints.get, { params: { id } }, user)
    const body = Object.fromEntries(Object.keys(tags.fields).map((key) => [key, tag[key]]))
    const saved = await callOn(
      server,
      endpoints.update,
      { params: { id }, body: { ...body, version: 1 } as never },
      user,
    )
    expect(saved.status).toBe(200)
    expect(await changesOf(user.businessId)).toEqual([])
  })

  it('is undone with the work it records', async () => {
    const user = await createUser(server)
    const body = tagSample() as never
    await callOn(server, endpoints.create, { body }, user)
    expect((await callOn(server, endpoints.create, { body }, user)).status).toBe(409)
    expect(await changesOf(user.businessId)).toHaveLength(1)
  })

  it('shows on the home page to those who may see the record', async () => {
    const editor = await createUser(server)
    const { businessId } = editor
    await callOn(
      server,
      endpoints.create,
      { body: { ...tagSample(), name: 'Stampa' } as never },
      editor,
    )
    const home = async (who: { token: string }) =>
      (await callOn(server, homeOverview, {}, who)).body
    expect(await home(editor)).toMatchObject({
      counts: expect.arrayContaining([
        expect.objectContaining({ module: 'analytics', entity: 'tag', total: 1, active: 1 }),
      ]),
      changes: [{ label: 'Stampa', action: 'created', userName: 'Test User' }],
    })
    const outsider = await createUser(server, { businessId, rights: ['booking.display'] })
    expect(await home(outsider)).toMatchObject({ counts: [], changes: [] })
  })
})

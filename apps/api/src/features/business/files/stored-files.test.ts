import { fileAddress } from '@cantina/contract/business/files'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CleanFile, cleanFile } from '#platform/files/clean-file'
import { files } from '#platform/files/files.table'
import { purgeUnusedFilesJob } from '#platform/files/purge-unused-files.job'
import { newId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import { createUser, type TestUser } from '#testing/factories'
import { drawing, picture, sheetOf } from '#testing/pictures'
import { send, useTestServer } from '#testing/test-server'
import { storeFile } from './store-file'

const hourMs = 60 * 60 * 1000

describe('a stored file', () => {
  const server = useTestServer()
  let user: TestUser

  beforeAll(async () => {
    user = await createUser(server)
  })

  const store = async (bytes: Buffer, name = 'Vigna') => keep(await cleanFile(bytes, 'image'), name)
  const keep = async (clean: CleanFile, name: string) => {
    const { businessId, userId } = user
    const item = await server.database.inBusiness({ businessId, userId }, (tx) =>
      storeFile({ tx, businessId, caller: { userId }, now: server.clock.now() }, name, clean),
    )
    return item.id
  }
  const read = (id: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ method, url: fileAddress(id), headers })
  const png = () => picture(12, 8).png().toBuffer()

  it('can be read by anyone who knows its address, kept by browsers and shown on other sites', async () => {
    const { headers, statusCode } = await read(await store(await png()))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="Vigna.png"; filename*=UTF-8''Vigna.png`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    })
  })

  it.each([
    ['a drawing of ours', drawing('<path d="M0 0"/>'), 'image', 'image/svg+xml', 'svg'],
    ['a pdf', sheetOf(), 'document', 'application/pdf', 'pdf'],
  ] as const)(
    'is saved instead of opened when it is %s',
    async (_, content, kind, mediaType, extension) => {
      const clean = { kind, mediaType, content, width: null, height: null, thumbnail: null }
      const { headers } = await read(await keep(clean, 'Così è "bello"; x=\r\n1'))
      expect(headers).toMatchObject({
        'content-type': mediaType,
        'content-disposition': `attachment; filename="Cos_ _ bello_ x_1.${extension}"; filename*=UTF-8''Cos%C3%AC%20%C3%A8%20bello%3B%20x%3D1.${extension}`,
      })
    },
  )

  it('is not sent again to those who have it', async () => {
    const id = await store(await png())
    const { etag = '' } = (await read(id)).headers
    for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await read(id, { 'if-none-match': known })
      expect(answer).toMatchObject({ statusCode: 304, payload: '' })
      expect(answer.headers).toMatchObject({ etag, 'cache-control': expect.any(String) })
    }
    expect((await read(id, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('can be asked for without its content', async () => {
    const id = await store(await png())
    const [head, whole] = [await read(id, {}, 'HEAD'), await read(id)]
    expect(head).toMatchObject({ statusCode: 200, payload: '' })
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length))
    expect(head.headers.etag).toBe(whole.headers.etag)
  })

  it.each([newId(), 'x', 'a%2Fb', '0'.repeat(150)])('does not exist as %s', async (id) => {
    const answer = await send(server.app, { url: fileAddress(id) })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('can be shown by its own business alone, and changed by nobody', async () => {
    const id = await store(await png())
    const stranger = await createUser(server)
    const asTheirLogo = ({ businessId }: TestUser) =>
      server.database.inBusiness({ businessId }, (tx) =>
        tx.update(businesses).set({ logoId: id }).where(eq(businesses.id, businessId)),
      )
    await expect(asTheirLogo(stranger)).rejects.toThrow()
    await asTheirLogo(user)
    const { businessId } = user
    for (const attempt of [sql`update files set name = 'x'`, sql`delete from files`]) {
      const change = server.database.inBusiness({ businessId }, (tx) => tx.execute(attempt))
      await expect(change).rejects.toThrow()
    }
    const seen = await server.database.inBusiness(stranger, (tx) => tx.select().from(files))
    expect(seen).toEqual([])
  })

  it('is deleted a day after its upload, unless something shows it', async () => {
    const [used, unused] = [await store(await png()), await store(await png())]
    const { businessId } = user
    await server.database.inBusiness({ businessId }, (tx) =>
      tx.update(businesses).set({ logoId: used }).where(eq(businesses.id, businessId)),
    )
    const job = purgeUnusedFilesJob(server.database, server.clock)
    server.clock.advance(23 * hourMs)
    await job.run({})
    expect((await read(unused)).statusCode).toBe(200)
    server.clock.advance(2 * hourMs)
    const fresh = await store(await png())
    await job.run({})
    expect((await read(unused)).statusCode).toBe(404)
    expect((await read(used)).statusCode).toBe(200)
    expect((await read(fresh)).statusCode).toBe(200)
  })
})

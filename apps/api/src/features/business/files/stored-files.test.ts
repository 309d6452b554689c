import { fileAddress } from '@cantina/contract/business/files'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

  describe('as pages show it', () => {
    // The server itself reads no WebP.
    beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] }))
    afterAll(() => sharp.block({ operation: ['VipsForeignLoadWebpBuffer'] }))

    const version = async (id: string, width: string) => {
      const answer = await server.app.inject({ url: `${fileAddress(id)}/webp/${width}` })
      return { answer, meta: await sharp(answer.rawPayload).metadata() }
    }
    const alphaAt = async (bytes: Buffer, x: number, y: number) => {
      const { data, info } = await sharp(bytes)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return data[(y * info.width + x) * 4 + 3]
    }
    /** Something dark on white, as wide as that, down to that line. */
    const things = (width: number, top: number) => {
      const thing = { width, height: 45 - top, channels: 3, background: '#331122' } as const
      return sharp({ create: { width: 100, height: 50, channels: 3, background: '#ffffff' } })
        .composite([{ input: { create: thing }, left: (100 - width) / 2, top }])
        .png()
        .toBuffer()
    }
    const keptOf = async (id: string) => {
      const [row] = await server.database.asPlatform((tx) =>
        tx.select({ kept: files.webp320 }).from(files).where(eq(files.id, id)),
      )
      return row?.kept ?? null
    }

    it.each([
      ['160', 160],
      ['320', 320],
      ['600', 480],
    ])('is WebP, at most %s pixels wide and never enlarged', async (width, expected) => {
      const id = await store(await picture(480, 240).jpeg().toBuffer())
      const { answer, meta } = await version(id, width)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': `inline; filename="Vigna.webp"; filename*=UTF-8''Vigna.webp`,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(meta).toMatchObject({ format: 'webp', width: expected, height: expected / 2 })
    })

    it('is made for who asks first, and kept', async () => {
      const id = await store(await picture(400, 300).png().toBuffer())
      expect(await keptOf(id)).toBeNull()
      const answers = await Promise.all(Array.from({ length: 5 }, () => version(id, '320')))
      const kept = await keptOf(id)
      for (const { answer } of answers) expect(kept?.equals(answer.rawPayload)).toBe(true)
      expect(new Set(answers.map(({ answer }) => answer.headers.etag)).size).toBe(1)
    })

    it('loses the white paper that a thing stands on, and no photograph its sky', async () => {
      const onPaper = await version(await store(await things(20, 5)), '160')
      expect(await alphaAt(onPaper.answer.rawPayload, 1, 1)).toBe(0)
      expect(await alphaAt(onPaper.answer.rawPayload, 50, 25)).toBe(255)
      const filling = await version(await store(await things(100, 25)), '160')
      expect(await alphaAt(filling.answer.rawPayload, 1, 1)).toBe(255)
    })

    it('is drawn of a drawing of ours', async () => {
      const content = drawing('<rect x="20" y="10" width="20" height="20" fill="#7a1f3d"/>')
      const mediaType = 'image/svg+xml'
      const clean = {
        kind: 'image',
        mediaType,
        content,
        width: null,
        height: null,
        thumbnail: null,
      } as const
      const { meta } = await version(await keep(clean, 'Marchio.svg'), '320')
      expect(meta).toMatchObject({ format: 'webp', width: 320, hasAlpha: true })
    })

    it('does not exist in other widths, and of what is no picture', async () => {
      const id = await store(await png())
      expect((await server.app.inject({ url: `${fileAddress(id)}/webp/161` })).statusCode).not.toBe(
        200,
      )
      const pdf = await keep(
        {
          kind: 'document',
          mediaType: 'application/pdf',
          content: sheetOf(),
          width: null,
          height: null,
          thumbnail: null,
        },
        'Scheda',
      )
      expect((await server.app.inject({ url: `${fileAddress(pdf)}/webp/160` })).statusCode).toBe(
        404,
      )
    })
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

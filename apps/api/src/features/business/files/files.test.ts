import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  fileAddress,
  largestFileBytes,
  thumbnailAddress,
  uploadDocument,
  uploadImage,
} from '@cantina/contract/business/files'
import { importEInvoiceNotice } from '@cantina/contract/documents/einvoices'
import { sendSupportFile } from '@cantina/contract/operator/support'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { files } from '#platform/files/files.table'
import { createUser, type TestUser, unique } from '#testing/factories'
import { canary, drawing, phonePicture, picture, sheetOf, unfoldingPng } from '#testing/pictures'
import { send, useTestServer } from '#testing/test-server'

describe('an upload', () => {
  const server = useTestServer()
  let user: TestUser

  beforeAll(async () => {
    user = await createUser(server, { rights: ['sales.edit'] })
  })

  interface Options {
    readonly type?: string
    readonly name?: string
    readonly as?: TestUser | null
    readonly key?: string
    readonly language?: string
  }

  const upload = (
    endpoint: typeof uploadImage,
    payload: Buffer,
    { type = 'image/png', name = 'Etichetta.png', as = user, key, language }: Options = {},
  ) =>
    send(server.app, {
      method: 'POST',
      url: `/api${endpoint.path}`,
      query: { name },
      payload,
      headers: {
        'content-type': type,
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(language && { 'accept-language': language }),
      },
    })
  const uploadedImage = async (payload: Buffer, options?: Options) => {
    const answer = await upload(uploadImage, payload, options)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.item
  }
  const read = (id: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: fileAddress(id), headers })
  const bytesOf = async (id: string) => (await read(id)).rawPayload
  const storedFiles = () =>
    server.database.inBusiness({ businessId: user.businessId }, (tx) =>
      tx.select({ id: files.id }).from(files).where(eq(files.createdBy, user.userId)),
    )

  describe('of a picture', () => {
    it.each([
      ['jpg', 'image/jpeg', () => picture(600, 400).jpeg().toBuffer(), 600, 400],
      ['png', 'image/png', () => picture(600, 600).png().toBuffer(), 600, 600],
    ] as const)('is kept as a %s', async (extension, mediaType, make, width, height) => {
      const item = await uploadedImage(await make(), { type: mediaType, name: 'Etichetta' })
      const name = `Etichetta.${extension}`
      expect(item).toMatchObject({ name, mediaType, width, height })
      const answer = await read(item.id)
      expect(answer.headers['content-type']).toBe(mediaType)
      expect(answer.rawPayload).toHaveLength(item.sizeBytes)
    })

    it('has a small version for lists, unless it is small already', async () => {
      const thumbnail = async (id: string) =>
        (await server.app.inject({ url: thumbnailAddress(id) })).rawPayload
      const large = await uploadedImage(await picture(600, 300).jpeg().toBuffer())
      const { width, height } = await sharp(await thumbnail(large.id)).metadata()
      expect([width, height]).toEqual([160, 80])
      const small = await uploadedImage(await picture(40, 20).png().toBuffer())
      expect(await thumbnail(small.id)).toEqual(await bytesOf(small.id))
    })

    it('says so, in the reader’s language', async () => {
      const png = await picture(5, 5).png().toBuffer()
      expect((await upload(uploadImage, png)).body.message).toBe('Uploaded')
      const refused = await upload(uploadImage, Buffer.from('?'), { language: 'it' })
      expect(refused.body.message).toContain('600x600 pixel')
    })

    it('goes by its content, not by what it is said to be', async () => {
      const jpg = await picture(20, 10).jpeg().toBuffer()
      const item = await uploadedImage(jpg, { type: 'image/png', name: 'C:\\fake\\Vigna.html' })
      expect(item).toMatchObject({ mediaType: 'image/jpeg', name: 'Vigna.jpg' })
    })

    it('loses the place where it was taken, and stands upright', async () => {
      const phone = await phonePicture(400, 200)
      expect((await sharp(phone).metadata()).exif?.includes(canary)).toBe(true)
      const item = await uploadedImage(phone, { type: 'image/jpeg' })
      expect(item).toMatchObject({ width: 200, height: 400 })
      const kept = await bytesOf(item.id)
      expect((await sharp(kept).metadata()).exif).toBeUndefined()
      expect(kept.includes(canary)).toBe(false)
    })

    it('loses what hangs behind it', async () => {
      const png = await picture(50, 50).png().toBuffer()
      const item = await uploadedImage(Buffer.concat([png, Buffer.from(`<script>${canary}`)]))
      expect((await bytesOf(item.id)).includes(canary)).toBe(false)
    })

    it('is drawn when it is a drawing, as large as pictures may be', async () => {
      const type = 'image/svg+xml'
      const svg = drawing('<rect width="50" height="50" fill="#7a1f3d"/>')
      const item = await uploadedImage(svg, { type, name: 'Marchio.svg' })
      const mediaType = 'image/png'
      expect(item).toMatchObject({ name: 'Marchio.png', mediaType, width: 600, height: 300 })
      const answer = await read(item.id)
      expect(answer.headers['content-type']).toBe(mediaType)
      const points = await sharp(answer.rawPayload).raw().toBuffer()
      const pointAt = (x: number) => [...points.subarray((150 * 600 + x) * 4).subarray(0, 4)]
      expect([pointAt(100), pointAt(500)]).toEqual([
        [0x7a, 0x1f, 0x3d, 255],
        [0, 0, 0, 0],
      ])
    })

    it('loses what a drawing would run or fetch', async () => {
      const payload = `<script>${canary}</script><image href="https://x.example/${canary}"/><path d="M1 1" onload="${canary}"/>`
      const item = await uploadedImage(drawing(payload), { type: 'image/svg+xml' })
      expect(item.mediaType).toBe('image/png')
      expect((await bytesOf(item.id)).includes(canary)).toBe(false)
    })

    it.each([
      ['is too wide', () => picture(601, 600).png().toBuffer()],
      ['is too high', () => picture(10, 601).jpeg().toBuffer()],
      ['is a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['is cut off', async () => (await picture(300, 300).jpeg().toBuffer()).subarray(0, -3_000)],
      ['is only a beginning', async () => (await picture(9, 9).png().toBuffer()).subarray(0, 40)],
      ['is of another kind', () => picture(9, 9).webp().toBuffer()],
      ['moves', () => picture(9, 9).gif().toBuffer()],
      ['is a document', async () => sheetOf()],
      ['is empty', async () => Buffer.alloc(0)],
      ['has no letters', async () => Buffer.alloc(2_000)],
      [
        'declares entities',
        async () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'),
      ],
    ] as const)('is refused when it %s', async (_, make) => {
      const answer = await upload(uploadImage, await make())
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_image' } })
    })

    it('is refused before it unfolds into more than fits into memory', async () => {
      const bomb = unfoldingPng(20_000)
      expect(bomb.length).toBeLessThan(largestFileBytes)
      const [started, memory] = [performance.now(), process.memoryUsage().rss]
      for (const endpoint of [uploadImage, uploadDocument]) {
        expect((await upload(endpoint, bomb, { type: endpoint.upload?.[1] })).status).toBe(422)
      }
      expect(performance.now() - started).toBeLessThan(10_000)
      expect(process.memoryUsage().rss - memory).toBeLessThan(64 * 1024 * 1024)
    })
  })

  describe('of a document', () => {
    const asPdf = { type: 'application/pdf', name: 'Scheda tecnica.pdf' }

    it('is kept as it is when it is a pdf', async () => {
      const pdf = sheetOf(largestFileBytes - 1)
      const answer = await upload(uploadDocument, pdf, asPdf)
      const mediaType = 'application/pdf'
      expect(answer.body.item).toMatchObject({ mediaType, width: null, sizeBytes: pdf.length })
      expect((await bytesOf(answer.body.item.id)).equals(pdf)).toBe(true)
    })

    it('may be a picture larger than those that are shown', async () => {
      const scan = await phonePicture(1_800, 1_200)
      const { body } = await upload(uploadDocument, scan, { type: 'image/jpeg' })
      expect(body.item).toMatchObject({ mediaType: 'image/jpeg', width: 1_200, height: 1_800 })
      expect((await bytesOf(body.item.id)).includes(canary)).toBe(false)
    })

    it.each([
      ['as large as the limit', async () => sheetOf(largestFileBytes)],
      ['a png', () => picture(9, 9).png().toBuffer()],
      ['a drawing', async () => drawing('')],
      ['a page', async () => Buffer.from('<html>%PDF-1.7</html>')],
      ['a cut off jpg', async () => (await picture(90, 90).jpeg().toBuffer()).subarray(0, -300)],
    ] as const)('is refused when it is %s', async (_, make) => {
      const answer = await upload(uploadDocument, await make(), asPdf)
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_file' } })
    })
  })

  it.each([
    [uploadDocument, 'application/pdf', 'en', 'The file must be jpg or pdf, smaller than 5MB'],
    [
      uploadDocument,
      'image/jpeg',
      'it',
      'Il file deve essere in formato jpg o pdf e pesare meno di 5MB',
    ],
    [uploadImage, 'image/png', 'en', 'The file must be jpg, png or svg, smaller than 5MB'],
    [
      sendSupportFile,
      'application/pdf',
      'it',
      'Il file deve essere in formato jpg o pdf e pesare meno di 5MB',
    ],
    [importEInvoiceNotice, 'text/xml', 'en', 'The file must be xml, smaller than 5MB'],
  ] as const)(
    'beyond the limit is refused with the limit: $path',
    async (endpoint, type, language, message) => {
      const admin = await createUser(server, { role: 'bussiness_admin' })
      const answer = await upload(endpoint as never, sheetOf(largestFileBytes + 1), {
        type,
        language,
        as: admin,
      })
      expect(answer).toMatchObject({ status: 413, body: { code: 'file_too_large', message } })
    },
  )

  it.each(['text/html', 'application/json', 'image/gif', 'application/pdf', ''])(
    'said to be %o is refused with the types that are accepted',
    async (type) => {
      const answer = await upload(uploadImage, Buffer.from('{}'), { type })
      expect(answer).toMatchObject({
        status: 415,
        body: { message: 'Accepted here: jpg, png, svg' },
      })
    },
  )

  it('needs a name', async () => {
    const png = await picture(5, 5).png().toBuffer()
    expect((await upload(uploadImage, png, { name: '' })).body.fields).toHaveProperty('name')
  })

  it('needs someone who may change something', async () => {
    const png = await picture(5, 5).png().toBuffer()
    const { businessId } = user
    const reader = await createUser(server, {
      businessId,
      rights: ['sales.display', 'booking.delete'],
    })
    expect((await upload(uploadImage, png, { as: null })).status).toBe(401)
    expect((await upload(uploadImage, png, { as: reader })).status).toBe(403)
    expect((await upload(uploadDocument, png, { as: reader })).status).toBe(403)
  })

  it('is refused before its body is read', async () => {
    await server.app.listen({ port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const status = await new Promise((resolve, reject) => {
      const call = httpRequest({
        port,
        method: 'POST',
        path: `/api${uploadImage.path}?name=a.png`,
        headers: { 'content-type': 'image/png', 'content-length': largestFileBytes },
      })
      call.on('response', (answer) => resolve(answer.statusCode)).on('error', reject)
      call.on('response', () => call.destroy())
      call.flushHeaders()
    })
    expect(status).toBe(401)
  })

  it('sent twice is kept once and answered alike', async () => {
    const png = await picture(30, 30).png().toBuffer()
    const key = unique('upload').replaceAll(' ', '-')
    const before = (await storedFiles()).length
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => upload(uploadImage, png, { key })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await storedFiles()).toHaveLength(before + 1)
    const other = await upload(uploadImage, await picture(31, 30).png().toBuffer(), { key })
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
    const renamed = await upload(uploadImage, png, { key, name: 'Altro.png' })
    expect(renamed.status).toBe(409)
  })
})

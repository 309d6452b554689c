import { uploadImage } from '@cantina/contract/business/files'
import {
  drawQrcode,
  drawQrcodeSheet,
  qrcodes,
  readQrcodeScans,
} from '@cantina/contract/guest/qrcode'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { businesses } from '#platform/tenancy/businesses.table'
import { qrScans } from '#schema/guest/qrcode.table'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser, unique } from '#testing/factories'
import { drawing, picture } from '#testing/pictures'
import { readQrCode } from '#testing/read-qr-code'
import { callOn, send, useTestServer } from '#testing/test-server'

const menu = 'https://menu.example.com/it?a=1#b'

describe('QR codes', () => {
  const server = useTestServer()
  let user: TestUser
  let calls: ReturnType<typeof callsOf>

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    calls = callsOf(server, qrcodes, user)
  })

  const create = async (values = {}) => {
    const answer = await calls.create({
      ...qrcodes.empty,
      name: unique('Tables'),
      link: menu,
      ...values,
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.item
  }
  const scan = (
    code: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) => server.app.inject({ method, url: `/q/${code}`, headers })
  const scansOf = async (id: string, who = user) =>
    (await callOn(server, readQrcodeScans, { params: { id } }, who)).body

  it('get a code that nobody sends, and a copy gets another one', async () => {
    const { id, code } = await create()
    expect(code).toMatch(/^[2-9a-z]{10}$/)
    expect(
      (await calls.create({ ...qrcodes.empty, name: 'x', link: menu, code: 'mine' })).status,
    ).toBe(422)
    const changed = await calls.change(id, { name: unique('Terrace') })
    expect(changed.body.item.code).toBe(code)
    const copy = await calls.duplicate(id)
    expect(copy.body.item).toMatchObject({ link: menu, status: 'inactive', scanCount: 0 })
    expect(copy.body.item.code).toMatch(/^[2-9a-z]{10}$/)
    expect(copy.body.item.code).not.toBe(code)
  })

  it.each([
    'javascript:alert(1)',
    'ftp://example.com',
    'example.com',
    'https://cantina.example.com/q/2222222222',
    'https://cantina.example.com/q/',
    'http://example.com:99999/',
    'http://300.1.1.1/',
  ])('lead nowhere near %s', async (link) => {
    const { status, body } = await calls.create({ ...qrcodes.empty, name: unique('Odd'), link })
    expect(status).toBe(422)
    expect(body.fields).toEqual({ link: 'Enter a valid URL' })
  })

  it('send visitors to the link, keep nothing of them, and can be pointed elsewhere', async () => {
    const { id, code } = await create()
    const first = await scan(code)
    expect(first.statusCode).toBe(302)
    expect(first.headers).toMatchObject({
      location: menu,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(first.headers['set-cookie']).toBeUndefined()
    await calls.change(id, { link: 'https://münchen.example/wein' })
    const second = await scan(code.toUpperCase())
    expect(second.headers.location).toBe('https://xn--mnchen-3ya.example/wein')
    expect(await scansOf(id)).toMatchObject({
      address: `https://cantina.example.com/q/${code}`,
      total: 2,
      today: 2,
    })
    const { body } = await calls.list({ q: code })
    expect(body.items).toMatchObject([{ id, code, scanCount: 2 }])
  })

  it('count every one of many scans at the same moment', async () => {
    const { id, code } = await create()
    const answers = await Promise.all(Array.from({ length: 60 }, () => scan(code)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(302))
    expect((await scansOf(id)).total).toBe(60)
  })

  it('do not count what only looks ahead', async () => {
    const { id, code } = await create()
    expect((await scan(code, {}, 'HEAD')).statusCode).toBe(302)
    expect((await scan(code, { 'sec-purpose': 'prefetch;prerender' })).statusCode).toBe(302)
    expect((await scan(code, { purpose: 'preview' })).statusCode).toBe(302)
    expect((await scansOf(id)).total).toBe(0)
  })

  it('count scans by week of the business, up to today', async () => {
    const { id, code } = await create()
    await scan(code)
    const day = 24 * 60 * 60 * 1_000
    const dateBefore = (days: number) =>
      new Date(server.clock.now().getTime() - days * day).toISOString().slice(0, 10)
    await server.database.asPlatform((tx) =>
      tx.insert(qrScans).values([
        { businessId: user.businessId, qrCodeId: id, day: dateBefore(21), count: 4 },
        { businessId: user.businessId, qrCodeId: id, day: dateBefore(400), count: 90 },
      ]),
    )
    const { weeks, total } = await scansOf(id)
    expect(total).toBe(95)
    expect(weeks).toHaveLength(12)
    expect(weeks.at(-1).count).toBe(1)
    expect(weeks.at(-4).count).toBe(4)
    expect(weeks.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(5)
  })

  it('say politely in both languages that they rest or were never there', async () => {
    const { id, code } = await create()
    await calls.setStatus('inactive', [id])
    const resting = await scan(code, { 'accept-language': 'en' })
    expect(resting.statusCode).toBe(404)
    expect(resting.headers['content-type']).toContain('text/html')
    expect(resting.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    )
    expect(resting.body).toContain('<html lang="en">')
    expect(resting.body).toContain('This code is not active')
    expect(resting.body).not.toContain('<script')
    expect((await scan(code, { 'accept-language': 'it-IT' })).body).toContain(
      'Questo codice non è attivo',
    )
    expect((await scansOf(id)).total).toBe(0)
    for (const odd of ['2222222222', 'x', '%00', '..%2f..', "'%20or%201=1--", 'a'.repeat(150)]) {
      const unknown = await scan(odd, { 'accept-language': 'it' })
      expect(unknown.statusCode, odd).toBe(404)
      expect(unknown.body, odd).toContain('Codice non trovato')
    }
  })

  it('of a business that was disabled lead nowhere, which is said in the reader’s language', async () => {
    const other = await createUser(server, { role: 'bussiness_admin' })
    const made = await callsOf(server, qrcodes, other).create({
      ...qrcodes.empty,
      name: 'A',
      link: menu,
    })
    await server.database.asPlatform((tx) =>
      tx.update(businesses).set({ status: 'inactive' }).where(eq(businesses.id, other.businessId)),
    )
    const answer = await scan(made.body.item.code)
    expect(answer.statusCode).toBe(410)
    expect(answer.headers.location).toBeUndefined()
    expect(answer.body).toContain('This code is no longer active')
  })

  it('show a business’s name as text', async () => {
    const other = await createUser(server, { role: 'bussiness_admin' })
    const others = callsOf(server, qrcodes, other)
    const { body } = await others.create({ ...qrcodes.empty, name: 'A', link: menu })
    await others.setStatus('inactive', [body.item.id])
    await server.database.asPlatform((tx) =>
      tx
        .update(businesses)
        .set({ name: '<img src=x onerror=alert(1)>' })
        .where(eq(businesses.id, other.businessId)),
    )
    expect((await scan(body.item.code)).body).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('go with their scans when they are deleted', async () => {
    const { id, code } = await create()
    await scan(code)
    expect((await calls.remove(id)).status).toBe(200)
    expect((await scan(code)).statusCode).toBe(404)
    const left = await server.database.asPlatform((tx) =>
      tx.select().from(qrScans).where(eq(qrScans.qrCodeId, id)),
    )
    expect(left).toEqual([])
  })

  it('are read and drawn by their own business alone', async () => {
    const { id } = await create()
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    const params = { id }
    for (const [endpoint, query] of [
      [readQrcodeScans, undefined],
      [drawQrcode, { format: 'svg' }],
      [drawQrcodeSheet, { sizeMm: 40, count: 1 }],
    ] as const) {
      const answer = await callOn(server, endpoint, { params, query } as never, stranger)
      expect(answer.status).toBe(404)
    }
  })

  describe('on paper', () => {
    const drawn = async (id: string, query: string) => {
      const answer = await server.app.inject({
        url: `/api/v1/integrations/qrcode/${id}/${query}`,
        headers: { authorization: `Bearer ${user.token}` },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer
    }
    const uploaded = async (payload: Buffer, type: string) => {
      const answer = await send(server.app, {
        method: 'POST',
        url: `/api${uploadImage.path}`,
        query: { name: 'Logo' },
        payload,
        headers: { 'content-type': type, authorization: `Bearer ${user.token}` },
      })
      return answer.body.item.id
    }

    it('say their short address, as a drawing and as a picture of any size', async () => {
      const { id, code } = await create({ name: 'Menù: "tavoli"' })
      const address = `https://cantina.example.com/q/${code}`
      const svg = await drawn(id, 'drawing?format=svg')
      expect(svg.headers).toMatchObject({ 'content-type': 'image/svg+xml' })
      expect(svg.headers['content-disposition']).toContain('.svg')
      expect(await readQrCode(svg.rawPayload)).toBe(address)
      for (const size of [256, 1_000, 2_048]) {
        const png = await drawn(id, `drawing?format=png&size=${size}`)
        expect(await sharp(png.rawPayload).metadata()).toMatchObject({ width: size, height: size })
        expect(await readQrCode(png.rawPayload)).toBe(address)
      }
    })

    it.each([
      [
        'black',
        'image/png',
        () =>
          sharp({ create: { width: 600, height: 600, channels: 3, background: '#000' } })
            .png()
            .toBuffer(),
      ],
      ['a photograph, wide', 'image/jpeg', () => picture(600, 200).jpeg().toBuffer()],
      [
        'tall and see-through',
        'image/png',
        () =>
          sharp({ create: { width: 80, height: 500, channels: 4, background: '#00000000' } })
            .png()
            .toBuffer(),
      ],
      [
        'a drawing',
        'image/svg+xml',
        async () => drawing('<rect width="100" height="50" fill="#7a1f3d"/>'),
      ],
    ])('are still read with %s in the middle', async (_, type, make) => {
      const { id, code } = await create({ imageId: await uploaded(await make(), type) })
      const address = `https://cantina.example.com/q/${code}`
      const svg = (await drawn(id, 'drawing?format=svg')).rawPayload
      expect(svg.toString()).toContain('<image')
      expect(await readQrCode(svg)).toBe(address)
      const png = (await drawn(id, 'drawing?format=png&size=512')).rawPayload
      for (const pixels of [160, 480, 900]) expect(await readQrCode(png, pixels)).toBe(address)
      const plain = (await drawn((await create()).id, 'drawing?format=png&size=512')).rawPayload
      expect(png.equals(plain)).toBe(false)
    })

    it('fill sheets with as many labels as were asked for', async () => {
      const { id } = await create({
        name: 'Tavolo ’8 – terrazza con vista sulla vigna vecchia e sul borgo',
      })
      const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
      for (const [query, pages] of [
        ['sizeMm=40&count=1', 1],
        ['sizeMm=40&count=20', 1],
        ['sizeMm=40&count=21', 2],
        ['sizeMm=150&count=3', 3],
        ['sizeMm=15&count=500', 7],
      ] as const) {
        const pdf = await drawn(id, `sheet?${query}`)
        expect(pdf.headers['content-type']).toBe('application/pdf')
        expect(pagesOf(pdf.rawPayload), query).toBe(pages)
      }
    })

    it('are not drawn in sizes that nobody can use', async () => {
      const { id } = await create()
      for (const query of [
        'drawing?format=gif',
        'drawing?format=png&size=9999',
        'sheet?sizeMm=5&count=1',
        'sheet?sizeMm=40&count=0',
        'sheet?sizeMm=40&count=501',
      ]) {
        const answer = await server.app.inject({
          url: `/api/v1/integrations/qrcode/${id}/${query}`,
          headers: { authorization: `Bearer ${user.token}` },
        })
        expect(answer.statusCode, query).toBe(422)
      }
    })
  })
})

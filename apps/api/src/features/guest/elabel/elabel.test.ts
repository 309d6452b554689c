import { products } from '@cantina/contract/catalogue/products'
import {
  drawElabelCode,
  drawElabelSheet,
  prepareElabel,
  publishElabel,
  readElabel,
} from '@cantina/contract/guest/elabel'
import { type LabelLanguage, labelLanguageCodes } from '@cantina/domain/guest/label-languages'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { businesses } from '#platform/tenancy/businesses.table'
import { elabels } from '#schema/guest/elabel.table'
import { callsOf, createProduct } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { readQrCode } from '#testing/read-qr-code'
import { callOn, useTestServer } from '#testing/test-server'

const wine = {
  categoryId: 1,
  name: 'Poggio',
  vintage: 2022,
  producer: 'Tenuta Prova',
  alcoholPercent: 13.5,
  capacity: 75,
  capacityUnit: 'cl',
  ingredientsEn: 'Grapes, preservative: sulphites',
  ingredientsIt: 'Uva, conservante: solfiti',
  allergens: ['sulphites'],
  energyKj: 335,
  energyKcal: 80,
  fatGrams: 0,
  saturatesGrams: 0,
  carbohydratesGrams: 0.75,
  sugarGrams: 0.5,
  proteinsGrams: 0,
  saltGrams: 0,
} as const

describe('the e-label of a wine', () => {
  const server = useTestServer()
  let user: TestUser

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
  })

  const create = (values = {}) =>
    createProduct(
      { server, businessId: user.businessId },
      { ...wine, allergens: ['sulphites'], ...values },
    )
  const state = async (id: string, language: LabelLanguage = 'en') => {
    const answer = await callOn(server, readElabel, { params: { id }, query: { language } }, user)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const publish = (id: string, hasNewCode = false, who = user) =>
    callOn(server, publishElabel, { params: { id }, body: { hasNewCode } }, who)
  const published = async (id: string, hasNewCode = false) => {
    expect((await publish(id, hasNewCode)).status).toBe(200)
    return (await state(id)).current
  }
  const open = (code: string, headers: Record<string, string> = {}, query = '') =>
    server.app.inject({ url: `/e/${code}${query}`, headers })
  const change = (id: string, changes: object) =>
    callsOf(server, products, user).change(id, changes as Record<string, unknown>)

  it('is a plain page for everybody: what the law asks for, and nothing that runs, looks or leads elsewhere', async () => {
    const { code, url } = await published(await create())
    expect(url).toBe(`https://cantina.example.com/e/${code}`)
    const page = await open(code, { 'accept-language': 'en' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.headers['x-robots-tag']).toBeUndefined()
    expect(page.headers.vary).toContain('accept-language')
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    for (const text of [
      '<h1>Poggio 2022</h1>',
      'Tenuta Prova',
      '13.5 % vol',
      '75 cl',
      'Grapes, preservative: <strong>sulphites</strong>',
      'per 100 ml',
      '335 kJ / 80 kcal',
      '0.75 g',
    ]) {
      expect(page.body).toContain(text)
    }
    expect(page.body).not.toMatch(/<script|<img|<iframe|<form|noindex|onerror|javascript/i)
    const links = [...page.body.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(labelLanguageCodes.map((language) => `?lang=${language}`))
  })

  it('has the rows of the regulation in their order', async () => {
    const { view } = await state(await create())
    expect(view.nutrition.rows.map(({ label }: { label: string }) => label)).toEqual([
      'Energy',
      'Fat',
      'of which saturates',
      'Carbohydrate',
      'of which sugars',
      'Protein',
      'Salt',
    ])
  })

  it('speaks all 24 languages, by what the browser likes or the reader chooses', async () => {
    const { code } = await published(await create())
    const energies = new Set<string>()
    for (const language of labelLanguageCodes) {
      const { body } = await open(code, { 'accept-language': `xx,${language};q=0.8` })
      expect(body).toContain(`<html lang="${language}">`)
      expect((await open(code, {}, `?lang=${language}`)).body).toBe(body)
      energies.add(/<tbody>.*?<\/tbody>/s.exec(body)?.[0] ?? '')
    }
    expect(energies.size).toBeGreaterThan(20)
    const german = (await open(code, {}, '?lang=de')).body
    expect(german).toContain('davon gesättigte Fettsäuren')
    expect(german).toContain('0,75 g')
    expect(german).toContain('Allergene: <strong>Sulfite</strong>')
    const italian = (await open(code, {}, '?lang=it')).body
    expect(italian).toContain('Uva, conservante: <strong>solfiti</strong>')
    expect(italian).not.toContain('Allergeni')
    expect((await open(code, {}, '?lang=xx&lang=yy')).body).toContain('<html lang="en">')
  })

  it('names an allergen that the ingredients leave out', async () => {
    const id = await create({ ingredientsEn: 'Grapes', allergens: ['sulphites', 'eggs'] })
    const { code } = await published(id)
    expect((await open(code, {}, '?lang=en')).body).toContain(
      'Allergens: <strong>sulphites</strong>, <strong>eggs</strong>',
    )
    expect((await state(id)).hints).toEqual(['textNotTranslated', 'allergenNotNamed'])
  })

  it('shows what was written as text', async () => {
    const id = await create({
      name: '<script>alert(1)</script>',
      producer: '"><img src=x onerror=alert(1)>',
      ingredientsEn: '<b>Grapes</b> & sulphites',
    })
    const { body } = await open((await published(id)).code, {}, '?lang=en')
    expect(body).toContain('&lt;b&gt;Grapes&lt;/b&gt; &amp; <strong>sulphites</strong>')
    expect(body).not.toMatch(/<script|<img|<b>/)
  })

  it('is not published while something is missing, which is named', async () => {
    const id = await create({
      categoryId: 5,
      alcoholPercent: null,
      capacityUnit: 'piece',
      ingredientsEn: null,
      ingredientsIt: null,
      saltGrams: null,
    })
    expect(await state(id)).toMatchObject({
      missing: ['categoryId', 'alcoholPercent', 'capacity', 'ingredients', 'saltGrams'],
      view: null,
      current: null,
    })
    expect(await publish(id)).toMatchObject({ status: 422, body: { code: 'label_incomplete' } })
    const reserved = await callOn(server, prepareElabel, { params: { id } }, user)
    expect(reserved.status).toBe(422)
  })

  it('has its code before its content, for printers who cannot wait', async () => {
    const id = await create({ energyKj: null })
    const prepare = () => callOn(server, prepareElabel, { params: { id } }, user)
    expect((await prepare()).status).toBe(200)
    expect((await prepare()).status).toBe(200)
    const { current, earlier } = await state(id)
    expect(current).toMatchObject({ vintage: 2022, edition: 1, publishedAt: null })
    expect(earlier).toEqual([])
    const waiting = await open(current.code, { 'accept-language': 'fr' })
    expect(waiting.statusCode).toBe(404)
    expect(waiting.headers['x-robots-tag']).toBe('noindex')
    expect(waiting.body).toContain('pas encore publiées')
    await change(id, { energyKj: 335 })
    expect((await published(id)).code).toBe(current.code)
    expect((await open(current.code)).statusCode).toBe(200)
  })

  it('says what was published, whatever becomes of the product, until it is corrected', async () => {
    const id = await create()
    const { code } = await published(id)
    expect((await state(id)).hasChanged).toBe(false)
    await change(id, { energyKj: 300, energyKcal: 72 })
    expect((await open(code)).body).toContain('335 kJ')
    expect(await state(id)).toMatchObject({
      hasChanged: true,
      energyLine: 'E (100 ml): 335 kJ / 80 kcal',
    })
    expect((await published(id)).code).toBe(code)
    expect((await open(code)).body).toContain('300 kJ')
  })

  it('of another bottling has a code of its own, and the first one stays', async () => {
    const id = await create()
    const first = await published(id)
    await change(id, { ingredientsEn: 'Grapes, tartaric acid, preservative: sulphites' })
    const second = await published(id, true)
    expect(second).toMatchObject({ vintage: 2022, edition: 2 })
    expect(second.code).not.toBe(first.code)
    expect((await open(first.code, {}, '?lang=en')).body).not.toContain('tartaric')
    expect((await open(second.code, {}, '?lang=en')).body).toContain('tartaric')
    expect((await state(id)).earlier).toMatchObject([{ id: first.id }])
  })

  it('of an earlier vintage stays when the product goes on to the next', async () => {
    const id = await create()
    const old = await published(id)
    await change(id, { vintage: 2023, alcoholPercent: 14, energyKj: 350 })
    expect((await state(id)).current).toBeNull()
    const next = await published(id)
    expect(next).toMatchObject({ vintage: 2023, edition: 1 })
    const { body } = await open(old.code, {}, '?lang=en')
    expect(body).toContain('Poggio 2022')
    expect(body).toContain('13.5 % vol')
    expect((await open(next.code, {}, '?lang=en')).body).toContain('Poggio 2023')
  })

  it('of wines without a vintage is one', async () => {
    const id = await create({ vintage: null })
    const { code } = await published(id)
    expect((await published(id)).code).toBe(code)
    expect((await open(code, {}, '?lang=en')).body).not.toContain('Vintage')
  })

  it('is published once by two who do so at the same moment', async () => {
    const id = await create()
    const answers = await Promise.all(Array.from({ length: 8 }, () => publish(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const { current, earlier } = await state(id)
    expect([current.edition, earlier]).toEqual([1, []])
  })

  it('keeps its product; a code without a label goes with it', async () => {
    const calls = callsOf(server, products, user)
    const labelled = await create()
    await published(labelled)
    const refused = await calls.remove(labelled)
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } })
    expect(refused.body.message).toContain('e-labels')
    const reserved = await create()
    await callOn(server, prepareElabel, { params: { id: reserved } }, user)
    const { current } = await state(reserved)
    expect((await calls.remove(reserved)).status).toBe(200)
    expect((await open(current.code)).statusCode).toBe(404)
  })

  it('cannot vanish or move to another code, whoever tries', async () => {
    const { code } = await published(await create())
    const attempt = (statement: ReturnType<typeof sql>) =>
      server.database.asPlatform((tx) => tx.execute(statement))
    await expect(attempt(sql`delete from ${elabels} where code = ${code}`)).rejects.toThrow()
    await expect(
      attempt(sql`update ${elabels} set code = '2222222222' where code = ${code}`),
    ).rejects.toThrow()
  })

  it('is read for as long as bottles are, even when its business is gone', async () => {
    const other = await createUser(server, { role: 'bussiness_admin' })
    const id = await createProduct(
      { server, businessId: other.businessId },
      { ...wine, allergens: [] },
    )
    expect((await publish(id, false, other)).status).toBe(200)
    const [row] = await server.database.asPlatform((tx) =>
      tx.select().from(elabels).where(eq(elabels.productId, id)),
    )
    await server.database.asPlatform((tx) =>
      tx.update(businesses).set({ status: 'inactive' }).where(eq(businesses.id, other.businessId)),
    )
    expect((await open(row?.code ?? '')).statusCode).toBe(200)
  })

  it('has a code for the bottle that leads straight to it', async () => {
    const { id, url } = await published(await create())
    for (const query of ['drawing?format=svg', 'drawing?format=png&size=256']) {
      const answer = await server.app.inject({
        url: `/api/v1/integrations/elabel/code/${id}/${query}`,
        headers: { authorization: `Bearer ${user.token}` },
      })
      expect(answer.headers['content-disposition']).toContain('Poggio 2022')
      expect(await readQrCode(answer.rawPayload)).toBe(url)
    }
    const query = { sizeMm: 15, count: 20 }
    const sheet = await callOn(server, drawElabelSheet, { params: { id }, query }, user)
    expect(sheet.headers['content-type']).toBe('application/pdf')
  })

  it('is made by its own business alone, and by those who may', async () => {
    const id = await create()
    const { id: labelId } = await published(id)
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    const answers = await Promise.all([
      callOn(server, readElabel, { params: { id }, query: {} }, stranger),
      callOn(server, prepareElabel, { params: { id } }, stranger),
      publish(id, false, stranger),
      callOn(
        server,
        drawElabelCode,
        { params: { id: labelId }, query: { format: 'svg' } },
        stranger,
      ),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const { businessId } = user
    const looker = await createUser(server, { businessId, rights: ['sales.display'] })
    expect((await publish(id, false, looker)).status).toBe(403)
    const guide = await createUser(server, { businessId, rights: ['booking.edit'] })
    const { status } = await callOn(server, readElabel, { params: { id }, query: {} }, guide)
    expect(status).toBe(403)
  })

  it.each(['2222222222', 'x', '%00', '..%2f', 'a'.repeat(150)])('is not at %s', async (code) => {
    const answer = await open(code, { 'accept-language': 'pl' })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('Pod tym adresem nie ma etykiety.')
  })
})

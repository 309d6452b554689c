import { products } from '@cantina/contract/catalogue/products'
import { publishElabel, readElabel } from '@cantina/contract/guest/elabel'
import { type LabelLanguage, labelLanguageCodes } from '@cantina/domain/guest/label-languages'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { elabels } from '#schema/guest/elabel.table'
import { callsOf, createProduct } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

const values = {
  categoryId: 1,
  name: 'Poggio',
  vintage: 2022,
  producer: 'Tenuta Prova',
  alcoholPercent: 13.5,
  capacity: 75,
  capacityUnit: 'cl' as const,
  ingredientsEn: null,
  ingredientsIt: null,
  energyKj: 335,
  energyKcal: 80,
  fatGrams: 0,
  saturatesGrams: 0,
  carbohydratesGrams: 0,
  sugarGrams: 0,
  proteinsGrams: 0,
  saltGrams: 0,
}

const chosen = {
  allergens: ['sulphites'],
  labelIngredients: ['grapes', 'tartaric_acid', 'sulphites', 'gum_arabic'],
}

describe('the ingredients of an e-label', () => {
  const server = useTestServer()
  let user: TestUser

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
  })

  const create = (changes: object) =>
    createProduct({ server, businessId: user.businessId }, { ...values, allergens: [], ...changes })
  const publish = async (id: string) => {
    const body = { hasNewCode: false }
    const answer = await callOn(server, publishElabel, { params: { id }, body }, user)
    expect(answer.status, answer.text).toBe(200)
    const { body: state } = await callOn(server, readElabel, { params: { id }, query: {} }, user)
    return state.current.code as string
  }
  const page = async (code: string, language: LabelLanguage) =>
    (await server.app.inject({ url: `/e/${code}?lang=${language}` })).body.replaceAll('\u00a0', ' ')
  const label = async (changes: object) => publish(await create(changes))

  it.each([
    [
      'hu',
      'Szőlő, savanyúságot szabályozó anyag: borkősav (E 334), tartósítószer: <strong>szulfitok</strong>, stabilizátor: gumiarábikum (E 414)',
      'Szulfitokat tartalmaz',
    ],
    [
      'fi',
      'Rypäleet, happamuudensäätöaine: viinihappo (E 334), säilöntäaine: <strong>sulfiitit</strong>, stabilointiaine: arabikumi (E 414)',
      'Sisältää sulfiitteja',
    ],
    [
      'el',
      'Σταφύλια, ρυθμιστής οξύτητας: τρυγικό οξύ (E 334), συντηρητικό: <strong>θειώδη</strong>, σταθεροποιητής: αραβικό κόμμι (E 414)',
      'Περιέχει θειώδη',
    ],
    [
      'mt',
      'Għeneb, regolatur tal-aċidità: aċidu tartariku (E 334), preservattiv: <strong>sulfiti</strong>, stabbilizzatur: gomma Għarbija (E 414)',
      'Fih is-sulfiti',
    ],
  ] as const)(
    'that were chosen are all in the language of the reader, as in %s',
    async (language, list, contains) => {
      const body = await page(await label(chosen), language)
      expect(body).toContain(`<p class="lines" lang="${language}">${list}</p>`)
      expect(body).toContain(`<p><strong>${contains}</strong></p>`)
      expect(body).not.toMatch(
        /grapes|tartaric|sulphites|gum arabic|\buve\b|solfiti|gomma arabica/i,
      )
    },
  )

  it('are saved with their alternatives and packaging, in the order in which they were chosen', async () => {
    const id = await create({})
    const values = {
      labelIngredients: ['grapes', 'sucrose', 'gum_arabic', 'metatartaric_acid', 'sulphur_dioxide'],
      labelAlternatives: ['stabiliser'],
      packagingCodes: [
        { part: 'stopper', code: 'for_51' },
        { part: 'bottle', code: 'gl_70' },
      ],
    }
    const { status, body } = await callsOf(server, products, user).change(id, values)
    expect(status).toBe(200)
    expect(body.item).toMatchObject(values)
    expect(await page(await publish(id), 'fr')).toContain(
      'Raisins, saccharose, conservateur: <strong>anhydride sulfureux</strong> (E 220), stabilisants (contient: gomme arabique (E 414) et/ou acide métatartrique (E 353))',
    )
  })

  it('end with one of the two statements on packaging gases', async () => {
    const bottled = (statement: string) =>
      label({ labelIngredients: ['grapes', 'nitrogen', statement] })
    expect(await page(await bottled('protective_atmosphere'), 'de')).toContain(
      '>Trauben. Unter Schutzatmosphäre abgefüllt.</p>',
    )
    expect(await page(await bottled('possible_protective_atmosphere'), 'de')).toContain(
      '>Trauben. Die Abfüllung kann unter Schutzatmosphäre erfolgen.</p>',
    )
  })

  it('name what the packaging is made of, with its codes, in every language', async () => {
    const code = await label({
      ...chosen,
      packagingCodes: [
        { part: 'bottle', code: 'gl_71' },
        { part: 'stopper', code: 'for_51' },
        { part: 'capsule', code: 'c_alu_90' },
      ],
    })
    const bottles = new Set<string | undefined>()
    for (const language of labelLanguageCodes) {
      const body = await page(code, language)
      expect(body).toContain('<td>GL 71</td>')
      bottles.add(/<th scope="row">([^<]+)<\/th><td>[^<]+<\/td><td>GL 71/.exec(body)?.[1])
    }
    expect(bottles.size).toBeGreaterThan(18)
    expect(await page(code, 'de')).toContain(
      '<tr><th scope="row">Kapsel</th><td>Aluminium / Kunststoff</td><td>C/ALU 90</td></tr>',
    )
  })

  it('that were written besides say in which language they are', async () => {
    const code = await label({
      ...chosen,
      ingredientsEn: 'Wild herbs',
      ingredientsIt: 'Erbe selvatiche',
    })
    const german = await page(code, 'de')
    expect(german).toContain('Trauben, Säureregulator: Weinsäure')
    expect(german).toContain(
      '<p class="lines" lang="en">Wild herbs</p><p class="soft">Sprache: Englisch</p>',
    )
    const italian = await page(code, 'it')
    expect(italian).toContain('<p class="lines" lang="it">Erbe selvatiche</p>')
    expect(italian).not.toContain('Lingua: italiano</p>')
    const onlyItalian = await label({ ...chosen, ingredientsIt: 'Erbe selvatiche' })
    expect(await page(onlyItalian, 'hu')).toContain('<p class="soft">Nyelv: olasz</p>')
  })

  it('name an allergen of the product that none of them holds', async () => {
    const code = await label({ ...chosen, allergens: ['sulphites', 'fish'] })
    expect(await page(code, 'en')).toContain('Allergens: <strong>fish</strong>')
  })

  it('with alternatives say so', async () => {
    const code = await label({
      labelIngredients: ['grapes', 'tartaric_acid', 'lactic_acid'],
      labelAlternatives: ['acidity_regulator'],
    })
    expect(await page(code, 'it')).toContain(
      'Uve, regolatori dell’acidità (contiene: acido tartarico (E 334) e/o acido lattico (E 270))',
    )
  })

  it('of a label from before they could be chosen stay as they were published', async () => {
    const id = await create({
      allergens: ['sulphites'],
      ingredientsEn: 'Grapes, sulphites',
      ingredientsIt: 'Uva, solfiti',
    })
    const code = await publish(id)
    const [row] = await server.database.asPlatform((tx) =>
      tx.select().from(elabels).where(eq(elabels.productId, id)),
    )
    if (!row?.content) throw new Error('Not published')
    const { labelIngredients, labelAlternatives, packagingCodes, ...before } = row.content
    expect([labelIngredients, labelAlternatives, packagingCodes]).toEqual([[], [], []])
    await server.database.asPlatform((tx) =>
      tx.update(elabels).set({ content: before }).where(eq(elabels.productId, id)),
    )
    const german = await page(code, 'de')
    expect(german).toContain(
      '<h2>Zutaten</h2><p class="lines" lang="en">Grapes, <strong>sulphites</strong></p><p>Allergene: <strong>Sulfite</strong></p><h2 id="nutrition">',
    )
    expect(german).not.toContain('id="packaging"')
    const { body: state } = await callOn(server, readElabel, { params: { id }, query: {} }, user)
    expect(state.hasChanged).toBe(false)
    await callsOf(server, products, user).change(id, { labelIngredients: ['grapes'] })
    const { body: later } = await callOn(server, readElabel, { params: { id }, query: {} }, user)
    expect(later.hasChanged).toBe(true)
    expect(await page(code, 'de')).toBe(german)
  })

  it('are refused where the law does not allow them', async () => {
    const id = await create(chosen)
    const change = (changes: Record<string, unknown>) =>
      callsOf(server, products, user).change(id, changes)
    const row = { part: 'bottle', code: 'gl_71' }
    for (const [changes, field] of [
      [{ labelIngredients: ['gold'] }, 'labelIngredients.0'],
      [{ packagingCodes: [row, row] }, 'packagingCodes.1.code'],
      [{ packagingCodes: [{ part: 'bottle', code: 'GL 71' }] }, 'packagingCodes.0.code'],
      [
        {
          labelIngredients: ['tartaric_acid', 'malic_acid', 'lactic_acid', 'citric_acid'],
          labelAlternatives: ['acidity_regulator'],
        },
        'labelAlternatives',
      ],
    ] as const) {
      const answer = await change(changes)
      expect(answer.status).toBe(422)
      expect(JSON.stringify(answer.body)).toContain(field)
    }
  })

  it('stand in the export by their names', async () => {
    await create(chosen)
    const { text } = await callsOf(server, products, user).export()
    expect(text).toContain('Grapes, Tartaric acid (E 334), Sulphites, Gum arabic (E 414)')
  })

  it('go with a copy of their product', async () => {
    const id = await create({ ...chosen, packagingCodes: [{ part: 'bottle', code: 'gl_71' }] })
    const calls = callsOf(server, products, user)
    const { body: copy } = await calls.duplicate(id)
    expect(copy.item).toMatchObject({
      labelIngredients: chosen.labelIngredients,
      packagingCodes: [{ part: 'bottle', code: 'gl_71' }],
    })
  })
})

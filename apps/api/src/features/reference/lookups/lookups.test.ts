import {
  grapeList,
  pairingList,
  productCategoryList,
  productSubCategoryList,
  winemakingList,
} from '@cantina/contract/reference/lookups'
import { beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'
import { expectTidyNames } from '#testing/tidy-names'

interface Item {
  id: number
  name: string
  category_id?: number
}

describe('the lists of a product’s form', () => {
  const server = useTestServer()
  let token: string

  beforeAll(async () => {
    token = (await createUser(server, { rights: [] })).token
  })

  const list = async (
    endpoint: typeof grapeList,
    lang?: 'eng' | 'ita',
    language?: string,
  ): Promise<Item[]> =>
    (await callOn(server, endpoint, { query: lang ? { lang } : {} }, { token, language })).body
      .items
  const subCategories = async (category?: number): Promise<Item[]> =>
    (
      await callOn(
        server,
        productSubCategoryList,
        { query: category ? { category } : {} },
        { token },
      )
    ).body.items
  const namesOf = (items: readonly Item[]) => items.map(({ name }) => name)

  const lists = [
    ['category', productCategoryList, 12, [1, 'Wine', 'Vino']],
    [
      'sub-category',
      productSubCategoryList as unknown as typeof grapeList,
      60,
      [101, 'Red', 'Rosso'],
    ],
    ['grapes', grapeList, 250, [1090, 'Pinot Noir', 'Pinot Nero']],
    ['pairings', pairingList, 60, [1, 'Aperitif', 'Aperitivo']],
    ['wine-making', winemakingList, 40, [1, 'Organic', 'Biologico']],
  ] as const

  it.each(lists)('%s is tidy in both languages', async (_, endpoint, atLeast) => {
    const [english, italian] = [await list(endpoint, 'eng'), await list(endpoint, 'ita')]
    expect(english.length).toBeGreaterThanOrEqual(atLeast)
    expectTidyNames(namesOf(english), 'en')
    expectTidyNames(namesOf(italian), 'it')
    const ids = (items: readonly Item[]) => items.map(({ id }) => id).sort((a, b) => a - b)
    expect(new Set(ids(english)).size).toBe(english.length)
    expect(ids(italian)).toEqual(ids(english))
  })

  it.each(lists)(
    '%s comes in the language asked for, else in the reader’s, under lasting numbers',
    async (_, endpoint, __, [id, english, italian]) => {
      const nameIn = async (lang?: 'eng' | 'ita', language?: string) =>
        (await list(endpoint, lang, language)).find((item) => item.id === id)?.name
      expect(await nameIn()).toBe(english)
      expect(await nameIn(undefined, 'it')).toBe(italian)
      expect(await nameIn('ita')).toBe(italian)
      expect(await nameIn('eng', 'it')).toBe(english)
    },
  )

  it('puts every kind under its category, and gives the wine types alone when asked', async () => {
    const categories = new Set((await list(productCategoryList)).map(({ id }) => id))
    const all = await subCategories()
    expect(new Set(all.map((item) => item.category_id))).toEqual(categories)
    const wineTypes = await subCategories(1)
    expect(wineTypes).toEqual(all.filter((item) => item.category_id === 1))
    expect(namesOf(wineTypes)).toEqual(
      expect.arrayContaining(['Red', 'White', 'Rosé', 'Orange', 'Sparkling', 'Sweet', 'Fortified']),
    )
    expect(await subCategories(999_999)).toEqual([])
  })

  it('knows the grapes that matter in Italy', async () => {
    expect(namesOf(await list(grapeList, 'ita'))).toEqual(
      expect.arrayContaining([
        'Aglianico',
        'Barbera',
        'Cannonau',
        'Corvina',
        'Glera',
        'Montepulciano',
        'Nebbiolo',
        "Nero d'Avola",
        'Pinot Grigio',
        'Primitivo',
        'Ribolla Gialla',
        'Sagrantino',
        'Sangiovese',
        'Teroldego',
        'Vermentino',
      ]),
    )
  })

  it('is for people of a business alone', async () => {
    for (const [, endpoint] of lists) {
      expect((await callOn(server, endpoint, { query: {} })).status).toBe(401)
    }
  })
})

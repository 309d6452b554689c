import type { Language } from '@cantina/contract/languages'
import { countryList, regionList, subRegionList } from '@cantina/contract/reference/places'
import { describe, expect, it } from 'vitest'
import { callOn, useTestServer } from '#testing/test-server'
import { expectTidyNames } from '#testing/tidy-names'

interface Country {
  id: number
  name: string
  code: string
}
interface Region {
  id: number
  region_name: string
}
interface SubRegion {
  id: number
  sub_region_name: string
  code: string
}

describe('places', () => {
  const server = useTestServer()

  const countriesIn = async (language: Language): Promise<Country[]> =>
    (await callOn(server, countryList, {}, { language })).body.items.country
  const regionsOf = async (code: string, language: Language = 'en'): Promise<Region[]> => {
    const country = (await countriesIn('en')).find((one) => one.code === code)
    const query = { id: country?.id ?? 0 }
    return (await callOn(server, regionList, { query }, { language })).body.regions
  }
  const subRegionsOf = async (id: number, language: Language = 'en'): Promise<SubRegion[]> =>
    (await callOn(server, subRegionList, { query: { id } }, { language })).body.sub_regions
  const namesOf = async (code: string, language: Language = 'en') =>
    (await regionsOf(code, language)).map((region) => region.region_name)

  it('names every country in the reader’s language and order', async () => {
    const [english, italian] = [await countriesIn('en'), await countriesIn('it')]
    expect(english).toHaveLength(250)
    const nameIn = (list: Country[], code: string) => list.find((one) => one.code === code)?.name
    expect([nameIn(english, 'DE'), nameIn(italian, 'DE')]).toEqual(['Germany', 'Germania'])
    expect([nameIn(english, 'AX'), nameIn(italian, 'AX')]).toEqual(['Åland Islands', 'Isole Åland'])
    expectTidyNames(
      english.map(({ name }) => name),
      'en',
    )
    expectTidyNames(
      italian.map(({ name }) => name),
      'it',
    )
    expect(new Set(english.map(({ id }) => id)).size).toBe(english.length)
  })

  it('gives every country at least one region, tidy in both languages', async () => {
    const ids = new Set<number>()
    let count = 0
    for (const { id, code } of await countriesIn('en')) {
      for (const language of ['en', 'it'] as const) {
        const { regions } = (await callOn(server, regionList, { query: { id } }, { language })).body
        expect(regions.length, code).toBeGreaterThan(0)
        expectTidyNames(
          regions.map((region: Region) => region.region_name),
          language,
          code,
        )
        if (language === 'it') continue
        for (const region of regions) ids.add(region.id)
        count += regions.length
      }
    }
    expect(ids.size).toBe(count)
  })

  it.each([
    ['IT', 20, 'Sicily'],
    ['FR', 18, 'Nouvelle-Aquitaine'],
    ['ES', 19, 'La Rioja'],
    ['PT', 20, 'Vila Real'],
    ['DE', 16, 'Rheinland-Pfalz'],
    ['AT', 9, 'Burgenland'],
    ['CH', 26, 'Ticino'],
    ['US', 51, 'California'],
    ['AU', 8, 'South Australia'],
    ['NZ', 17, 'Marlborough'],
    ['AR', 24, 'Mendoza'],
    ['CL', 16, 'Maule'],
    ['ZA', 9, 'Western Cape'],
    ['GR', 13, 'Crete'],
    ['HU', 20, 'Borsod-Abaúj-Zemplén'],
    ['SI', 12, 'Goriška'],
    ['HR', 21, 'Istarska županija'],
    ['GE', 12, 'Kakheti'],
    ['GB', 4, 'England'],
    ['RO', 42, 'Iași'],
    ['BG', 28, 'Plovdiv'],
    ['TR', 81, 'İzmir'],
  ])('knows the regions of %s', async (code, count, one) => {
    const names = await namesOf(code)
    expect(names).toHaveLength(count)
    expect(names).toContain(one)
  })

  it('names Italian regions in both languages, in each one’s order', async () => {
    expect(await namesOf('IT', 'it')).toEqual([
      'Abruzzo',
      'Basilicata',
      'Calabria',
      'Campania',
      'Emilia-Romagna',
      'Friuli-Venezia Giulia',
      'Lazio',
      'Liguria',
      'Lombardia',
      'Marche',
      'Molise',
      'Piemonte',
      'Puglia',
      'Sardegna',
      'Sicilia',
      'Toscana',
      'Trentino-Alto Adige',
      'Umbria',
      "Valle d'Aosta",
      'Veneto',
    ])
    expect((await namesOf('IT', 'en')).slice(0, 3)).toEqual(['Abruzzo', 'Aosta Valley', 'Apulia'])
  })

  it('has itself as the region of a country without any', async () => {
    expect(await namesOf('GI', 'it')).toEqual(['Gibilterra'])
    expect(await namesOf('SJ')).toEqual(['Svalbard and Jan Mayen'])
  })

  it('puts all 107 provinces under their regions', async () => {
    const counts: Record<string, number> = {}
    const codes = new Set<string>()
    const ids = new Set<number>()
    for (const { id, region_name } of await regionsOf('IT', 'it')) {
      const provinces = await subRegionsOf(id, 'it')
      expectTidyNames(
        provinces.map((one) => one.sub_region_name),
        'it',
        region_name,
      )
      counts[region_name] = provinces.length
      for (const province of provinces) {
        expect(province.code).toMatch(/^[A-Z]{2}$/)
        codes.add(province.code)
        ids.add(province.id)
      }
    }
    expect(counts).toEqual({
      Abruzzo: 4,
      Basilicata: 2,
      Calabria: 5,
      Campania: 5,
      'Emilia-Romagna': 9,
      'Friuli-Venezia Giulia': 4,
      Lazio: 5,
      Liguria: 4,
      Lombardia: 12,
      Marche: 5,
      Molise: 2,
      Piemonte: 8,
      Puglia: 6,
      Sardegna: 5,
      Sicilia: 9,
      Toscana: 10,
      'Trentino-Alto Adige': 2,
      Umbria: 2,
      "Valle d'Aosta": 1,
      Veneto: 7,
    })
    expect([codes.size, ids.size]).toEqual([107, 107])
  })

  it('names provinces in both languages and has none elsewhere', async () => {
    const lazio = (await regionsOf('IT')).find((one) => one.region_name === 'Lazio')?.id ?? 0
    expect(await subRegionsOf(lazio, 'en')).toContainEqual({
      id: 22_850_058,
      sub_region_name: 'Rome',
      code: 'RM',
    })
    expect((await subRegionsOf(lazio, 'it')).map((one) => one.sub_region_name)).toEqual([
      'Frosinone',
      'Latina',
      'Rieti',
      'Roma',
      'Viterbo',
    ])
    const [french] = await regionsOf('FR')
    expect(await subRegionsOf(french?.id ?? 0)).toEqual([])
    expect(await subRegionsOf(2_147_483_647)).toEqual([])
  })

  it('keeps the numbers that records point to', async () => {
    const countries = await countriesIn('en')
    expect(countries.find((one) => one.code === 'IT')?.id).toBe(228)
    const idOf = async (code: string, name: string) =>
      (await regionsOf(code)).find((one) => one.region_name === name)?.id
    expect(await idOf('IT', 'Tuscany')).toBe(22_800_009)
    expect(await idOf('FR', 'Nouvelle-Aquitaine')).toBe(14_800_075)
    expect(await idOf('US', 'California')).toBe(53_900_006)
    expect(await idOf('BR', 'Rio Grande do Sul')).toBe(4_402_296)
    expect(await idOf('GI', 'Gibraltar')).toBe(16_500_000)
  })

  it('needs a number to ask about', async () => {
    for (const path of [regionList.path, subRegionList.path]) {
      for (const query of ['', '?id=', '?id=Italy', '?id=0', '?id=9999999999']) {
        const answer = await server.app.inject(`/api${path}${query}`)
        expect(answer.statusCode, query).toBe(422)
        expect(answer.json().fields).toHaveProperty('id')
      }
    }
  })
})

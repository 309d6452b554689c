import { allCountries } from 'country-region-data'

export interface CountryRow {
  readonly id: number
  readonly code: string
  readonly nameEn: string
  readonly nameIt: string
}

export interface RegionRow {
  readonly id: number
  readonly countryId: number
  readonly nameEn: string
  readonly nameIt: string
}

/** Italian regions whose English name differs; other countries' regions keep their own language. */
const englishNames: Readonly<Record<string, string>> = {
  Lombardia: 'Lombardy',
  Piemonte: 'Piedmont',
  Puglia: 'Apulia',
  Sardegna: 'Sardinia',
  Sicilia: 'Sicily',
  Toscana: 'Tuscany',
  'Trentino-Alto Adige': 'Trentino-South Tyrol',
  "Valle d'Aosta": 'Aosta Valley',
}

/** In ISO's list, but without regions in the data set. */
const furtherCodes = ['SJ']

export function allPlaces(): { countries: CountryRow[]; regions: RegionRow[] } {
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const italian = new Intl.DisplayNames('it', { type: 'region' })
  const regionsByCode = new Map(
    allCountries.map(([, code, regions]) => [code as string, regions.map(([name]) => name)]),
  )
  const codes = [...regionsByCode.keys(), ...furtherCodes].sort()
  const countries = codes.map((code) => ({
    id: countryId(code),
    code,
    nameEn: english.of(code) ?? code,
    nameIt: italian.of(code) ?? code,
  }))
  const regions = countries.flatMap((country) =>
    regionsOf(country, regionsByCode.get(country.code)),
  )
  return { countries, regions }
}

/** Numbers from the two letters, so that they never change. */
export function countryId(code: string): number {
  const letter = (index: number) => code.charCodeAt(index) - 65
  return letter(0) * 26 + letter(1) + 1
}

/** Every country has at least one region: itself. */
function regionsOf(country: CountryRow, names: readonly string[] = []): RegionRow[] {
  const rows = names.map((name) => ({ nameEn: englishNames[name] ?? name, nameIt: name }))
  const known = rows.length > 0 ? rows : [{ nameEn: country.nameEn, nameIt: country.nameIt }]
  return known.map((names, index) => ({
    id: country.id * 1_000 + index + 1,
    countryId: country.id,
    ...names,
  }))
}

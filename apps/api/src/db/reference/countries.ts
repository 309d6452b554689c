import { allCountries } from 'country-region-data'
import { inBothLanguages, type Name, type NamedRow } from './numbered-names'

export interface CountryRow extends NamedRow {
  readonly code: string
}

/** In ISO's list, but not in the data set. */
const furtherCodes = ['SJ']

/** Where the names of the Unicode tables are not what people call the country. */
const commonNames: Readonly<Record<string, Name>> = {
  CD: 'Congo (Kinshasa)',
  CG: 'Congo (Brazzaville)',
  CI: ['Ivory Coast', "Costa d'Avorio"],
  CZ: ['Czechia', 'Repubblica Ceca'],
  FJ: ['Fiji', 'Figi'],
  HK: 'Hong Kong',
  MO: 'Macao',
  PS: ['Palestine', 'Palestina'],
  RE: 'Réunion',
  SZ: 'Eswatini',
  TR: ['Turkey', 'Turchia'],
}

/** Every country of ISO 3166, and Kosovo. */
export function countryRows(): CountryRow[] {
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const italian = new Intl.DisplayNames('it', { type: 'region' })
  return [...allCountries.map(([, code]) => code as string), ...furtherCodes].sort().map((code) => {
    const name = commonNames[code] ?? [
      plainly(english.of(code) ?? code),
      plainly(italian.of(code) ?? code),
    ]
    return { id: countryId(code), code, ...inBothLanguages(name) }
  })
}

/** Numbers from the two letters, so that they never change. */
export function countryId(code: string): number {
  const letter = (index: number) => code.charCodeAt(index) - 65
  return letter(0) * 26 + letter(1) + 1
}

function plainly(name: string): string {
  return name.replace(' & ', ' and ').replaceAll('’', "'")
}

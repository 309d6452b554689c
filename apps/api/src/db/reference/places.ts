import { allCountries } from 'country-region-data'
import { type CountryRow, countryId } from './countries'
import { inBothLanguages, type NamedRow, type NumberedNames } from './numbered-names'
import { easternEurope } from './regions/eastern-europe'
import { italianProvinces } from './regions/italian-provinces'
import { italianRegions } from './regions/italian-regions'
import { otherAlphabets } from './regions/other-alphabets'
import { overseas } from './regions/overseas'
import { westernEurope } from './regions/western-europe'

export interface RegionRow extends NamedRow {
  readonly countryId: number
}

export interface SubRegionRow extends NamedRow {
  readonly regionId: number
  readonly code: string
}

/** Countries whose regions were checked by hand; the others come from the data set. */
const checkedRegions: Readonly<Record<string, NumberedNames>> = {
  IT: italianRegions,
  ...westernEurope,
  ...easternEurope,
  ...otherAlphabets,
  ...overseas,
}

/** Every country has at least one region: itself. */
export function regionRows(countries: readonly CountryRow[]): RegionRow[] {
  const uncheckedRegions = new Map(
    allCountries.map(([, code, regions]) => [code as string, regions]),
  )
  return countries.flatMap((country) => {
    const names = checkedRegions[country.code] ?? byCode(uncheckedRegions.get(country.code) ?? [])
    const regions = Object.entries(names)
    const itself: [string, NumberedNames[number]] = ['0', [country.nameEn, country.nameIt]]
    return (regions.length > 0 ? regions : [itself]).map(([number, name]) => ({
      id: placeId(country.code, Number(number)),
      countryId: country.id,
      ...inBothLanguages(name),
    }))
  })
}

/** Added to a province's number, so that a region's number in its place names none. */
const subRegionNumbers = 50_000

export function subRegionRows(): SubRegionRow[] {
  return Object.entries(italianProvinces).map(([number, { region, code, name }]) => ({
    id: placeId('IT', subRegionNumbers + Number(number)),
    regionId: placeId('IT', region),
    code,
    ...inBothLanguages(name),
  }))
}

/** Numbers of a country's places lie together, each country's apart from the next one's. */
function placeId(country: string, number: number): number {
  return countryId(country) * 100_000 + number
}

/**
 * A region of the data set is known by its code, never by its place in the list, which shifts. Those
 * without one are islets and villages of small territories, not worth a choice.
 */
function byCode(regions: readonly (readonly [name: string, code: string])[]): NumberedNames {
  return Object.fromEntries(
    regions.flatMap(([name, code]) => {
      const [plain] = /(?<=^(?:[A-Z]{2}-)?)[A-Z0-9]{1,3}$/i.exec(code) ?? []
      return plain ? [[numberOfCode(plain), name.trim()]] : []
    }),
  )
}

/** Letters and digits as one number; the digit in front keeps `1` and `01` apart. */
function numberOfCode(code: string): number {
  return Number.parseInt(`1${code}`, 36)
}

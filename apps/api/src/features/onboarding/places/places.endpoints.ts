import type { Language } from '@cantina/contract/languages'
import { countryList, regionList } from '@cantina/contract/onboarding/places'
import { asc, eq } from 'drizzle-orm'
import { openToAll } from '#platform/http/route'
import { countries, regions } from './places.table'

export const placeRoutes = [
  openToAll(countryList, async ({ deps, language }) => {
    const name = language === 'it' ? countries.nameIt : countries.nameEn
    const rows = await deps.database.asPlatform((tx) =>
      tx.select({ id: countries.id, name, code: countries.code }).from(countries),
    )
    return { items: { country: rows.sort(byName(language, (row) => row.name)) } }
  }),
  openToAll(regionList, async ({ deps, language }, { query }) => {
    const name = language === 'it' ? regions.nameIt : regions.nameEn
    const rows = await deps.database.asPlatform((tx) =>
      tx
        .select({ id: regions.id, region_name: name })
        .from(regions)
        .where(eq(regions.countryId, query.id))
        .orderBy(asc(name)),
    )
    return { regions: rows.sort(byName(language, (row) => row.region_name)) }
  }),
]

function byName<Row>(language: Language, nameOf: (row: Row) => string) {
  const { compare } = new Intl.Collator(language)
  return (a: Row, b: Row) => compare(nameOf(a), nameOf(b))
}

import { sql } from 'drizzle-orm'
import { countries, regions } from '#features/onboarding/places/places.table'
import type { Database } from '#platform/database/database'
import { readSetting, writeSetting } from '#platform/settings/installation-settings'

/** Raise it when the data below changes: the next start loads it again. */
const referenceVersion = '1'

/** Facts that every business shares; loaded once, and again when they change. */
export async function loadReferenceData(database: Database): Promise<void> {
  await database.asPlatform(async (tx) => {
    if ((await readSetting(tx, 'reference_version')) === referenceVersion) return
    // Loaded when needed: nobody misses the data once it is in the database.
    const { allPlaces } = await import('./places')
    const places = allPlaces()
    const names = { nameEn: sql`excluded.name_en`, nameIt: sql`excluded.name_it` }
    await tx
      .insert(countries)
      .values(places.countries)
      .onConflictDoUpdate({ target: countries.id, set: names })
    for (let start = 0; start < places.regions.length; start += 1_000) {
      await tx
        .insert(regions)
        .values(places.regions.slice(start, start + 1_000))
        .onConflictDoUpdate({ target: regions.id, set: names })
    }
    await writeSetting(tx, 'reference_version', referenceVersion)
  })
}

import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { countries, regions } from '#schema/reference/places.table'

/** The country, if the region is one of its own; `fields` name where a refusal stands. */
export async function requireRegion(
  tx: Transaction,
  { countryId, regionId }: { countryId: number; regionId: number },
  fields: { country: string; region: string },
): Promise<{ code: string }> {
  const country = await requireCountry(tx, countryId, fields.country)
  const [region] = await tx
    .select({ id: regions.id })
    .from(regions)
    .where(and(eq(regions.id, regionId), eq(regions.countryId, countryId)))
  if (!region) throw unusable(fields.region)
  return country
}

/** The country; `field` is named where there is none. */
export async function requireCountry(
  tx: Transaction,
  countryId: number,
  field: string,
): Promise<{ code: string }> {
  const [country] = await tx
    .select({ code: countries.code })
    .from(countries)
    .where(eq(countries.id, countryId))
  if (!country) throw unusable(field)
  return country
}

function unusable(field: string): Failure {
  return new Failure('invalid_input', {
    fields: { [field]: { key: 'validInformation', params: {} } },
  })
}

import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { availabilityTimes } from '#schema/catalogue/availability.table'
import { serviceAvailabilities } from '#schema/catalogue/services.table'
import { languages } from '#schema/reference/language.table'

export interface SpokenLanguage {
  readonly id: number
  readonly code: string
  readonly nameEn: string
  readonly nameIt: string
}

/** In which languages each visit is led; one whose hours name none has no entry, and agrees with its guests. */
export async function spokenLanguages(
  { tx, businessId }: BusinessContext,
  serviceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SpokenLanguage[]>> {
  const { rows } = await tx.execute<
    SpokenLanguage & { serviceId: string } & Record<string, unknown>
  >(sql`
    select distinct s.service_id as "serviceId", l.id, l.code,
      l.name_en as "nameEn", l.name_it as "nameIt"
    from ${serviceAvailabilities} s
    join ${availabilityTimes} t
      on t.business_id = s.business_id and t.availability_id = s.availability_id
    join ${languages} l on l.id = any(t.language_ids)
    where s.business_id = ${businessId} and s.service_id = any(${sql.param(serviceIds)}::uuid[])
    order by l.name_en`)
  const spoken = new Map<string, SpokenLanguage[]>()
  for (const { serviceId, ...language } of rows) {
    spoken.set(serviceId, [...(spoken.get(serviceId) ?? []), language])
  }
  return spoken
}

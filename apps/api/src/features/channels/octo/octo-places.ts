import type { Language } from '@cantina/contract/languages'
import { sql } from 'drizzle-orm'
import { placeAddress } from '#features/catalogue/pos/place-address'
import { mapUrl } from '#features/communications/compose/map-url'
import { preparedStatement } from '#platform/database/prepared-statement'
import { say } from '#platform/texts'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import type { OctoContext } from './octo-context'

export interface OctoPlace {
  readonly name: string
  readonly address: string | null
}

/** Points of sale as platforms name them. */
export async function placesOf(
  { tx, businessId }: OctoContext,
  ids: readonly string[],
): Promise<Map<string, OctoPlace>> {
  const { rows } = await tx.execute<{ id: string; name: string; address: string | null }>(sql`
    select p.id, p.name, ${placeAddress} as address from ${pointsOfSale} p
    where p.business_id = ${businessId} and p.id = any(${sql.param(ids)}::uuid[]) and ${preparedStatement}`)
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

/** Where guests go, for those who have booked. */
export function whereabouts(
  language: Language,
  places: ReadonlyMap<string, OctoPlace>,
  ids: readonly string[],
) {
  return ids.flatMap((id) => {
    const { name, address } = places.get(id) ?? { name: '', address: null }
    if (address === null) return []
    const place = `${name}, ${address}`
    const map = mapUrl(name, address)
    const shortDescription = say(language, 'messages.channelPlace', { place, map })
    return [{ type: 'PREARRIVAL_INFORMATION', shortDescription }]
  })
}

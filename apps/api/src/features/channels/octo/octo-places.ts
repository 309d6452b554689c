import type { Language } from '@cantina/contract/languages'
import { readCoordinates } from '@cantina/domain/catalogue/coordinates'
import { sql } from 'drizzle-orm'
import { placeAddress } from '#features/catalogue/pos/place-address'
import { mapUrl } from '#features/communications/compose/map-url'
import { preparedStatement } from '#platform/database/prepared-statement'
import { say } from '#platform/texts'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { countries } from '#schema/reference/places.table'
import type { OctoContext } from './octo-context'

export interface OctoPlace extends Record<string, unknown> {
  readonly name: string
  readonly address: string | null
  readonly coordinates: string | null
  readonly street: string | null
  readonly city: string | null
  readonly postalCode: string | null
  readonly country: string | null
}

/** Points of sale as platforms name them. */
export async function placesOf(
  { tx, businessId }: OctoContext,
  ids: readonly string[],
): Promise<Map<string, OctoPlace>> {
  const { rows } = await tx.execute<OctoPlace & { id: string }>(sql`
    select p.id, p.name, ${placeAddress} as address, p.coordinates, nullif(concat_ws(' ', coalesce(p.street, p.address), p.number), '') as street,
      p.city, p.cap as "postalCode", c.code as country
    from ${pointsOfSale} p left join ${countries} c on c.id = p.country_id
    where p.business_id = ${businessId} and p.id = any(${sql.param(ids)}::uuid[]) and ${preparedStatement}`)
  return new Map(rows.map((place) => [place.id, place]))
}

/** Where guests go, for those who have booked. */
export function whereabouts(
  language: Language,
  places: ReadonlyMap<string, OctoPlace>,
  ids: readonly string[],
) {
  return ids.flatMap((id) => {
    const { name = '', address = null } = places.get(id) ?? {}
    if (address === null) return []
    const place = `${name}, ${address}`
    const map = mapUrl(name, address)
    const shortDescription = say(language, 'messages.channelPlace', { place, map })
    return [{ type: 'PREARRIVAL_INFORMATION', shortDescription }]
  })
}

/** The same on a map, where somebody has noted coordinates: the standard knows no location without. */
export function locationsOf(places: ReadonlyMap<string, OctoPlace>, ids: readonly string[]) {
  return ids.flatMap((id) => {
    const place = places.get(id)
    const coordinates = place?.coordinates ? readCoordinates(place.coordinates) : null
    if (!place || !coordinates) return []
    return [
      {
        title: place.name,
        shortDescription: null,
        types: ['START'],
        minutesTo: null,
        minutesAt: null,
        place: {
          ...coordinates,
          postalAddress: {
            streetAddress: place.street,
            addressLocality: place.city,
            addressRegion: null,
            postalCode: place.postalCode,
            addressCountry: place.country,
            postOfficeBoxNumber: null,
          },
          identifiers: noIdentifiers,
          sameAs: [],
        },
      },
    ]
  })
}

const noIdentifiers = {
  googlePlaceId: null,
  applePlaceId: null,
  tripadvisorLocationId: null,
  yelpPlaceId: null,
  facebookPlaceId: null,
  foursquarePlaceId: null,
  baiduPlaceId: null,
  amapPlaceId: null,
}

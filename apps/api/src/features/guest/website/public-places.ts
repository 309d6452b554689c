import type { PublicPlace } from '@cantina/contract/guest/public-business'
import { type SQL, sql } from 'drizzle-orm'
import { placeAddress } from '#features/catalogue/pos/place-address'
import { mapUrl } from '#features/communications/compose/map-url'
import type { BusinessContext } from '#platform/http/context'
import { pointsOfSale } from '#schema/catalogue/pos.table'

type Reader = Pick<BusinessContext, 'tx' | 'businessId'>

/** Points of sale `p` as guests find them. */
export async function publicPlaces(
  { tx, businessId }: Reader,
  condition: SQL,
): Promise<PublicPlace[]> {
  const { rows } = await tx.execute<Omit<PublicPlace, 'mapLink'> & Record<string, unknown>>(sql`
    select p.id, p.name, ${placeAddress} as address from ${pointsOfSale} p
    where p.business_id = ${businessId} and ${condition}
    order by p.name_key, p.id`)
  return rows.map(({ id, name, address }) => ({
    id,
    name,
    address,
    mapLink: address === null ? null : mapUrl(name, address),
  }))
}

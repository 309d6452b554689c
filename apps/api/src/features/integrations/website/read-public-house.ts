import type { PublicHouse } from '@cantina/contract/integrations/public-house'
import { sql } from 'drizzle-orm'
import { placeAddress } from '#features/sales/pos/place-address'
import { pointsOfSaleTable } from '#features/sales/pos/tables-to-join'
import { serviceAvailabilitiesTable, servicesTable } from '#features/sales/services/tables-to-join'
import { loadBusiness } from '#features/settings/business/load-business'
import { cardChoices } from '#features/settings/gateway/cards-taken'
import { loadLegal } from '#features/settings/legal/load-legal'
import type { BusinessContext } from '#platform/http/context'
import { houseOf } from '#platform/tenancy/in-open-house'
import { loadWebsite } from './load-website'

type Reader = Pick<BusinessContext, 'tx' | 'businessId'>

/** What a house's website knows of it before anybody has chosen anything. */
export async function readPublicHouse(reader: Reader): Promise<PublicHouse> {
  const business = await loadBusiness(reader)
  const website = await loadWebsite(reader)
  const cards = await cardChoices(reader)
  const { updatedAt: _, ...legal } = await loadLegal(reader)
  const isClosing = Boolean((await houseOf(reader.tx, reader.businessId))?.closesAt)
  const { name, logoId, brandColor, email, phone, currency, timeZone, countryId } = business
  const { kind, buttonColor, textColor, language } = website
  return {
    name,
    logoId,
    brandColor,
    email,
    phone,
    currency,
    timeZone,
    countryId,
    plugin: { kind, buttonColor, textColor, language },
    takesCards: cards !== null,
    sellsUnpaid: cards?.sellsUnpaid ?? true,
    isClosing,
    places: isClosing ? [] : await openPlaces(reader, website.posIds),
    hasShop: !isClosing && website.shopPosId !== null,
    legal: legal.version === 0 ? null : legal,
  }
}

/** Where something that the website sells can be had. */
async function openPlaces(
  { tx, businessId }: Reader,
  posIds: readonly string[],
): Promise<PublicHouse['places']> {
  const { rows } = await tx.execute<PublicHouse['places'][number] & Record<string, unknown>>(sql`
    select p.id, p.name, ${placeAddress} as address
    from ${pointsOfSaleTable} p
    where p.business_id = ${businessId} and p.status = 'active'
      and (${sql.param(posIds)}::uuid[] = '{}' or p.id = any(${sql.param(posIds)}::uuid[]))
      and exists (select from ${serviceAvailabilitiesTable} l join ${servicesTable} s on s.business_id = l.business_id and s.id = l.service_id
        where l.business_id = p.business_id and l.pos_id = p.id and s.status = 'active' and s.sells_on_website)
    order by p.name_key, p.id`)
  return rows
}

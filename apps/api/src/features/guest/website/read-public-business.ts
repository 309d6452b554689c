import type { PublicBusiness } from '@cantina/contract/guest/public-business'
import { sql } from 'drizzle-orm'
import { loadBusiness } from '#features/business/business/load-business'
import { loadLegal } from '#features/business/legal/load-legal'
import { cardChoices } from '#features/payments/gateway/cards-taken'
import type { BusinessContext } from '#platform/http/context'
import { businessOf } from '#platform/tenancy/in-open-business'
import { serviceAvailabilities, services } from '#schema/catalogue/services.table'
import { loadWebsite } from './load-website'
import { publicPlaces } from './public-places'

type Reader = Pick<BusinessContext, 'tx' | 'businessId'>

/** What a business's website knows of it before anybody has chosen anything. */
export async function readPublicBusiness(reader: Reader): Promise<PublicBusiness> {
  const business = await loadBusiness(reader)
  const website = await loadWebsite(reader)
  const cards = await cardChoices(reader)
  const { updatedAt: _, isToCheck: __, ...legal } = await loadLegal(reader)
  const isClosing = Boolean((await businessOf(reader.tx, reader.businessId))?.closesAt)
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
    mayPayVisitsLater: cards?.isProven === false,
    isClosing,
    places: isClosing ? [] : await openPlaces(reader, website.posIds),
    hasShop: !isClosing && website.shopPosId !== null,
    legal: legal.version === 0 ? null : legal,
  }
}

/** Where something that the website sells can be had. */
function openPlaces(reader: Reader, posIds: readonly string[]) {
  return publicPlaces(
    reader,
    sql`p.status = 'active'
      and (${sql.param(posIds)}::uuid[] = '{}' or p.id = any(${sql.param(posIds)}::uuid[]))
      and exists (select from ${serviceAvailabilities} l join ${services} s on s.business_id = l.business_id and s.id = l.service_id
        where l.business_id = p.business_id and l.pos_id = p.id and s.status = 'active' and s.sells_on_website)`,
  )
}

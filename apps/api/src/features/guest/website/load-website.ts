import { newWebsite, type WebsiteSettings } from '@cantina/contract/guest/website'
import { sitesOf } from '@cantina/domain/guest/sites-of'
import { eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { websiteSettings } from '#schema/guest/website.table'

type Reader = Pick<BusinessContext, 'tx' | 'businessId'>

/**
 * How the plug-in looks and what it offers; before anybody has said so, everything in the colour of the business, on
 * the website that it named when it registered.
 */
export async function loadWebsite(reader: Reader): Promise<WebsiteSettings> {
  const { tx, businessId } = reader
  const [found] = await tx
    .select()
    .from(websiteSettings)
    .where(eq(websiteSettings.businessId, businessId))
  if (!found) return { ...newWebsite, ...(await knownOfBusiness(reader)) }
  const { businessId: _, id: __, updatedAt: ___, ...settings } = found
  return settings
}

async function knownOfBusiness({
  tx,
  businessId,
}: Reader): Promise<Pick<WebsiteSettings, 'buttonColor' | 'allowedSites'>> {
  const [business] = await tx
    .select({ brandColor: businesses.brandColor, website: businesses.website })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return {
    buttonColor: business?.brandColor ?? newWebsite.buttonColor,
    allowedSites: sitesOf(business?.website ?? null),
  }
}

import { newWebsite, type WebsiteSettings } from '@cantina/contract/guest/website'
import { eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { websiteSettings } from '#schema/guest/website.table'

type Reader = Pick<BusinessContext, 'tx' | 'businessId'>

/** How the plug-in looks and what it offers; before anybody has said so, in the colour of the business and everything. */
export async function loadWebsite(reader: Reader): Promise<WebsiteSettings> {
  const { tx, businessId } = reader
  const [found] = await tx
    .select()
    .from(websiteSettings)
    .where(eq(websiteSettings.businessId, businessId))
  if (!found) return { ...newWebsite, buttonColor: await brandColorOf(reader) }
  const { businessId: _, id: __, updatedAt: ___, ...settings } = found
  return settings
}

async function brandColorOf({ tx, businessId }: Reader): Promise<string> {
  const [business] = await tx
    .select({ brandColor: businesses.brandColor })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return business?.brandColor ?? newWebsite.buttonColor
}

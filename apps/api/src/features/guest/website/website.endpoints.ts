import type { BodyOf } from '@cantina/contract/endpoint'
import { readWebsite, updateWebsite, type WebsiteSettings } from '@cantina/contract/guest/website'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { withReferenceErrors } from '#resource/constraint-errors'
import { writeOnlyRow } from '#resource/write-only-row'
import { websiteSettings } from '#schema/guest/website.table'
import { loadWebsite } from './load-website'

export const websiteRoutes = [
  inBusiness(readWebsite, async (context) => ({
    item: await loadWebsite(context),
    key: context.businessId,
  })),
  inBusiness(updateWebsite, async (context, { body }) => ({
    item: await changeWebsite(context, body),
    message: say(context.language, 'messages.updated'),
  })),
]

const references = {
  website_settings_shop: 'shopPosId',
  website_settings_page_image: 'pageImageId',
}

/** Carries the version it read: whoever saved in between is not overwritten. */
async function changeWebsite(
  context: BusinessContext,
  { version, ...values }: BodyOf<typeof updateWebsite>,
): Promise<WebsiteSettings> {
  const isWritten = await withReferenceErrors(references, () =>
    writeOnlyRow(context, websiteSettings, version, values),
  )
  const current = await loadWebsite(context)
  if (!isWritten) throw new Failure('stale_version', { current })
  return current
}

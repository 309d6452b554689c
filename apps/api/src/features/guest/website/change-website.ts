import type { BodyOf } from '@cantina/contract/endpoint'
import type { updateWebsite, WebsiteSettings } from '@cantina/contract/guest/website'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { withReferenceErrors } from '#resource/constraint-errors'
import { writeOnlyRow } from '#resource/write-only-row'
import { websiteSettings } from '#schema/guest/website.table'
import { loadWebsite } from './load-website'

/** Carries the version it read: whoever saved in between is not overwritten. */
export async function changeWebsite(
  context: BusinessContext,
  { version, ...values }: BodyOf<typeof updateWebsite>,
): Promise<WebsiteSettings> {
  const isWritten = await withReferenceErrors({ website_settings_shop: 'shopPosId' }, () =>
    writeOnlyRow(context, websiteSettings, version, values),
  )
  const current = await loadWebsite(context)
  if (!isWritten) throw new Failure('stale_version', { current })
  return current
}

import { id } from '@cantina/contract/fields'
import { Failure } from '#platform/failure'
import type { Deps } from '#platform/http/context'
import type { AllowedSites } from '#platform/http/plugin-files'
import { inOpenHouse } from '#platform/tenancy/in-open-house'
import { loadWebsite } from './load-website'

/** Where the plug-in of a house may be framed, as its settings say now. */
export function allowedSitesOf(deps: Deps): AllowedSites {
  return async (key) => {
    if (!id.safeParse(key).success) throw new Failure('not_found')
    const { allowedSites } = await inOpenHouse({ deps }, key, (tx) =>
      loadWebsite({ tx, businessId: key }),
    )
    return allowedSites
  }
}

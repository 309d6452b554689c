import { id } from '@cantina/contract/fields'
import { Failure } from '#platform/failure'
import type { Deps } from '#platform/http/context'
import type { AllowedSites } from '#platform/http/plugin-files'
import { businessOf } from '#platform/tenancy/in-open-business'
import { loadWebsite } from './load-website'

/** Where the plug-in of a business may be framed, as its settings say now. */
export function allowedSitesOf(deps: Deps): AllowedSites {
  return async (key) => {
    if (!id.safeParse(key).success) throw new Failure('not_found')
    return deps.database.inBusiness({ businessId: key }, async (tx) => {
      const business = await businessOf(tx, key)
      if (!business) throw new Failure('not_found')
      // A business that is closed has nothing to be clicked on by mistake: it says so wherever it was shown.
      if (business.status !== 'active') return ['*']
      return (await loadWebsite({ tx, businessId: key })).allowedSites
    })
  }
}

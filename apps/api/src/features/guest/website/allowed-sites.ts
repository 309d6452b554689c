import { id } from '@cantina/contract/fields'
import { Failure } from '#platform/failure'
import type { Deps } from '#platform/http/context'
import type { AllowedSites } from '#platform/http/plugin-files'
import { houseOf } from '#platform/tenancy/in-open-house'
import { loadWebsite } from './load-website'

/** Where the plug-in of a house may be framed, as its settings say now. */
export function allowedSitesOf(deps: Deps): AllowedSites {
  return async (key) => {
    if (!id.safeParse(key).success) throw new Failure('not_found')
    return deps.database.inBusiness({ businessId: key }, async (tx) => {
      const house = await houseOf(tx, key)
      if (!house) throw new Failure('not_found')
      // A house that is closed has nothing to be clicked on by mistake: it says so wherever it was shown.
      if (house.status !== 'active') return ['*']
      return (await loadWebsite({ tx, businessId: key })).allowedSites
    })
  }
}

import { countryList, regionList, subRegionList } from '@cantina/contract/reference/places'
import { eq } from 'drizzle-orm'
import { openToAll } from '#platform/http/route'
import { offeredItems } from '#platform/reference/offered-items'
import { countries, regions, subRegions } from '#schema/reference/places.table'

export const placeRoutes = [
  openToAll(countryList, async ({ deps, language }) => ({
    items: {
      country: await deps.database.asPlatform((tx) =>
        offeredItems(tx, countries, language, { columns: { code: countries.code } }),
      ),
    },
  })),
  openToAll(regionList, async ({ deps, language }, { query }) => {
    const items = await deps.database.asPlatform((tx) =>
      offeredItems(tx, regions, language, { where: eq(regions.countryId, query.id) }),
    )
    return { regions: items.map(({ id, name }) => ({ id, region_name: name })) }
  }),
  openToAll(subRegionList, async ({ deps, language }, { query }) => {
    const items = await deps.database.asPlatform((tx) =>
      offeredItems(tx, subRegions, language, {
        where: eq(subRegions.regionId, query.id),
        columns: { code: subRegions.code },
      }),
    )
    return {
      sub_regions: items.map(({ id, name, code }) => ({ id, sub_region_name: name, code })),
    }
  }),
]

import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { publicAccess } from '#contract/permissions'
import { integerText } from '#contract/query-codecs'

const placeId = integerText(1, 2_147_483_647)

export const countryList = endpoint({
  method: 'GET',
  path: '/onboard/countrylist',
  tag: 'onboarding',
  summary: 'Every country, named in the reader’s language',
  access: publicAccess,
  answer: z.object({
    items: z.object({
      country: z.array(z.object({ id: z.int(), name: z.string(), code: z.string() })),
    }),
  }),
})

export const regionList = endpoint({
  method: 'GET',
  path: '/onboard/regions',
  tag: 'onboarding',
  summary: 'The regions of a country',
  access: publicAccess,
  query: z.strictObject({ id: placeId }),
  answer: z.object({ regions: z.array(z.object({ id: z.int(), region_name: z.string() })) }),
})

export const subRegionList = endpoint({
  method: 'GET',
  path: '/onboard/sub-regions',
  tag: 'onboarding',
  summary: 'The provinces of an Italian region; regions elsewhere have none',
  access: publicAccess,
  query: z.strictObject({ id: placeId }),
  answer: z.object({
    sub_regions: z.array(z.object({ id: z.int(), sub_region_name: z.string(), code: z.string() })),
  }),
})

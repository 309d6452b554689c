import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { publicAccess } from '#contract/permissions'
import { integerText } from '#contract/query-codecs'

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
  query: z.strictObject({ id: integerText(1, 1_000_000) }),
  answer: z.object({ regions: z.array(z.object({ id: z.int(), region_name: z.string() })) }),
})

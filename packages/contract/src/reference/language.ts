import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { lookupItem, lookupQuery } from '#contract/lookup-list'
import { publicAccess } from '#contract/permissions'

export const languageList = endpoint({
  method: 'GET',
  path: '/permission/language',
  tag: 'permission',
  summary: 'The languages that guests speak',
  access: publicAccess,
  query: lookupQuery,
  answer: z.object({ items: z.array(lookupItem.extend({ code: z.string() })) }),
})

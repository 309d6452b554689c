import { readWebsite, updateWebsite } from '@cantina/contract/guest/website'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { changeWebsite } from './change-website'
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

import { readBusiness, updateBusiness } from '@cantina/contract/business/business'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { changeBusiness } from './change-business'
import { loadBusiness } from './load-business'

export const businessRoutes = [
  inBusiness(readBusiness, (context) => loadBusiness(context)),
  inBusiness(updateBusiness, async (context, { body }) => ({
    item: await changeBusiness(context, body),
    message: say(context.language, 'messages.updated'),
  })),
]

import { readLegal, updateLegal } from '@cantina/contract/business/legal'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { changeLegal } from './change-legal'
import { loadLegal } from './load-legal'

export const legalRoutes = [
  inBusiness(readLegal, (context) => loadLegal(context)),
  inBusiness(updateLegal, async (context, { body }) => ({
    item: await changeLegal(context, body),
    message: say(context.language, 'messages.updated'),
  })),
]

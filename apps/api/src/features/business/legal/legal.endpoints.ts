import {
  confirmLegal,
  readLegal,
  readLegalStarter,
  updateLegal,
} from '@cantina/contract/business/legal'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { changeLegal, markAsChecked } from './change-legal'
import { legalStarter } from './legal-starter'
import { loadLegal } from './load-legal'

export const legalRoutes = [
  inBusiness(readLegal, (context) => loadLegal(context)),
  inBusiness(readLegalStarter, (context) => legalStarter(context)),
  inBusiness(updateLegal, async (context, { body }) => ({
    item: await changeLegal(context, body),
    message: say(context.language, 'messages.updated'),
  })),
  inBusiness(confirmLegal, async (context, { body }) => ({
    item: await markAsChecked(context, body.version),
    message: say(context.language, 'messages.updated'),
  })),
]

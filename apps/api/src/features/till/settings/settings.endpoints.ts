import * as contract from '@cantina/contract/till/till-settings'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { changeTillSettings, loadTillSettings } from './till-settings'

export const tillSettingsRoutes = [
  inBusiness(contract.readTillSettings, (context) => loadTillSettings(context)),
  inBusiness(contract.updateTillSettings, async (context, { body }) => ({
    item: await changeTillSettings(context, body),
    message: say(context.language, 'messages.updated'),
  })),
]

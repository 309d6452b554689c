import * as contract from '@cantina/contract/till/allotments'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { readRules, updateRules } from './allotment-rules'
import { listAllotments } from './list-allotments'
import { releaseAllotment, takeAllotted } from './release-allotment'

export const allotmentRoutes = [
  inBusiness(contract.readAllotmentRules, (context) => readRules(context)),
  inBusiness(contract.updateAllotmentRules, async (context, { body }) => {
    await updateRules(context, body)
    return { message: say(context.language, 'messages.updated') }
  }),
  inBusiness(contract.listAllotments, async (context) => ({
    items: await listAllotments(context),
  })),
  inBusiness(contract.releaseAllotment, async (context, { params }) => {
    await releaseAllotment(context, params.id)
    return { message: say(context.language, 'messages.allotmentReleased') }
  }),
  inBusiness(contract.takeAllotted, async (context, { body }) => {
    const count = await takeAllotted(context, body)
    return { count, message: say(context.language, 'messages.allottedTaken', { count }) }
  }),
]

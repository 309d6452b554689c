import {
  billCashFlows as bill,
  changeCashFlow as change,
  payCashFlow as pay,
  readCashFlow as read,
  takeBackCashFlowPayment as takeBack,
} from '@cantina/contract/admin/cash-flow'
import { asPlatform } from '#platform/http/route'
import { say, sayCount } from '#platform/texts'
import { billCashFlows } from './bill-cash-flows'
import { changeCashFlow } from './change-cash-flow'
import { payCashFlow, takeBackPayment } from './pay-cash-flow'
import { readCashFlow } from './read-cash-flow'

export const cashFlowRoutes = [
  asPlatform(read, ({ tx }, { params }) => readCashFlow(tx, params)),
  asPlatform(change, async (context, { params, body }) => ({
    item: await changeCashFlow(context, params.id, body),
    message: say(context.language, 'messages.updated'),
  })),
  asPlatform(bill, async (context, { body }) => {
    const count = await billCashFlows(context, body.ids)
    return { count, message: sayCount(context.language, 'messages.cashFlowsBilled', count) }
  }),
  asPlatform(pay, async (context, { params, body }) => ({
    item: await payCashFlow(context, params.id, body),
    message: say(context.language, 'messages.paymentRegistered'),
  })),
  asPlatform(takeBack, async (context, { params, body }) => ({
    item: await takeBackPayment(context, params, body.note),
    message: say(context.language, 'messages.paymentTakenBack'),
  })),
]

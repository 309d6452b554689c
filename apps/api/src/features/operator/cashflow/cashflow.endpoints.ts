import {
  billCashFlows as bill,
  changeCashFlow as change,
  payCashFlow as pay,
  readCashFlow as read,
  readCashFlowInvoicePdf,
  readStatementPdf,
  takeBackCashFlowPayment as takeBack,
} from '@cantina/contract/operator/cashflow'
import type { Caller, RequestScope } from '#platform/http/context'
import { asPlatform, asPrivateFile } from '#platform/http/route'
import { say, sayCount } from '#platform/texts'
import { billCashFlows } from './bill-cash-flows'
import { type CashFlowDocument, loadInvoice, loadStatement } from './cash-flow-document'
import { invoiceFile, statementFile } from './cash-flow-file'
import { changeCashFlow } from './change-cash-flow'
import { payCashFlow, takeBackPayment } from './pay-cash-flow'
import { readCashFlow, type Wanted } from './read-cash-flow'

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
  asPrivateFile(readStatementPdf, async (scope, { params }) =>
    statementFile(await loaded(scope, params, loadStatement), scope),
  ),
  asPrivateFile(readCashFlowInvoicePdf, async (scope, { params }) =>
    invoiceFile(await loaded(scope, params, loadInvoice), scope),
  ),
]

/** Read in a transaction of its own: none is open while the document is drawn. */
function loaded(
  { deps, caller }: RequestScope & { caller: Caller },
  wanted: Wanted,
  load: typeof loadInvoice,
): Promise<CashFlowDocument> {
  return deps.database.asPlatform((tx) => load(tx, wanted), caller.userId)
}

import {
  agentStatement,
  agentStatementPdf,
  exportAgentStatement,
  mostPrintedRows,
  type Statement,
} from '@cantina/contract/orders/agent-statement'
import { letterheadOf } from '#features/business/business/letterhead'
import { csvLines } from '#platform/csv'
import type { Caller, RequestScope } from '#platform/http/context'
import { readerOf } from '#platform/http/reader-of'
import { asDownload, asPrivateFile, inBusiness } from '#platform/http/route'
import { pdfFile } from '#platform/pdf/pdf-file'
import { agentStatementOf } from './agent-statement'
import { drawStatement } from './draw-statement'
import { type StatementPeriod, statementRows } from './statement-rows'
import {
  statementContacts,
  statementHead,
  statementLines,
  statementTitle,
  statementTotal,
} from './statement-table'

const batchSize = 1_000

export const agentRoutes = [
  inBusiness(agentStatement, (context, { params, query }) =>
    agentStatementOf(context, { agentId: params.id, ...query }),
  ),
  asDownload(exportAgentStatement, async (scope, { params, query }) => {
    const period = { agentId: params.id, ...query }
    const statement = await readerOf(scope)((context) =>
      agentStatementOf(context, period, batchSize),
    )
    return {
      fileName: `${statementTitle(statement, scope.language)}.csv`,
      chunks: statementChunks(scope, period, statement),
    }
  }),
  asPrivateFile(agentStatementPdf, async (scope, { params, query }) => {
    const { statement, business } = await readerOf(scope)(async (context) => ({
      statement: await agentStatementOf(context, { agentId: params.id, ...query }, mostPrintedRows),
      business: await letterheadOf(context),
    }))
    const { language, now } = scope
    const content = await drawStatement({ statement, business, language, drawnAt: now })
    return pdfFile(statementTitle(statement, language), content)
  }),
]

/** Every row of the period, each batch in a short transaction that begins after the last one's end. */
async function* statementChunks(
  scope: RequestScope & { caller: Caller },
  period: StatementPeriod,
  statement: Statement,
): AsyncGenerator<string> {
  const { language } = scope
  const read = readerOf(scope)
  const { currency } = statement
  let { rows } = statement
  yield csvLines(
    [statementHead(language), ...statementLines(rows, currency, language)],
    language,
    true,
  )
  while (rows.length === batchSize) {
    const last = rows.at(-1)
    rows = await read((context) => statementRows(context, period, batchSize, last))
    if (rows.length > 0) yield csvLines(statementLines(rows, currency, language), language, false)
  }
  yield csvLines(
    [statementTotal(statement, language), ...statementContacts(statement, language)],
    language,
    false,
  )
}

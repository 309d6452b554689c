import * as contract from '@cantina/contract/guest/elabel'
import { and, eq, getTableName } from 'drizzle-orm'
import { drawCode, drawSheet, type PrintedCode } from '#features/guest/qrcode/draw-code'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { readerOf } from '#platform/http/reader-of'
import { asPrivateFile, inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { nameTable } from '#resource/entity-names'
import { elabels } from '#schema/guest/elabel.table'
import { labelAddress } from './label-page'
import { prepareElabel, publishElabel } from './publish-elabel'
import { readElabel } from './read-elabel'

nameTable(getTableName(elabels), 'entities.guest.elabel')

export const elabelRoutes = [
  inBusiness(contract.readElabel, (context, { params, query }) =>
    readElabel(context, params.id, query.language ?? context.language),
  ),
  inBusiness(contract.prepareElabel, async (context, { params }) => {
    await prepareElabel(context, params.id)
    return { message: say(context.language, 'messages.labelPrepared') }
  }),
  inBusiness(contract.publishElabel, async (context, { params, body }) => {
    await publishElabel(context, { productId: params.id, ...body })
    return { message: say(context.language, 'messages.labelPublished') }
  }),
  asPrivateFile(contract.drawElabelCode, async (scope, { params, query }) => {
    const code = await readerOf(scope)((context) => printedCode(context, params.id))
    return drawCode(code, query.format, query.size)
  }),
  asPrivateFile(contract.drawElabelSheet, async (scope, { params, query }) => {
    const code = await readerOf(scope)((context) => printedCode(context, params.id))
    return drawSheet(code, query, scope)
  }),
]

/** Straight to the page of the label: who scans a bottle is not counted. */
async function printedCode(
  { tx, businessId, baseUrl }: BusinessContext,
  id: string,
): Promise<PrintedCode> {
  const [label] = await tx
    .select({ name: elabels.name, code: elabels.code })
    .from(elabels)
    .where(and(eq(elabels.businessId, businessId), eq(elabels.id, id)))
  if (!label) throw new Failure('not_found')
  return { name: label.name, text: labelAddress(baseUrl, label.code), picture: null }
}

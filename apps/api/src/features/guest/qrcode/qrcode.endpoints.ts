import * as contract from '@cantina/contract/guest/qrcode'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import { files } from '#platform/files/files.table'
import type { BusinessContext } from '#platform/http/context'
import { readerOf } from '#platform/http/reader-of'
import { asPrivateFile, inBusiness } from '#platform/http/route'
import { qrCodes } from '#schema/guest/qrcode.table'
import { drawCode, drawSheet, type PrintedCode } from './draw-code'
import { readScans } from './read-scans'
import { shortAddress } from './short-address'

export const qrcodeRoutes = [
  inBusiness(contract.readQrcodeScans, (context, { params }) => readScans(context, params.id)),
  asPrivateFile(contract.drawQrcode, async (scope, { params, query }) => {
    const code = await readerOf(scope)((context) => printedCode(context, params.id))
    return drawCode(code, query.format, query.size)
  }),
  asPrivateFile(contract.drawQrcodeSheet, async (scope, { params, query }) => {
    const code = await readerOf(scope)((context) => printedCode(context, params.id))
    return drawSheet(code, query, scope)
  }),
]

async function printedCode(
  { tx, businessId, baseUrl }: BusinessContext,
  id: string,
): Promise<PrintedCode> {
  const [found] = await tx
    .select({ name: qrCodes.name, code: qrCodes.code, picture: files.content })
    .from(qrCodes)
    .leftJoin(files, and(eq(files.businessId, qrCodes.businessId), eq(files.id, qrCodes.imageId)))
    .where(and(eq(qrCodes.businessId, businessId), eq(qrCodes.id, id)))
  if (!found) throw new Failure('not_found')
  const { name, code, picture } = found
  return { name, picture, text: shortAddress(baseUrl, code) }
}

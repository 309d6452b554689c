import { readDaySheet as ask, daySheetFile } from '@cantina/contract/bookings/day-sheet'
import { and, eq } from 'drizzle-orm'
import { letterheadOf } from '#features/business/business/letterhead'
import { loadBusiness } from '#features/business/business/load-business'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { readerOf } from '#platform/http/reader-of'
import { asPrivateFile, inBusiness } from '#platform/http/route'
import { pdfFile } from '#platform/pdf/pdf-file'
import { say } from '#platform/texts'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { drawDaySheet } from './draw-day-sheet'
import { readDaySheet } from './read-day-sheet'

export const daySheetRoutes = [
  inBusiness(ask, (context, { query }) => readDaySheet(context, query)),
  asPrivateFile(daySheetFile, async (scope, { query }) => {
    const day = await readerOf(scope)(async (context) => ({
      posName: await posNameOf(context, query.posId),
      sheet: await readDaySheet(context, query),
      business: await letterheadOf(context),
      currency: (await loadBusiness(context)).currency,
    }))
    const { language, now } = scope
    const { date } = query
    const document = await drawDaySheet({ ...day, date, language, drawnAt: now })
    return pdfFile(`${say(language, 'documents.daySheet.title')} ${date}`, document)
  }),
]

async function posNameOf({ tx, businessId }: BusinessContext, posId: string): Promise<string> {
  const [pos] = await tx
    .select({ name: pointsOfSale.name })
    .from(pointsOfSale)
    .where(and(eq(pointsOfSale.businessId, businessId), eq(pointsOfSale.id, posId)))
  if (!pos) throw new Failure('not_found')
  return pos.name
}

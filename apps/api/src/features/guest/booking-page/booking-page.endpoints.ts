import * as contract from '@cantina/contract/guest/booking-page'
import { eq } from 'drizzle-orm'
import { drawCode, drawSheet } from '#features/guest/qrcode/draw-code'
import type { Database } from '#platform/database/database'
import type { StaffContext } from '#platform/http/context'
import { readerOf } from '#platform/http/reader-of'
import { asPrivateFile, inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { pageNames } from '#schema/guest/page-names.table'
import { changePageName } from './change-page-name'
import { drawPoster, pageCode, posterContent } from './draw-page'
import { givePageName, preparePageName } from './give-page-name'
import { pageAddress } from './page-address'

export const bookingPageRoutes = [
  inBusiness(contract.readBookingPage, {
    prepare: preparePageName,
    handle: async ({ baseUrl }, _, name) => pageCalled(baseUrl, name),
  }),
  inBusiness(contract.changePageName, async (context, { body }) => {
    await changePageName(context, body.name)
    return {
      item: await readBookingPage(context),
      message: say(context.language, 'messages.updated'),
    }
  }),
  inBusiness(contract.checkPageName, {
    // A business does not see the names of others: whose one is, is the platform's to say.
    prepare: ({ deps }, { query }) => ownerOfName(deps.database, query.name),
    handle: async ({ businessId }, _, owner) => ({
      isFree: owner === null || owner === businessId,
    }),
  }),
  asPrivateFile(contract.drawPageCode, async (scope, { params, query }) => {
    const code = await readerOf(scope)((context) => pageCode(context, params.id))
    return drawCode(code, query.format, query.size)
  }),
  asPrivateFile(contract.drawPageSheet, async (scope, { params, query }) => {
    const code = await readerOf(scope)((context) => pageCode(context, params.id))
    return drawSheet(code, query, scope)
  }),
  asPrivateFile(contract.drawPagePoster, async (scope, { params, query }) => {
    const content = await readerOf(scope)((context) => posterContent(context, params.id))
    return drawPoster(content, query.size, scope)
  }),
]

async function readBookingPage(context: StaffContext): Promise<contract.BookingPage> {
  const name = await givePageName(context.tx, context)
  return pageCalled(context.baseUrl, name)
}

function pageCalled(baseUrl: string, name: string): contract.BookingPage {
  return { name, address: pageAddress(baseUrl, name) }
}

async function ownerOfName(database: Database, name: string): Promise<string | null> {
  const [found] = await database.asPlatform((tx) =>
    tx.select({ businessId: pageNames.businessId }).from(pageNames).where(eq(pageNames.name, name)),
  )
  return found?.businessId ?? null
}

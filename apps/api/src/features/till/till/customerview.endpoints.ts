import type { AnswerOf } from '@cantina/contract/endpoint'
import * as sales from '@cantina/contract/till/checkout'
import { readTillProduct as readProductSheet } from '@cantina/contract/till/product-sheet'
import * as contract from '@cantina/contract/till/till'
import { arrangeTill as arrange } from '@cantina/contract/till/till-arrangement'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { arrangeTill } from './arrange-till'
import { checkout } from './checkout'
import { readTill } from './read-till'
import { readTillProduct } from './read-till-product'
import { takeOut } from './take-out'
import { tillReservations } from './till-reservations'
import { undoSale } from './undo-sale'

export const customerviewRoutes = [
  inBusiness(contract.listTills, async (context) => ({ items: await listTills(context) })),
  inBusiness(contract.readTill, (context, { query }) => readTill(context, query)),
  inBusiness(readProductSheet, (context, { params }) => readTillProduct(context, params.id)),
  inBusiness(contract.listTillReservations, async (context, { query }) => ({
    items: await tillReservations(context, query),
  })),
  inBusiness(arrange, async (context, { body }) => {
    await arrangeTill(context, body)
    return { message: say(context.language, 'messages.tillArranged') }
  }),
  inBusiness(sales.checkout, (context, { body }) => checkout(context, body)),
  inBusiness(sales.undoSale, async (context, { params, body }) => {
    await undoSale(context, params.id, body.reason)
    return { message: say(context.language, 'messages.saleUndone') }
  }),
  inBusiness(sales.takeOut, async (context, { body }) => {
    const count = await takeOut(context, body)
    return { message: say(context.language, 'messages.takenOut'), count }
  }),
]

const mostTills = 200

type Tills = AnswerOf<typeof contract.listTills>['items']

/** The points of sale in use. */
async function listTills({ tx, businessId }: BusinessContext): Promise<Tills> {
  const { rows } = await tx.execute<Tills[number] & Record<string, unknown>>(sql`
    select id, name, access_type as "accessType" from ${pointsOfSale}
    where business_id = ${businessId} and status = 'active' order by name_key, id limit ${mostTills}`)
  return rows
}

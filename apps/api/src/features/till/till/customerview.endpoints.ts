import * as sales from '@cantina/contract/till/checkout'
import * as contract from '@cantina/contract/till/till'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { checkout } from './checkout'
import { listTills } from './list-tills'
import { readTill } from './read-till'
import { takeOut } from './take-out'
import { tillReservations } from './till-reservations'
import { undoSale } from './undo-sale'

export const customerviewRoutes = [
  inBusiness(contract.listTills, async (context) => ({ items: await listTills(context) })),
  inBusiness(contract.readTill, (context, { query }) => readTill(context, query)),
  inBusiness(contract.listTillReservations, async (context, { query }) => ({
    items: await tillReservations(context, query),
  })),
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

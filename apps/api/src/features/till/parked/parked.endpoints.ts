import * as contract from '@cantina/contract/till/parked-carts'
import { getTableName } from 'drizzle-orm'
import { asChanges, inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { nameTable } from '#resource/entity-names'
import { parkedCarts } from '#schema/till/parked-carts.table'
import { parkCart } from './park-cart'
import { parkedAt, takeUp } from './parked-carts'

// What is in the way of deleting a point of sale, a customer or a user.
nameTable(getTableName(parkedCarts), 'entities.till.parkedCart')

export const parkedRoutes = [
  inBusiness(contract.listParkedCarts, async (context, { query }) => ({
    items: await parkedAt(context, query.pos),
  })),
  inBusiness(contract.parkCart, async (context, { body }) => ({
    id: await parkCart(context, body),
    message: say(context.language, 'messages.cartParked', { name: body.name }),
  })),
  inBusiness(contract.takeUpCart, async (context, { params }) => {
    const cart = await takeUp(context, params.id)
    return { cart, message: say(context.language, 'messages.cartTakenUp', { name: cart.name }) }
  }),
  asChanges(contract.watchTill, 'till'),
]

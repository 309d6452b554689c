import * as quotes from '@cantina/contract/orders/order-quote'
import * as contract from '@cantina/contract/orders/orders'
import { sql } from 'drizzle-orm'
import { letterheadOf } from '#features/business/business/letterhead'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import { refundEntries } from '#features/payments/payments/refund-entries'
import { saleChanged } from '#features/payments/payments/sale-occasions'
import { writePayment, writePayments } from '#features/payments/payments/write-payments'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { readerOf } from '#platform/http/reader-of'
import { asPrivateFile, inBusiness } from '#platform/http/route'
import { pdfFile } from '#platform/pdf/pdf-file'
import { say } from '#platform/texts'
import { cancelOrder } from './cancel-order'
import { completeMailed } from './complete-mailed'
import { drawPackingSlip } from './draw-packing-slip'
import { drawPickingList } from './draw-picking-list'
import { ledgerOf } from './ledger-of'
import { lockedOrder } from './locked-order'
import { orderDetailOf } from './order-detail'
import { collectOrder, confirmOrder, deliverOrder, shipOrder } from './order-steps'
import { packedOrders } from './packed-orders'
import { quoteOrder } from './quote-order'
import { returnOrder } from './return-order'

type Message = Parameters<typeof say>[1]

async function done(context: BusinessContext, id: string, message: Message) {
  return { message: say(context.language, message), item: await orderDetailOf(context, id) }
}

export const orderRoutes = [
  inBusiness(quotes.quoteOrder, (context, { body }) => quoteOrder(context, body)),
  inBusiness(contract.readOrder, (context, { params }) => orderDetailOf(context, params.id)),
  inBusiness(contract.confirmOrder, async (context, { params: { id }, body }) => {
    await confirmOrder(context, id, body.version)
    return done(context, id, 'messages.orderConfirmed')
  }),
  inBusiness(contract.shipOrder, async (context, { params: { id }, body }) => {
    await shipOrder(context, id, body)
    return done(context, id, 'messages.orderShipped')
  }),
  inBusiness(contract.deliverOrder, async (context, { params: { id }, body }) => {
    await deliverOrder(context, id, body.version)
    return done(context, id, 'messages.orderDelivered')
  }),
  inBusiness(contract.collectOrder, async (context, { params: { id }, body }) => {
    await collectOrder(context, id, body.version)
    return done(context, id, 'messages.orderCollected')
  }),
  inBusiness(contract.cancelOrder, async (context, { params: { id }, body }) => {
    await cancelOrder(context, id, body)
    return done(context, id, 'messages.orderCancelled')
  }),
  inBusiness(contract.returnOrder, async (context, { params: { id }, body }) => {
    await returnOrder(context, id, body)
    return done(context, id, 'messages.orderReturned')
  }),
  inBusiness(contract.payOrder, async (context, { params: { id }, body }) => {
    const { version, ...entry } = body
    const { order } = await lockedOrder(context, id, { version, step: null })
    await writePayment(context, ledgerOf(order), entry)
    await completeMailed(context, id)
    return done(context, id, 'messages.paymentTaken')
  }),
  inBusiness(contract.refundOrder, async (context, { params: { id }, body }) => {
    const { version, reference } = body
    const { order } = await lockedOrder(context, id, { version, step: null })
    const target = ledgerOf(order)
    const entries = await refundEntries(context, target, body)
    await writePayments(
      context,
      target,
      entries.map((entry) => ({ ...entry, reference })),
    )
    await saleChanged.announce(context, { orderId: id }, { cause: 'refunded' })
    return done(context, id, 'messages.paymentRefunded')
  }),
  asPrivateFile(contract.orderDocuments.packingSlip, async (scope, { params: { id } }) => {
    const { order, business } = await readerOf(scope)(async (context) => {
      const [found] = await packedOrders(context, sql`o.id = ${id}`)
      if (!found) throw new Failure('not_found')
      const language = found.language ?? context.language
      return { order: found, business: await letterheadOf({ ...context, language }) }
    })
    const language = order.language ?? scope.language
    const document = await drawPackingSlip({ order, business, language, drawnAt: scope.now })
    return pdfFile(`${say(language, 'documents.packingSlip')} ${order.number}`, document)
  }),
  asPrivateFile(contract.orderDocuments.pickingList, async (scope, { query }) => {
    const { ids, posId } = query
    const which = sql.join(
      [
        ids
          ? sql`o.id = any(${sql.param(ids)}::uuid[]) and o.status <> 'cancelled'`
          : sql`o.shipping_status = 'to_ship' and o.status = 'confirmed'`,
        ...(posId ? [sql`o.pos_id = ${posId}`] : []),
      ],
      sql` and `,
    )
    const walk = await readerOf(scope)(async (context) => ({
      orders: await packedOrders(context, which),
      business: await letterheadOf(context),
      date: await todayInBusiness(context),
    }))
    const { language, now } = scope
    const document = await drawPickingList({ ...walk, language, drawnAt: now })
    return pdfFile(`${say(language, 'documents.pickingList')} ${walk.date}`, document)
  }),
]

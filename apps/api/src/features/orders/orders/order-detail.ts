import type { capacityUnits } from '@cantina/contract/catalogue/product-parts'
import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { vatSummaryOf } from '@cantina/domain/documents/document-lines'
import { stepsOf } from '@cantina/domain/orders/order-steps'
import { balanceOf, nothingKept } from '@cantina/domain/payments/payments'
import { and, asc, eq, sql } from 'drizzle-orm'
import { guestName } from '#features/customers/customers/guest-name'
import { paymentsOf } from '#features/payments/payments/payments-of'
import { undoableSale } from '#features/payments/payments/undoable-sale'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'
import { customers } from '#schema/customers/customers.table'
import { agents } from '#schema/orders/agents.table'
import { orderReturns, orders } from '#schema/orders/orders.table'
import { availableFrom } from './goods-on-sale'
import { orderHistory } from './order-history'

/** Of invoices that were asked for before these could be said. */
const unsaid = { taxCode: null, pec: null }

interface Line {
  position: number
  productId: string
  name: string
  itemCode: string
  vintage: number | null
  capacity: number | null
  capacityUnit: (typeof capacityUnits)[number]
  imageId: string | null
  availableFrom: string | null
  quantity: number
  returnedQuantity: number
  unitCents: number
  amountCents: number | null
  fullCents: number
  quantityDiscountCents: number
  discountCents: number
  totalCents: number
  ratePercent: number
  natureCode: string | null
  commissionCents: number
}

/** One order with everything about it, as staff look at it. */
export async function orderDetailOf(context: BusinessContext, id: string): Promise<OrderDetail> {
  const { order, posName, customer, agent, lines } = await readOrder(context, id)
  const { paidCents, refundedCents, totalCents, returnedCents } = order
  const pieces = lines.reduce((sum, one) => sum + one.quantity - one.returnedQuantity, 0)
  return {
    id,
    version: order.version,
    number: order.number,
    status: order.status,
    shippingStatus: order.shippingStatus,
    orderedAt: order.orderedAt.toISOString(),
    date: order.date,
    channel: order.channel,
    sourceName: order.sourceName,
    posId: order.posId,
    posName,
    customer: customer && { ...customer, name: guestName(context.language, customer.name) },
    agent,
    lines: lines.map(({ natureCode: _, ...line }) => line),
    shipping: order.shipping,
    billing: order.billing && { ...unsaid, ...order.billing },
    giftRecipient: order.giftRecipient,
    freight: order.freightCompany
      ? {
          company: order.freightCompany,
          fromDays: order.freightFromDays,
          toDays: order.freightToDays,
          volumetricKg: order.freightVolumetricKg,
        }
      : null,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    shippedAt: order.shippedAt?.toISOString() ?? null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    collectedAt: order.collectedAt?.toISOString() ?? null,
    cancelReason: order.cancelReason,
    withdrawnAt: order.withdrawnAt?.toISOString() ?? null,
    withdrawalNotes: order.withdrawalNotes,
    discountCode: order.discountCode,
    notes: order.notes,
    price: {
      subTotalCents: order.subTotalCents,
      discountCents: order.discountCents,
      shippingCents: order.shippingCents,
      totalCents,
      promotions: order.promotions,
      vat: vatSummaryOf([...lines, ...shippingLine(order)]),
    },
    paymentStatus: order.paymentStatus,
    paidCents,
    refundedCents,
    returnedCents,
    ...balanceOf(
      totalCents - returnedCents,
      { paidCents, refundedCents },
      order.status === 'cancelled' ? nothingKept : null,
    ),
    commissionCents: lines.reduce((sum, line) => sum + line.commissionCents, 0),
    payments: await paymentsOf(context, { orderId: id }),
    undoableSaleId: await undoableSale(context, { orderId: id }),
    returns: await returnsOf(context, id),
    steps: stepsOf({ ...order, isCollected: order.collectedAt !== null, piecesLeft: pieces }),
    history: await orderHistory(context, id),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  }
}

/** The shipping charge as a line among the others. */
function shippingLine({
  shippingCents,
  shippingRatePercent,
  shippingNatureCode,
}: typeof orders.$inferSelect) {
  if (shippingCents === 0) return []
  return [
    {
      totalCents: shippingCents,
      ratePercent: shippingRatePercent ?? 0,
      natureCode: shippingNatureCode,
    },
  ]
}

async function readOrder(context: BusinessContext, id: string) {
  const { tx, businessId } = context
  const [found] = await tx
    .select({
      order: orders,
      posName: sql<string>`(select p.name from ${pointsOfSale} p where p.business_id = orders.business_id and p.id = orders.pos_id)`,
      customer: sql<
        OrderDetail['customer']
      >`(select jsonb_build_object('id', c.id, 'name', c.name, 'surname', c.surname, 'email', c.email, 'phone', c.phone,
          'countryId', c.country_id, 'languageId', c.language_id, 'notes', c.notes, 'bookingCount', c.booking_count, 'status', c.status)
        from ${customers} c where c.business_id = orders.business_id and c.id = orders.customer_id)`,
      agent: sql<
        OrderDetail['agent']
      >`(select jsonb_build_object('id', a.id, 'name', concat_ws(' ', a.name, a.surname))
        from ${agents} a where a.business_id = orders.business_id and a.id = orders.agent_id)`,
      lines: sql<
        Line[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'productId', l.product_id, 'name', l.name,
          'itemCode', p.item_code, 'vintage', p.vintage, 'capacity', p.capacity, 'capacityUnit', p.capacity_unit, 'imageId', p.image_id, 'availableFrom', ${availableFrom(context)}, 'quantity', l.quantity,
          'returnedQuantity', l.returned_quantity, 'unitCents', l.unit_cents, 'amountCents', l.amount_cents, 'fullCents', l.full_cents,
          'quantityDiscountCents', l.quantity_discount_cents, 'discountCents', l.discount_cents, 'totalCents', l.total_cents,
          'ratePercent', l.rate_percent, 'natureCode', l.nature_code, 'commissionCents', l.commission_cents) order by l.position), '[]')
        from order_lines l join ${products} p on p.business_id = l.business_id and p.id = l.product_id
        where l.business_id = orders.business_id and l.order_id = orders.id)`,
    })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.id, id)))
  if (!found) throw new Failure('not_found')
  return found
}

async function returnsOf(
  { tx, businessId }: BusinessContext,
  orderId: string,
): Promise<OrderDetail['returns']> {
  const rows = await tx
    .select()
    .from(orderReturns)
    .where(and(eq(orderReturns.businessId, businessId), eq(orderReturns.orderId, orderId)))
    .orderBy(asc(orderReturns.at), asc(orderReturns.id))
    .limit(200)
  return rows.map(({ id, at, reason, goodsCents, shippingCents, lines }) => ({
    id,
    at: at.toISOString(),
    reason,
    cents: goodsCents + shippingCents,
    lines: lines.map(({ position, quantity, cents }) => ({ position, quantity, cents })),
  }))
}

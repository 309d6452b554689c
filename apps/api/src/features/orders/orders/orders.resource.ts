import type { Language } from '@cantina/contract/languages'
import { orders as resource } from '@cantina/contract/orders/orders'
import { getTableName, gte, lte, type SQL, sql } from 'drizzle-orm'
import { guestName } from '#features/customers/customers/guest-name'
import { ofCountry } from '#features/customers/customers/of-country'
import { withPromotion } from '#features/promotions/uses/with-promotion'
import { inBusiness } from '#platform/http/route'
import { businesses } from '#platform/tenancy/businesses.table'
import { say } from '#platform/texts'
import { type BoundResource, bindResource } from '#resource/bind-resource'
import type { WideSearch } from '#resource/binding'
import { nameTable } from '#resource/entity-names'
import { readRecord } from '#resource/read-record'
import { toWire } from '#resource/wire'
import { products } from '#schema/catalogue/products.table'
import { orderLines, orderReturns, orders as stored } from '#schema/orders/orders.table'
import { orderRows as table } from '#schema/orders/orders.view'
import { createOrder } from './create-order'
import { requireSendable } from './require-sendable'
import { updateOrder } from './update-order'

/** The search box finds an order by its number, notes, tracking number and address, and by its customer's name, e-mail or phone. */
const orderSearch: WideSearch = {
  wordsOf: (typed) => typed,
  ids: (words, most) => sql`order_ids(${words}, ${most}::integer)`,
}

// The list reads a view; what is in the way of deleting a product or a customer are these.
for (const part of [stored, orderLines, orderReturns]) {
  nameTable(getTableName(part), resource.texts)
}

/** Whoever was erased is somebody; an order of nobody known has no name. */
const customerName = (language: Language): SQL =>
  sql`coalesce(nullif(${table.customerName}, ''), case when ${table.customerId} is not null then ${guestName(language, '')} else '' end)`

const pricedWith = (kind: 'discount' | 'voucher', id: string) =>
  sql`exists (select from ${stored} priced where priced.business_id = ${table.businessId} and priced.id = ${table.id}
    and ${withPromotion(sql`priced.promotions`, kind, id)})`

export const orders: BoundResource = bindResource(
  {
    resource,
    table,
    keysIn: stored,
    search: orderSearch,
    sort: {
      date: table.date,
      totalCents: table.totalCents,
      createdAt: table.createdAt,
      updatedAt: table.updatedAt,
    },
    label: sql`${table.number} || coalesce(' · ' || nullif(${table.customerName}, ''), '')`,
    fields: {
      lines: sql`(select coalesce(jsonb_agg(jsonb_build_object('productId', part.product_id, 'quantity', part.quantity, 'amountCents', part.amount_cents) order by part.position), '[]')
        from order_lines as part where part.business_id = ${table.businessId} and part.order_id = ${table.id})`,
      giftRecipient: sql`(select own.gift_recipient from ${stored} own where own.business_id = ${table.businessId} and own.id = ${table.id})`,
    },
    columns: { customerName },
    shown: { posId: table.posName, customerId: customerName, agentId: table.agentName },
    exported: [
      'number',
      'date',
      'posId',
      'customerId',
      'agentId',
      'items',
      'itemCount',
      'channel',
      'shippingStatus',
      'isCollected',
      'paymentStatus',
      'shippingCents',
      'discountCents',
      'totalCents',
      'returnedCents',
      'discountCode',
      'notes',
    ],
    filters: {
      number: (number: string) =>
        number === '' ? sql`true` : sql`${table.number} = upper(${number})`,
      from: (from: string) => gte(table.date, from),
      to: (to: string) => lte(table.date, to),
      // What was cancelled waits for nothing, neither for its parcel nor for its money.
      shippingStatus: (status: string) =>
        status === 'to_ship'
          ? sql`${table.shippingStatus} = ${status} and ${table.status} <> 'cancelled'`
          : sql`${table.shippingStatus} = ${status}`,
      paymentStatus: (status: string) =>
        status === 'unpaid'
          ? sql`${table.paymentStatus} = ${status} and ${table.status} <> 'cancelled'`
          : sql`${table.paymentStatus} = ${status}`,
      source: (channel: string) => sql`${table.channel} = ${channel}`,
      isCollected: (isCollected: boolean) =>
        sql`exists (select from ${stored} kept where kept.business_id = ${table.businessId} and kept.id = ${table.id}
          and (kept.collected_at is not null) = ${isCollected})`,
      countryId: (countryId: number) => ofCountry(table, countryId),
      categoryId: (categoryId: number) =>
        sql`exists (select from order_lines part join ${products} product on product.business_id = part.business_id and product.id = part.product_id
          where part.business_id = ${table.businessId} and part.order_id = ${table.id} and product.category_id = ${categoryId})`,
      discountId: (id: string) => pricedWith('discount', id),
      voucherId: (id: string) => pricedWith('voucher', id),
      weekDay: (weekDay: number) => sql`extract(isodow from ${table.date}) = ${weekDay}`,
      hour: (hour: number) => sql`extract(hour from ${table.orderedAt} at time zone
        (select business.time_zone from ${businesses} business where business.id = ${table.businessId})) = ${hour}`,
      productId: (productId: string) =>
        sql`exists (select from order_lines part where part.business_id = ${table.businessId} and part.order_id = ${table.id} and part.product_id = ${productId})`,
    },
  },
  {
    create: inBusiness(resource.endpoints.create, async (context, { body }) => {
      await requireSendable(context, body.giftRecipient)
      const { id, number } = await createOrder(context, body, 'pending')
      return {
        message: say(context.language, 'messages.orderSaved', { number }),
        item: toWire(await readRecord(context, orders.binding, id)),
      }
    }),
    update: inBusiness(resource.endpoints.update, async (context, { params, body }) => {
      await updateOrder(context, params.id, body)
      return {
        message: say(context.language, 'messages.updated'),
        item: toWire(await readRecord(context, orders.binding, params.id)),
      }
    }),
  },
)

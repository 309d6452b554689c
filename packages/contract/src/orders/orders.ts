import { orderStatuses, shippingStatuses } from '@cantina/domain/orders/order-steps'
import { paymentStatuses } from '@cantina/domain/payments/payments'
import { z } from 'zod'
import { channels, namingVoucher, payment, refundFields } from '#contract/bookings/bookings'
import { sdi } from '#contract/contact-fields'
import { taxCode } from '#contract/documents/documents'
import { endpoint } from '#contract/endpoint'
import {
  cents,
  email,
  id,
  isoDate,
  lengths,
  message,
  notes,
  optionalText,
  placeId,
  requiredText,
} from '#contract/fields'
import { giftCardRecipient } from '#contract/payments/gift-cards'
import { anyRight } from '#contract/permissions'
import { voucherCode } from '#contract/promotions/voucher-code'
import { booleanText, hourText, idsText, numberedId, weekDayText } from '#contract/query-codecs'
import { defineResource } from '#contract/resource'
import { orderDetail } from './order-detail'

export const orderChannels = channels

/** Where goods go. */
export const shippingAddress = z.strictObject({
  name: requiredText(2 * lengths.name + 1),
  company: optionalText(),
  street: requiredText(),
  number: optionalText(20),
  city: requiredText(),
  postalCode: requiredText(10),
  countryId: placeId,
  /** Of a business that goods go to. */
  vatCode: optionalText(20).optional(),
  sdi: sdi.nullish(),
})

export type ShippingAddress = z.infer<typeof shippingAddress>

/** To whom an invoice would be made out, as far as it is known. */
export const orderBilling = z.strictObject({
  name: optionalText(2 * lengths.name + 1),
  company: optionalText(),
  street: optionalText(),
  number: optionalText(20),
  city: optionalText(),
  postalCode: optionalText(10),
  countryId: placeId.nullable(),
  vatCode: optionalText(20),
  taxCode: taxCode.nullable(),
  sdi: sdi.nullable(),
  pec: email.nullable(),
})

export type OrderBilling = z.infer<typeof orderBilling>

export const mostOrderLines = 200

export const orderLine = z.strictObject({
  productId: id,
  quantity: z.int().min(1).max(100_000),
  /** What each gift card of a product with a free amount is to be worth; none for what has a price. */
  amountCents: cents.min(1).nullish(),
})

/** Goods that somebody buys. */
export const orders = defineResource({
  name: 'order',
  area: 'sales',
  module: 'orders',
  statuses: orderStatuses,
  fields: {
    posId: id,
    channel: z.enum(orderChannels),
    customerId: id.nullable(),
    /** Who sold it for the business. */
    agentId: id.nullable(),
    lines: z.array(orderLine).min(1).max(mostOrderLines),
    /** Null for what is taken along. */
    shipping: shippingAddress.nullable(),
    billing: orderBilling.nullable(),
    /** Who gets the gift cards in it by e-mail, once it is paid; null where they are handed over. */
    giftRecipient: z.strictObject(giftCardRecipient).nullable().default(null),
    discountCode: voucherCode.nullable(),
    notes,
  },
  rules: [
    ({ channel, agentId }, complain) => {
      if (channel === 'agent' && agentId === null) complain('agentId', 'required')
      if (channel !== 'agent' && agentId !== null) complain('channel', 'invalidFormat')
    },
  ],
  columns: {
    number: z.string(),
    date: isoDate,
    posId: id,
    posName: z.string(),
    customerId: id.nullable(),
    customerName: z.string(),
    agentName: z.string().nullable(),
    itemCount: z.int(),
    items: z.string(),
    channel: z.enum(orderChannels),
    shippingStatus: z.enum(shippingStatuses),
    isCollected: z.boolean(),
    paymentStatus: z.enum(paymentStatuses),
    shippingCents: cents,
    discountCents: cents,
    totalCents: cents,
    returnedCents: cents,
  },
  filters: {
    number: z.string().trim().max(30).optional(),
    posId: id.optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
    source: z.enum(orderChannels).optional(),
    shippingStatus: z.enum(shippingStatuses).optional(),
    isCollected: booleanText.optional(),
    paymentStatus: z.enum(paymentStatuses).optional(),
    agentId: id.optional(),
    customerId: id.optional(),
    productId: id.optional(),
    categoryId: numberedId.optional(),
    /** Of who buys. */
    countryId: numberedId.optional(),
    discountId: id.optional(),
    voucherId: id.optional(),
    weekDay: weekDayText.optional(),
    hour: hourText.optional(),
  },
  sortable: ['date', 'totalCents', 'createdAt', 'updatedAt'],
  defaultSort: '-date',
  lookupFor: ['sales'],
  without: ['duplicate', 'setStatus', 'remove'],
  begins: { channel: 'back_office' },
})

const byId = z.strictObject({ id })
const edit = anyRight('sales.edit')
const see = anyRight('sales.display')
const changed = z.object({ message, item: orderDetail })
/** What has to do with goods or money is done to the order as it was looked at, and to no later one. */
const version = z.int().min(1)

/** What is done with an order: each in one transaction, refused where its state does not allow it. */
function command<Body extends z.ZodType>(name: string, summary: string, body: Body) {
  return endpoint({
    method: 'POST',
    path: `/v1/sales/order/:id/${name}`,
    tag: 'sales.order',
    summary,
    access: edit,
    params: byId,
    body,
    answer: changed,
  })
}

export const readOrder = endpoint({
  method: 'GET',
  path: '/v1/sales/order/:id/detail',
  tag: 'sales.order',
  summary: 'One order with everything about it: lines, price, addresses, payments, history',
  access: see,
  params: byId,
  answer: orderDetail,
})

export const confirmOrder = command(
  'confirm',
  'Say yes to an order that was waiting',
  z.strictObject({ version }),
)

export const shipOrder = command(
  'ship',
  'The goods are on their way',
  z.strictObject({
    version,
    carrier: requiredText(),
    trackingNumber: optionalText(),
  }),
)

export const deliverOrder = command(
  'deliver',
  'The goods have arrived',
  z.strictObject({ version }),
)

export const collectOrder = command(
  'collect',
  'The goods were handed over',
  z.strictObject({ version }),
)

export const cancelOrder = command(
  'cancel',
  'Cancel an order that has not left: goods, uses of promotions and money go back',
  z.strictObject({
    version,
    reason: requiredText(lengths.address),
    ...refundFields,
  }),
)

export const returnOrder = command(
  'return',
  'Take some of the goods back, and refund their money',
  z.strictObject({
    version,
    reason: requiredText(lengths.address),
    lines: z
      .array(
        z.strictObject({
          position: z.int().min(0).max(mostOrderLines),
          quantity: z.int().min(1).max(100_000),
        }),
      )
      .min(1)
      .max(mostOrderLines),
    /** Whether they can be sold again; what is broken does not go back to the shelf. */
    isRestocked: z.boolean(),
    givesShippingBack: z.boolean(),
    ...refundFields,
    /** Null: each part the way it came. */
    refunds: refundFields.refunds.nullable(),
  }),
)

export const payOrder = command(
  'payment',
  'Write down money that was taken',
  namingVoucher(z.strictObject({ version, ...payment })),
)

export const refundOrder = command(
  'refund',
  'Write down money that was refunded',
  z.strictObject({
    version,
    refunds: refundFields.refunds.min(1),
    reference: requiredText().nullable(),
    refundReason: refundFields.refundReason,
  }),
)

/** More than anybody picks in one walk; a request for more is refused. */
export const mostPickedOrders = 200

export const orderDocuments = {
  packingSlip: endpoint({
    method: 'GET',
    path: '/v1/sales/order/:id/packing-slip',
    tag: 'sales.order',
    summary: 'What is in the parcel, for whoever opens it, as PDF',
    access: see,
    params: byId,
    answer: z.string(),
    download: 'file',
  }),
  pickingList: endpoint({
    method: 'GET',
    path: '/v1/sales/order/picking-list',
    tag: 'sales.order',
    summary:
      'What to take from the shelves for some orders, or for all that wait to be shipped, as PDF',
    access: see,
    query: z.strictObject({
      /** None: all that are to be shipped, the oldest first. */
      ids: idsText.optional(),
      posId: id.optional(),
    }),
    answer: z.string(),
    download: 'file',
  }),
}

import { z } from 'zod'
import { capacityUnits } from '#contract/catalogue/product-parts'
import { endpoint } from '#contract/endpoint'
import { id, isoDate, placeId } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { appliedPromotion, refusedPromotion } from '#contract/promotions/offers'
import { voucherCode } from '#contract/promotions/voucher-code'
import { mostOrderLines, orderLine } from './orders'

/** A product of an order as it would be sold now. */
const quotedLine = z.object({
  productId: id,
  name: z.string(),
  itemCode: z.string(),
  vintage: z.int().nullable(),
  capacity: z.number().nullable(),
  capacityUnit: z.enum(capacityUnits),
  imageId: id.nullable(),
  quantity: z.int(),
  unitCents: z.int(),
  /** Each piece becomes a gift card once the order is paid. */
  isGiftCard: z.boolean(),
  /** What its buyer chose for a gift card; null where a price says it. */
  amountCents: z.int().nullable(),
  /** Quantity × unit. */
  fullCents: z.int(),
  quantityDiscountCents: z.int(),
  /** What promotions take off. */
  discountCents: z.int(),
  totalCents: z.int(),
  ratePercent: z.number(),
  /** What can be sold of it, that of the order itself included; null where nobody counts. */
  stock: z.int().nullable(),
  /** The day from which a pre-order is handed over; null: at once. */
  availableFrom: isoDate.nullable(),
})

const about = { productId: id, name: z.string() }

/** Why goods cannot be sold as they stand. */
const orderProblem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('excluded_country'), ...about, countryId: z.int() }),
  z.object({ kind: z.literal('maximum_quantity'), ...about, maximum: z.int() }),
  /** Not at this point of sale, or not at the moment. */
  z.object({ kind: z.literal('not_sold'), ...about }),
  z.object({ kind: z.literal('not_by_agent'), ...about }),
  /** Its release date is still to come, and it takes no pre-orders. */
  z.object({ kind: z.literal('not_released'), ...about, releaseDate: isoDate }),
  /** A gift card of a free amount, at one beyond its limits or at none. */
  z.object({
    kind: z.literal('amount_limits'),
    ...about,
    amountCents: z.int().nullable(),
    minimumCents: z.int(),
    maximumCents: z.int(),
  }),
  /** An amount for something that has a price. */
  z.object({ kind: z.literal('fixed_amount'), ...about, amountCents: z.int().nullable() }),
  z.object({ kind: z.literal('no_freight'), countryId: z.int() }),
])

export type OrderProblem = z.infer<typeof orderProblem>

export const quoteOrder = endpoint({
  method: 'POST',
  path: '/v1/sales/order/quote',
  tag: 'sales.order',
  summary: 'What an order would cost as it stands in the form, and what stands in its way',
  access: anyRight('sales.edit'),
  body: z.strictObject({
    /** The order that is being changed: its goods are still there, and its promotions not used. */
    orderId: id.nullable(),
    posId: id,
    customerId: id.nullable(),
    agentId: id.nullable(),
    lines: z.array(orderLine).min(1).max(mostOrderLines),
    /** Where it is sent; null for what is taken along. */
    shippingCountryId: placeId.nullable(),
    discountCode: voucherCode.nullable(),
  }),
  answer: z.object({
    lines: z.array(quotedLine),
    subTotalCents: z.int(),
    discountCents: z.int(),
    shippingCents: z.int(),
    totalCents: z.int(),
    applied: z.array(appliedPromotion),
    refused: z.array(refusedPromotion),
    /** Why the discount code does not apply, in words; null where it does, or none was given. */
    discountCodeProblem: z.string().nullable(),
    freight: z
      .object({
        company: z.string(),
        fromDays: z.int().nullable(),
        toDays: z.int().nullable(),
        /** What it is charged for, where that is not the number of pieces. */
        volumetricKg: z.int().nullable(),
      })
      .nullable(),
    vat: z.array(
      z.object({
        ratePercent: z.number(),
        natureCode: z.string().nullable(),
        netCents: z.int(),
        vatCents: z.int(),
        grossCents: z.int(),
      }),
    ),
    problems: z.array(orderProblem),
  }),
})

export type OrderQuote = z.infer<typeof quoteOrder.answer>

import { orderStatuses } from '@cantina/domain/orders/order-steps'
import { z } from 'zod'
import { capacityUnits } from '#contract/catalogue/product-parts'
import { wineKnowledge } from '#contract/catalogue/wine-knowledge'
import { endpoint } from '#contract/endpoint'
import { cents, id, isoDate, notes, placeId } from '#contract/fields'
import { orderBilling, orderLine, shippingAddress } from '#contract/orders/orders'
import { giftCardRecipient } from '#contract/payments/gift-cards'
import { publicAccess } from '#contract/permissions'
import { voucherCode } from '#contract/promotions/voucher-code'
import { reviewFigures } from '#contract/reviews/review-figures'
import { namedReduction } from './named-reduction'
import { acceptances, businessKey, publicPlace, publicTag } from './public-business'
import { payingGiftCard } from './public-gift-card'
import { publicGuest, publicPayments, purchased, sourceName } from './public-visits'

const tag = publicTag
const access = publicAccess
const params = z.strictObject(businessKey)

export const publicProduct = z.object({
  id,
  name: z.string(),
  producer: z.string().nullable(),
  vintage: z.int().nullable(),
  descriptionEn: z.string().nullable(),
  descriptionIt: z.string().nullable(),
  categoryId: z.int(),
  categoryNameEn: z.string(),
  categoryNameIt: z.string(),
  /** By volume. */
  alcoholPercent: z.number().nullable(),
  capacity: z.number().nullable(),
  capacityUnit: z.enum(capacityUnits),
  imageId: id.nullable(),
  /** Of the page with its ingredients and nutritional values, once it is published. */
  labelCode: z.string().nullable(),
  priceCents: cents,
  /** Whether any is left; how many is the business's own business. */
  isInStock: z.boolean(),
  /** Each piece becomes a card that is e-mailed: nothing of it is sent or fetched. */
  isGiftCard: z.boolean(),
  /** Between which amounts its buyer chooses, `priceCents` being proposed; both null: `priceCents`. */
  minimumAmountCents: cents.nullable(),
  maximumAmountCents: cents.nullable(),
  /** The day from which a pre-order is handed over; null: at once. */
  availableFrom: isoDate.nullable(),
  wine: wineKnowledge,
  ...reviewFigures,
})

export type PublicProduct = z.infer<typeof publicProduct>

export const mostPublicProducts = 500

export const listPublicProducts = endpoint({
  method: 'GET',
  path: '/public/:key/products',
  tag,
  summary: 'What a business sells on its website',
  access,
  params,
  answer: z.object({
    items: z.array(publicProduct),
    /** Where it can be sent. */
    countryIds: z.array(z.int()),
    /** Where it can be collected. */
    pickUp: publicPlace,
  }),
})

/** What somebody puts into the basket at once. */
export const mostPublicLines = 50

const basket = {
  lines: z
    .array(orderLine.extend({ quantity: z.int().min(1).max(1_000) }))
    .min(1)
    .max(mostPublicLines),
  discountCode: voucherCode.nullable(),
}

const statedLine = z.object({
  name: z.string(),
  quantity: z.int(),
  quantityDiscountCents: cents,
  /** Less its quantity discount, before what is taken off the whole basket. */
  cents,
  /** The day from which a pre-order is handed over; null: at once. */
  availableFrom: isoDate.nullable(),
})

const quotedLine = statedLine.extend({
  productId: id,
  unitCents: cents,
  /** What its buyer chose for a gift card; null where a price says it. */
  amountCents: cents.nullable(),
  fullCents: cents,
  discountCents: cents,
  totalCents: cents,
})

export const quotePublicOrder = endpoint({
  method: 'POST',
  path: '/public/:key/order/quote',
  tag,
  summary: 'What a basket would cost, sent to a country or fetched, and what stands in its way',
  access,
  params,
  body: z.strictObject({ ...basket, shippingCountryId: placeId.nullable() }),
  answer: z.object({
    lines: z.array(quotedLine),
    subTotalCents: cents,
    discountCents: cents,
    /** What that is made of, by name. */
    discounts: z.array(namedReduction),
    shippingCents: cents,
    totalCents: cents,
    /** How it can be paid where it is not paid by card at once, in words; null where there is nothing to pay. */
    howToPay: z.string().nullable(),
    discountCodeProblem: z.string().nullable(),
    delivery: z.object({ fromDays: z.int().nullable(), toDays: z.int().nullable() }).nullable(),
    /** How old somebody has to be for it, where it goes; null for what everybody may buy. */
    minimumAge: z.int().nullable(),
    /** In words; each is in the way. */
    problems: z.array(z.object({ productId: id.nullable(), message: z.string() })),
  }),
})

export type PublicOrderQuote = z.infer<typeof quotePublicOrder.answer>

export const placePublicOrder = endpoint({
  method: 'POST',
  path: '/public/:key/order',
  tag,
  summary: 'Order goods',
  access,
  params,
  body: z.strictObject({
    ...basket,
    guest: publicGuest,
    /** Null for what is fetched. */
    shipping: shippingAddress.nullable(),
    billing: orderBilling.nullable(),
    notes,
    /** The price that was shown: nobody is bound to a higher one. */
    totalCents: cents.optional(),
    acceptances,
    payment: z.enum(publicPayments),
    /** Pays first; the rest is paid as `payment` says. */
    giftCard: payingGiftCard.nullish(),
    /** Who gets the gift cards that are ordered, by e-mail; null for the buyer. */
    giftRecipient: z.strictObject(giftCardRecipient).nullish(),
    source: sourceName,
  }),
  answer: purchased.extend({
    status: z.enum(orderStatuses).nullable(),
    /** How what is left can be paid, in words; null where nothing is, or nothing is ordered yet. */
    howToPay: z.string().nullable(),
    /** What was ordered, which may cost somebody who is known less than was shown; null until a card payment has arrived. */
    price: z
      .object({
        lines: z.array(statedLine),
        discounts: z.array(namedReduction),
        shippingCents: cents,
        totalCents: cents,
      })
      .nullable(),
  }),
})

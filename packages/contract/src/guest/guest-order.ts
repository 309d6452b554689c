import { guestOrderStates } from '@cantina/domain/communications/guest-order'
import { z } from 'zod'
import { capacityUnits } from '#contract/catalogue/product-parts'
import { wineKnowledge } from '#contract/catalogue/wine-knowledge'
import { billingFields, billingRules, knownBilling } from '#contract/documents/documents'
import { endpoint } from '#contract/endpoint'
import { cents, id, instant, isoDate, message, notes } from '#contract/fields'
import { languages } from '#contract/languages'
import { guestPaymentRequest } from '#contract/payments/payment-requests'
import { anyRight, publicAccess } from '#contract/permissions'
import { withRules } from '#contract/rules'
import { guestBusiness } from './guest-business'
import { namedReduction } from './named-reduction'

const tag = 'communications.guest'
const access = publicAccess
const params = z.strictObject({ token: z.string().max(200) })

/** Of the order as it was looked at: what was changed since is looked at again first. */
const version = z.int().min(1)

/** The page of who made an order: what is in it, where it is, and what they can do with it. */
export const guestOrderPage = z.object({
  kind: z.literal('order'),
  house: guestBusiness,
  /** The guest's, which the page is written in. */
  language: z.enum(languages),
  version,
  number: z.string(),
  state: z.enum(guestOrderStates),
  may: z.object({
    cancel: z.boolean(),
    bill: z.boolean(),
    pay: z.boolean(),
    withdraw: z.boolean(),
  }),
  /** What they were asked to pay by link; null where nothing is asked for. */
  paymentRequest: guestPaymentRequest.nullable(),
  guestName: z.string(),
  date: isoDate,
  currency: z.string(),
  /** Of the business: instants are shown in it. */
  timeZone: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      vintage: z.int().nullable(),
      capacity: z.number().nullable(),
      capacityUnit: z.enum(capacityUnits),
      imageId: id.nullable(),
      producer: z.string().nullable(),
      descriptionEn: z.string().nullable(),
      descriptionIt: z.string().nullable(),
      /** By volume. */
      alcoholPercent: z.number().nullable(),
      /** Of the page with its ingredients and nutritional values, once it is published. */
      labelCode: z.string().nullable(),
      /** The day from which a pre-order is handed over; null: at once. */
      availableFrom: isoDate.nullable(),
      wine: wineKnowledge,
      quantity: z.int(),
      /** Of them, how many came back. */
      returnedQuantity: z.int(),
      quantityDiscountCents: cents,
      /** Less its quantity discount, before what is taken off the whole order. */
      cents,
    }),
  ),
  discountCents: cents,
  /** What that is made of, by name. */
  discounts: z.array(namedReduction),
  shippingCents: cents,
  totalCents: cents,
  /** Of the total, what went back with the goods. */
  returnedCents: cents,
  /** Less what was refunded. */
  paidCents: cents,
  /** Nothing for an order that is no more. */
  dueCents: cents,
  /** How that can be paid, in the guest's language; null where nothing is due, or cards are taken on this page. */
  howToPay: z.string().nullable(),
  /** Null for what is collected. */
  delivery: z
    .object({
      /** Line by line, as on a parcel. */
      address: z.array(z.string()),
      fromDays: z.int().nullable(),
      toDays: z.int().nullable(),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      shippedAt: instant.nullable(),
      deliveredAt: instant.nullable(),
    })
    .nullable(),
  /** Where it is collected; null for what is sent. */
  pickUp: z
    .object({
      placeName: z.string(),
      placeAddress: z.string().nullable(),
      mapLink: z.string().nullable(),
      collectedAt: instant.nullable(),
    })
    .nullable(),
  billing: knownBilling.nullable(),
  /** The text that was agreed to, or the one in force for who was never asked. */
  withdrawal: z.string().nullable(),
  /** The last day for it; null while the goods have not arrived. */
  withdrawalUntil: isoDate.nullable(),
  withdrawnAt: instant.nullable(),
})

export type GuestOrderPage = z.infer<typeof guestOrderPage>

export const cancelGuestOrder = endpoint({
  method: 'POST',
  path: '/v1/communications/guest/:token/order/cancel',
  tag,
  summary: 'Call off an order that has not left, and get back what was paid',
  access,
  params,
  body: z.strictObject({
    version,
    /** What was said to be refunded. */
    refundCents: cents,
  }),
  answer: z.object({ message }),
})

export const withdrawFromGuestOrder = endpoint({
  method: 'POST',
  path: '/v1/communications/guest/:token/order/withdraw',
  tag,
  summary:
    'Withdraw from an order that has left the business, as the law lets buyers at a distance',
  access,
  params,
  /** The notes name the returned part if some is kept; no reason is required. */
  body: z.strictObject({ version, notes }),
  answer: z.object({ message }),
})

export const writeGuestOrderBilling = endpoint({
  method: 'POST',
  path: '/v1/communications/guest/:token/order/billing',
  tag,
  summary: 'Say to whom the invoice of an order is to be made out',
  access,
  params,
  body: withRules(z.strictObject({ ...billingFields, version }), billingRules),
  answer: z.object({ message }),
})

export const readGuestOrderLink = endpoint({
  method: 'GET',
  path: '/v1/communications/guest-link/order/:id',
  tag,
  summary: 'The address of a buyer’s own page, for staff to hand on',
  access: anyRight('sales.display'),
  params: z.strictObject({ id }),
  answer: z.object({ url: z.string() }),
})

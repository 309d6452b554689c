import { orderStatuses, orderSteps, shippingStatuses } from '@cantina/domain/orders/order-steps'
import { paymentStatuses } from '@cantina/domain/payments/payments'
import { z } from 'zod'
import { bookingPayment } from '#contract/bookings/booking-detail'
import { capacityUnits } from '#contract/catalogue/product-parts'
import { guest } from '#contract/customers/customers'
import { id, instant, isoDate } from '#contract/fields'
import { giftCardRecipient } from '#contract/payments/gift-cards'
import { appliedPromotion } from '#contract/promotions/offers'

export const orderEventKinds = [
  'created',
  'changed',
  'confirmed',
  'shipped',
  'delivered',
  'collected',
  'cancelled',
  'withdrawn',
  'returned',
  'paid',
  'refunded',
] as const

export type OrderEventKind = (typeof orderEventKinds)[number]

/** One thing that happened to an order: who did it, when, and what about it is worth saying. */
export const orderEvent = z.object({
  at: instant,
  /** Null where nobody did it. */
  userName: z.string().nullable(),
  kind: z.enum(orderEventKinds),
  /** A payment's, a return's. */
  cents: z.int().nullable(),
  method: z.string().nullable(),
  /** A carrier with its number, a reason. */
  note: z.string().nullable(),
})

export type OrderEvent = z.infer<typeof orderEvent>

/** Only the latest events are listed; there may be more. */
export const mostOrderEvents = 100

export const soldLine = z.object({
  position: z.int(),
  productId: id,
  name: z.string(),
  itemCode: z.string(),
  vintage: z.int().nullable(),
  capacity: z.number().nullable(),
  capacityUnit: z.enum(capacityUnits),
  imageId: id.nullable(),
  /** The day from which a pre-order is handed over; null: at once. */
  availableFrom: isoDate.nullable(),
  quantity: z.int(),
  returnedQuantity: z.int(),
  unitCents: z.int(),
  /** What its buyer chose for a gift card; null where a price says it. */
  amountCents: z.int().nullable(),
  /** Quantity × unit. */
  fullCents: z.int(),
  quantityDiscountCents: z.int(),
  /** What promotions take off. */
  discountCents: z.int(),
  totalCents: z.int(),
  ratePercent: z.number(),
  /** What is owed for it to its seller. */
  commissionCents: z.int(),
})

const vatShare = z.object({
  ratePercent: z.number(),
  natureCode: z.string().nullable(),
  netCents: z.int(),
  vatCents: z.int(),
  grossCents: z.int(),
})

const address = z.object({
  name: z.string().nullable(),
  company: z.string().nullable(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  countryId: z.int().nullable(),
})

export const orderDetail = z.object({
  id,
  version: z.int(),
  number: z.string(),
  status: z.enum(orderStatuses),
  shippingStatus: z.enum(shippingStatuses),
  orderedAt: instant,
  date: isoDate,
  channel: z.string(),
  /** Whose website it came from. */
  sourceName: z.string().nullable(),
  posId: id,
  posName: z.string(),
  customer: guest.nullable(),
  agent: z.object({ id, name: z.string() }).nullable(),
  lines: z.array(soldLine),
  shipping: address.extend({ vatCode: z.string().nullish(), sdi: z.string().nullish() }).nullable(),
  billing: address
    .extend({
      vatCode: z.string().nullable(),
      taxCode: z.string().nullable(),
      sdi: z.string().nullable(),
      pec: z.string().nullable(),
    })
    .nullable(),
  /** Who gets the gift cards in it by e-mail, once it is paid. */
  giftRecipient: z.object(giftCardRecipient).nullable(),
  freight: z
    .object({
      company: z.string(),
      fromDays: z.int().nullable(),
      toDays: z.int().nullable(),
      /** What was charged for, where the carrier charges by volume. */
      volumetricKg: z.int().nullable(),
    })
    .nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  collectedAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  /** When its buyer changed their mind, on their own page. */
  withdrawnAt: instant.nullable(),
  withdrawalNotes: z.string().nullable(),
  discountCode: z.string().nullable(),
  notes: z.string().nullable(),
  price: z.object({
    subTotalCents: z.int(),
    discountCents: z.int(),
    shippingCents: z.int(),
    totalCents: z.int(),
    promotions: z.array(appliedPromotion),
    vat: z.array(vatShare),
  }),
  paymentStatus: z.enum(paymentStatuses),
  paidCents: z.int(),
  refundedCents: z.int(),
  /** What of the total was taken back with the goods. */
  returnedCents: z.int(),
  dueCents: z.int(),
  excessCents: z.int(),
  commissionCents: z.int(),
  payments: z.array(bookingPayment),
  /** The sale at the till that it was sold with, while that can be undone. */
  undoableSaleId: id.nullable(),
  returns: z.array(
    z.object({
      id,
      at: instant,
      reason: z.string(),
      cents: z.int(),
      lines: z.array(z.object({ position: z.int(), quantity: z.int(), cents: z.int() })),
    }),
  ),
  /** What may be done with it now. */
  steps: z.array(z.enum(orderSteps)),
  /** The newest first. */
  history: z.array(orderEvent),
  createdAt: instant,
  updatedAt: instant,
})

export type OrderDetail = z.infer<typeof orderDetail>

import { manualReasons } from '@cantina/domain/promotions/manual-reduction'
import { z } from 'zod'
import { answer, chosenExtras, namingVoucher, payment } from '#contract/bookings/bookings'
import { guestFields } from '#contract/customers/customers'
import { endpoint } from '#contract/endpoint'
import {
  cents,
  id,
  instant,
  isoDate,
  lengths,
  message,
  notes,
  optionalText,
  percentage,
  requiredText,
} from '#contract/fields'
import { issue } from '#contract/issue-text'
import { languages } from '#contract/languages'
import { mostOrderLines, orderBilling, orderLine, shippingAddress } from '#contract/orders/orders'
import { issuedGiftCard } from '#contract/payments/gift-cards'
import { anyRight } from '#contract/permissions'
import { voucherCode } from '#contract/promotions/voucher-code'
import { timeOfDay } from '#contract/time-fields'

const sell = anyRight('sales.edit')

/** A visit of today that is booked with the sale. */
export const newVisit = z.strictObject({
  serviceId: id,
  date: isoDate,
  start: timeOfDay,
  guests: z.int().min(0).max(10_000),
  nonDrinkers: z.int().min(0).max(10_000),
  children: z.int().min(0).max(10_000),
  languageId: z.int().min(1).nullable(),
  extras: chosenExtras,
  answers: z.array(answer).max(500),
  notes,
})

/** One way of paying a part of the whole. */
export const tender = namingVoucher(
  z.strictObject({
    ...payment,
    /** What was handed over in cash; what is too much goes back. */
    tenderedCents: cents.nullable(),
  }),
)

/** Down to a price for a piece, or a share or an amount off: one of them. */
const takenByHand = {
  percent: percentage.nullable(),
  amountCents: cents.min(1).nullable(),
  toUnitCents: cents.nullable(),
  reason: z.enum(manualReasons),
  note: optionalText(lengths.address),
}

/** Something that is made cheaper by hand: a product, a visit of the cart by its place, or all of it. */
export const saleReduction = z
  .strictObject({
    productId: id.nullable(),
    visit: z.int().min(0).max(19).nullable(),
    ...takenByHand,
  })
  .refine(
    ({ percent, amountCents, toUnitCents }) =>
      [percent, amountCents, toUnitCents].filter((one) => one !== null).length === 1,
    { ...issue('required'), path: ['percent'] },
  )
  .refine(({ productId, visit }) => productId === null || visit === null, {
    ...issue('notInList'),
    path: ['visit'],
  })
  .refine(({ productId, toUnitCents }) => toUnitCents === null || productId !== null, {
    ...issue('invalidFormat'),
    path: ['toUnitCents'],
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== null, {
    ...issue('required'),
    path: ['note'],
  })

export type SaleReduction = z.infer<typeof saleReduction>

export const sale = z.strictObject({
  /** Names the sale for good: one that is there already under it is answered as refused, and never made twice. */
  key: id.nullable().default(null),
  posId: id,
  /** The device that sells, as it is registered for working without a connection: what it keeps is sold first. */
  deviceId: id.nullable().default(null),
  customerId: id.nullable(),
  /** Somebody new, who becomes a customer with the sale; null for whom the business knows, or does not ask. */
  guest: z.strictObject(guestFields).nullable().default(null),
  lines: z.array(orderLine).max(mostOrderLines),
  visits: z.array(newVisit).max(20),
  /** Reservations whose balance is paid with it. */
  reservations: z.array(z.strictObject({ id, cents: cents.min(1) })).max(20),
  /** Null for what is taken along. */
  shipping: shippingAddress.nullable(),
  billing: orderBilling.nullable(),
  discountCode: voucherCode.nullable(),
  /** Taken off by hand, by who may. */
  reductions: z.array(saleReduction).max(50).default([]),
  notes,
  /** What the till showed: a sale at another price is refused, so that nobody pays what they did not see. */
  totalCents: cents,
  tenders: z.array(tender).max(10),
  /** Of the receipt; null: the customer's own, or the reader's. */
  language: z.enum(languages).nullable(),
})

export type Sale = z.infer<typeof sale>

export const issuedDocument = z.object({
  id,
  kind: z.string(),
  number: z.string(),
})

/** Sent with a key: the same sale again gets the same answer and sells nothing twice. */
export const checkout = endpoint({
  method: 'POST',
  path: '/v1/sales/customerview/checkout',
  tag: 'sales.customerview',
  summary: 'Sell what is in the cart: order, bookings, stock, payments and one receipt in one go',
  access: sell,
  body: sale,
  answer: z.object({
    message,
    order: z.object({ id, version: z.int(), number: z.string() }).nullable(),
    bookings: z.array(z.object({ id, number: z.string() })),
    totalCents: z.int(),
    paidCents: z.int(),
    changeCents: z.int(),
    /** By which it is undone. */
    saleId: id,
    receipts: z.array(issuedDocument),
    /** Issued with it, with the codes that their holders pay with. */
    giftCards: z.array(issuedGiftCard),
    soldAt: instant,
  }),
})

export type SoldCart = z.infer<typeof checkout.answer>

/** Everything that was sold and paid together, at once: visits and goods are cancelled, money is refunded the way it came. */
export const undoSale = endpoint({
  method: 'POST',
  path: '/v1/sales/customerview/sale/:id/undo',
  tag: 'sales.customerview',
  summary: 'Undo a sale: cancel what it booked and sold, refund it and credit its receipt',
  access: sell,
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: requiredText(lengths.address).nullable() }),
  answer: z.object({ message }),
})

/** What a point of sale for internal usage takes from the shelf: no money, no order. */
export const takeOut = endpoint({
  method: 'POST',
  path: '/v1/sales/customerview/take-out',
  tag: 'sales.customerview',
  summary: 'Take goods for the business itself, or for a tasting',
  access: sell,
  body: z.strictObject({
    posId: id,
    lines: z.array(orderLine).min(1).max(mostOrderLines),
    reason: z.enum(['internal', 'tasting']),
    notes,
  }),
  answer: z.object({ message, count: z.int() }),
})

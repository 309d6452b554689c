import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { cents, id, instant, isoDate, message, requiredText } from '#contract/fields'
import { mostOrderLines, orderLine } from '#contract/orders/orders'
import { anyRight } from '#contract/permissions'
import { sale } from './checkout'

const see = anyRight('sales.display')
const sell = anyRight('sales.edit')
const { visits, shipping, discountCode, reductions, notes } = sale.shape

/** More are forgotten ones. */
export const mostParkedCarts = 50

/** What waits: nothing of it is reserved, and its prices are there to be compared with those of later. */
const parkedContent = {
  lines: z.array(orderLine.extend({ unitCents: cents })).max(mostOrderLines),
  visits,
  reservations: sale.shape.reservations,
  shipping,
  discountCode,
  reductions,
  notes,
  totalCents: cents,
}

export const storedCart = z.object(parkedContent)

export type StoredCart = z.infer<typeof storedCart>

/** What is still to be paid of a reservation in a parked cart, as it is now. */
export const parkedReservation = z.object({
  id,
  number: z.string(),
  customerName: z.string(),
  serviceNameEn: z.string().nullable(),
  serviceNameIt: z.string().nullable(),
  partySize: z.int(),
  date: isoDate,
  start: z.string(),
  dueCents: z.int(),
})

export const parkedCart = z.object({
  id,
  name: z.string(),
  parkedAt: instant,
  parkedBy: z.string(),
  /** From then on it is no more. */
  expiresAt: instant,
  customer: z
    .object({
      id,
      name: z.string(),
      email: z.string().nullable(),
      countryId: z.int().nullable(),
    })
    .nullable(),
  content: storedCart,
  /** Those that still exist. */
  reservations: z.array(parkedReservation),
})

export type ParkedCart = z.infer<typeof parkedCart>

export const listParkedCarts = endpoint({
  method: 'GET',
  path: '/v1/sales/customerview/parked-cart',
  tag: 'sales.customerview',
  summary: 'The carts that wait at a point of sale, on whichever till they were parked',
  access: see,
  query: z.strictObject({ pos: id }),
  answer: z.object({ items: z.array(parkedCart) }),
})

export const parkCart = endpoint({
  method: 'POST',
  path: '/v1/sales/customerview/parked-cart',
  tag: 'sales.customerview',
  summary:
    'Park a cart under a name: nothing is reserved, and it waits until the end of the next day',
  access: sell,
  body: z.strictObject({
    posId: id,
    name: requiredText(),
    customerId: id.nullable(),
    ...parkedContent,
  }),
  answer: z.object({ message, id }),
  refuses: ['too_many_parked'],
})

export const takeUpCart = endpoint({
  method: 'POST',
  path: '/v1/sales/customerview/parked-cart/:id/take-up',
  tag: 'sales.customerview',
  summary: 'Take up a parked cart: it waits no more, and nobody else gets it',
  access: sell,
  params: z.strictObject({ id }),
  body: z.strictObject({}),
  answer: z.object({ message, cart: parkedCart }),
  refuses: ['cart_taken'],
})

export const tillChange = z.object({
  posId: id.nullable(),
  date: isoDate.nullable(),
  id: id.nullable(),
})

export const watchTill = endpoint({
  method: 'GET',
  path: '/v1/sales/customerview/event',
  tag: 'sales.customerview',
  summary: 'Streams changes to the parked carts of tills as they happen',
  access: see,
  isStream: true,
  answer: tillChange,
})

import { drawerModes } from '@cantina/domain/till/drawer'
import { z } from 'zod'
import { pictureFocus } from '#contract/business/files'
import { accessTypes } from '#contract/catalogue/access-types'
import {
  capacityUnits,
  countryPrice,
  quantityDiscount,
  shipmentPriorities,
} from '#contract/catalogue/product-parts'
import { endpoint } from '#contract/endpoint'
import { id, instant, isoDate } from '#contract/fields'
import { bothNames } from '#contract/localized'
import { anyRight } from '#contract/permissions'
import { discountTerms } from '#contract/promotions/offers'
import { tillArrangement } from './till-arrangement'

const see = anyRight('sales.display')

/** More are found by typing. */
export const mostTillProducts = 1_000

/** A product as it stands in the till: all that its price needs, so that a tap asks nobody. */
export const tillProduct = z.object({
  id,
  name: z.string(),
  itemCode: z.string(),
  vintage: z.int().nullable(),
  categoryId: z.int(),
  categoryName: z.string(),
  subCategoryId: z.int().nullable(),
  subCategoryName: z.string().nullable(),
  imageId: id.nullable(),
  imageFocus: pictureFocus,
  capacity: z.number().nullable(),
  capacityUnit: z.enum(capacityUnits),
  consumerPriceCents: z.int(),
  businessPriceCents: z.int().nullable(),
  countryPrices: z.array(countryPrice),
  quantityDiscounts: z.array(quantityDiscount),
  vatRateId: id,
  isGiftCard: z.boolean(),
  /** Between which amounts its buyer chooses, its price being proposed; both null: its price. */
  minimumAmountCents: z.int().nullable(),
  maximumAmountCents: z.int().nullable(),
  excludedCountryIds: z.array(z.int()),
  /** The day from which a pre-order is handed over; null: at once. */
  availableFrom: isoDate.nullable(),
  packageCm3: z.number().nullable(),
  shipmentPriority: z.enum(shipmentPriorities),
  /** What is on the shelf and no other device keeps; null where nobody counts. */
  stock: z.int().nullable(),
  /** What other devices keep for working without a connection. */
  kept: z.int(),
  isLow: z.boolean(),
})

export type TillProduct = z.infer<typeof tillProduct>

/** A service that guests can have here today. */
export const tillService = z.object({
  id,
  ...bothNames,
  imageId: id.nullable(),
  imageFocus: pictureFocus,
  calendarColor: z.string(),
  durationMinutes: z.int(),
  pricePerPersonCents: z.int(),
  /** Offered with it, as wine of the business. */
  linkedProductId: id.nullable(),
})

export const tillFreight = z.object({
  id,
  company: z.string(),
  countryId: z.int(),
  pricePerUnitCents: z.int(),
  freeFromCents: z.int().nullable(),
  volumetricDivisor: z.int().nullable(),
  fromDays: z.int(),
  toDays: z.int(),
  vatRateId: id,
  productIds: z.array(id),
})

export const tillPos = z.object({
  id,
  name: z.string(),
  accessType: z.enum(accessTypes),
})

/** Where something can be sold: points of sale in use. */
export const listTills = endpoint({
  method: 'GET',
  path: '/v1/sales/customerview/pos',
  tag: 'sales.customerview',
  summary: 'The points of sale that can be chosen at the till',
  access: see,
  answer: z.object({ items: z.array(tillPos) }),
})

export const readTill = endpoint({
  method: 'GET',
  path: '/v1/sales/customerview',
  tag: 'sales.customerview',
  summary: 'What is sold at a point of sale today, with all that its prices need',
  access: see,
  query: z.strictObject({
    pos: id,
    /** Among more products than the till holds: those with such a name or item code. */
    q: z.string().trim().max(100).optional(),
    /** Which device asks: what it keeps itself is its own to sell. */
    device: id.optional(),
  }),
  answer: z.object({
    pos: tillPos,
    /** Its cash drawer: what is sold belongs to the open one. */
    drawer: z.object({
      mode: z.enum(drawerModes),
      open: z
        .object({
          id,
          date: isoDate,
          openedAt: instant,
          /** Opened on an earlier day and not closed since. */
          isOverdue: z.boolean(),
        })
        .nullable(),
    }),
    timeZone: z.string(),
    currency: z.string(),
    /** Whose prices hold while nobody is known. */
    products: z.array(tillProduct),
    /** There are more products than these. */
    hasMore: z.boolean(),
    ...tillArrangement,
    /** What sold most in the last weeks, where nobody has chosen favourites. */
    bestSellerIds: z.array(id),
    services: z.array(tillService),
    /** On products, and on services where some are sold here. */
    discounts: z.array(discountTerms),
    vatRates: z.array(z.object({ id, ratePercent: z.number(), natureCode: z.string().nullable() })),
    freights: z.array(tillFreight),
    /** What a gift card may pay in a sale without a connection; 0: nothing. */
    offlineGiftCardCents: z.int(),
    /** Whose vouchers are taken as payment. */
    voucherIssuers: z.array(z.object({ id, name: z.string() })),
  }),
})

export type Till = z.infer<typeof readTill.answer>

export const tillReservation = z.object({
  id,
  version: z.int(),
  number: z.string(),
  date: isoDate,
  start: z.string(),
  status: z.string(),
  arrivalStatus: z.string(),
  serviceNameEn: z.string().nullable(),
  serviceNameIt: z.string().nullable(),
  customerId: id,
  customerName: z.string(),
  customerCountryId: z.int().nullable(),
  partySize: z.int(),
  totalCents: z.int(),
  dueCents: z.int(),
})

export type TillReservation = z.infer<typeof tillReservation>

/** Whose visit is to be paid, for who may see bookings. */
export const listTillReservations = endpoint({
  method: 'GET',
  path: '/v1/sales/customerview/reservation',
  tag: 'sales.customerview',
  summary:
    'Today’s guests of a point of sale, or those found by name, number or phone, with what they owe',
  access: anyRight('booking.display'),
  query: z.strictObject({ pos: id, q: z.string().trim().max(100).optional() }),
  answer: z.object({ items: z.array(tillReservation) }),
})

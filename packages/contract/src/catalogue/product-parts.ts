import { packagingCodes, packagingParts } from '@cantina/domain/guest/packaging-codes'
import { z } from 'zod'
import { cents, percentage, placeId } from '#contract/fields'

/** What of a product its price and its parcel need: apart, because the till reads it and needs no more. */

export const capacityUnits = ['ml', 'cl', 'l', 'g', 'kg', 'piece'] as const
export const shipmentPriorities = ['cheapest', 'fastest'] as const
export const discountUnits = ['percent', 'amount'] as const

/** From a number of pieces on, each costs a percentage or an amount less. */
export const quantityDiscount = z.strictObject({
  fromQuantity: z.int().min(2).max(100_000),
  unit: z.enum(discountUnits),
  percent: percentage.nullable(),
  amountCents: cents.nullable(),
})

export const countryPrice = z.strictObject({
  countryId: placeId,
  consumerPriceCents: cents,
  businessPriceCents: cents.nullable(),
})

/** What a part of the packaging is made of. */
export const packagingRow = z.strictObject({
  part: z.enum(packagingParts),
  code: z.enum(packagingCodes),
})

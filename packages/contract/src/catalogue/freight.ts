import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { cents, id, notes, placeId, requiredText } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { integerText } from '#contract/query-codecs'
import { defineResource } from '#contract/resource'
import { statusInForm } from '#contract/status-in-form'
import { shipmentPriorities } from './product-parts'

const days = z.int().min(0).max(365)

/** What it costs to send goods to a country, and how long it takes. */
export const freight = defineResource({
  name: 'freight',
  area: 'sales',
  module: 'catalogue',
  fields: {
    company: requiredText(),
    countryId: placeId,
    vatRateId: id,
    pricePerUnitCents: cents,
    freeFromCents: cents.nullable(),
    /** Cubic centimetres that count as a kilogram: the price is of each; null: of each piece. */
    volumetricDivisor: z.int().min(1).max(1_000_000).nullable(),
    fromDays: days,
    toDays: days,
    note: notes,
    /** What it carries, and from where; none: everything, from everywhere. */
    productIds: z.array(id).max(2_000),
    posIds: z.array(id).max(200),
  },
  inputOnly: statusInForm,
  rules: [
    ({ fromDays, toDays }, complain) => {
      if (toDays < fromDays) complain('toDays', 'maximumBelowMinimum')
    },
  ],
  columns: {
    company: z.string(),
    countryId: z.int(),
    countryName: z.string(),
    pricePerUnitCents: cents,
    freeFromCents: cents.nullable(),
    volumetricDivisor: z.int().nullable(),
    fromDays: z.int(),
    toDays: z.int(),
  },
  filters: { countryId: integerText(1, 2_147_483_647).optional() },
  sortable: ['company', 'pricePerUnitCents', 'createdAt', 'updatedAt'],
  defaultSort: 'company',
  lookupFor: ['sales'],
})

export const quoteFreight = endpoint({
  method: 'GET',
  path: '/v1/sales/freight/quote',
  tag: 'sales.freight',
  summary: 'What a shipment would cost by each way there, the chosen one first',
  access: anyRight('sales.display'),
  query: z.strictObject({
    country: integerText(1, 2_147_483_647),
    units: integerText(1, 100_000),
    goodsCents: integerText(0, 999_999_999),
    /** Of the package of one unit. */
    packageCm3: integerText(1, 100_000_000).optional(),
    priority: z.enum(shipmentPriorities),
  }),
  answer: z.object({
    quotes: z.array(
      z.object({
        freightId: id,
        company: z.string(),
        pricePerUnitCents: z.int(),
        freeFromCents: z.int().nullable(),
        /** What it is charged for, where that is not the number of units. */
        volumetricKg: z.int().nullable(),
        fromDays: z.int(),
        toDays: z.int(),
        priceCents: z.int(),
        isFree: z.boolean(),
      }),
    ),
  }),
})

import { shipmentPriorities } from '@cantina/contract/catalogue/product-parts'
import { cents, placeId } from '@cantina/contract/fields'
import { unset } from '@cantina/contract/unset'
import { z } from 'zod'

const shipment = z.strictObject({
  units: z.int().min(1).max(100_000),
  goodsCents: cents.nullable(),
  packageCm3: z.int().min(1).max(100_000_000).nullable(),
  countryId: placeId,
  priority: z.enum(shipmentPriorities),
})

/** A shipment that someone only asks about. */
export const quoteForm = {
  texts: 'entities.catalogue.freight',
  inputFields: shipment.shape,
  input: shipment,
} as const

export type AskedShipment = z.output<typeof shipment>

export const firstShipment: z.input<typeof shipment> = {
  units: 6,
  goodsCents: null,
  packageCm3: null,
  countryId: unset,
  priority: 'cheapest',
}

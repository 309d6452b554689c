import { z } from 'zod'
import { wineKnowledge } from '#contract/catalogue/wine-knowledge'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/fields'
import { anyRight } from '#contract/permissions'

/** Separate from what the till reads, and requested only on demand. */
export const readTillProduct = endpoint({
  method: 'GET',
  path: '/v1/sales/customerview/product/:id',
  tag: 'sales.customerview',
  summary: 'What a customer may want to know about a product',
  access: anyRight('sales.display'),
  params: z.strictObject({ id }),
  answer: z.object({
    producer: z.string().nullable(),
    descriptionEn: z.string().nullable(),
    descriptionIt: z.string().nullable(),
    /** By volume. */
    alcoholPercent: z.number().nullable(),
    wine: wineKnowledge,
  }),
})

export type TillProductSheet = z.infer<typeof readTillProduct.answer>

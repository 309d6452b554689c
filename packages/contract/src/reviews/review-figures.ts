import { z } from 'zod'

/** What guests think of a service or product, by its published reviews alone. */
export const reviewFigures = {
  reviewCount: z.int().min(0),
  /** To a tenth; null while there are none. */
  reviewAverage: z.number().nullable(),
}

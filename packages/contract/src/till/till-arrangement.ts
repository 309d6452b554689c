import { mostFavourites } from '@cantina/domain/till/till-favourites'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, message } from '#contract/fields'
import { anyRight } from '#contract/permissions'

/** An entry of the till's list of categories: a whole category, or one kind of the largest. */
export const tillCategory = z.strictObject({
  categoryId: z.int().min(1),
  /** Null for the category as a whole. */
  subCategoryId: z.int().min(1).nullable(),
})

export type TillCategory = z.infer<typeof tillCategory>

/** How a till is laid out, by hand. */
export const tillArrangement = {
  /** Products and visits that are shown first, in their order. */
  favouriteIds: z.array(id).max(mostFavourites),
  /** Those that stand first, in their order; the others follow by size. */
  categories: z.array(tillCategory).max(100),
}

export const arrangeTill = endpoint({
  method: 'PUT',
  path: '/v1/sales/customerview/arrangement',
  tag: 'sales.customerview',
  summary: 'Choose the favourites of a point of sale and the order of its categories',
  access: anyRight('sales.edit'),
  body: z.strictObject({ posId: id, ...tillArrangement }),
  answer: z.object({ message }),
})

import { z } from 'zod'
import { integerText } from './query-codecs'

export const pageSizes = [10, 25, 50, 100] as const
export const defaultPageSize = 25

/** Deeper than this nobody pages; the interface says "refine the search". */
export const deepestRow = 10_000

/** Counts are exact up to here and then say "more than". */
export const exactCountLimit = 1_000

export type SortOf<Column extends string> = Column | `-${Column}`

export function listQuery<Column extends string, Filters extends z.ZodRawShape>(
  sortable: readonly Column[],
  filters: Filters,
) {
  const sorts = sortable.flatMap((column): SortOf<Column>[] => [column, `-${column}`])
  return z.strictObject({
    page: integerText(1, deepestRow).optional(),
    pageSize: integerText(pageSizes[0], 100)
      .refine((size) => pageSizes.some((allowed) => allowed === size))
      .optional(),
    sort: z.enum(sorts as [SortOf<Column>, ...SortOf<Column>[]]).optional(),
    q: z.string().trim().min(1).max(100).optional(),
    ...filters,
  })
}

export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({
    items: z.array(row),
    total: z.int(),
    /** False when there are more than `total`. */
    isTotalExact: z.boolean(),
    /** How many there are without search and filters, present when those narrow the list. */
    unfilteredTotal: z.int().optional(),
    isUnfilteredTotalExact: z.boolean().optional(),
    page: z.int(),
    pageSize: z.int(),
  })
}

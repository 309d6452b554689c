import { countedTasks } from '@cantina/contract/home/board'

export interface Counted {
  readonly found: number
}

/** Found up to a limit, and one more that says whether there are others. */
export function counted<Row extends Counted, Item>(
  rows: readonly Row[],
  itemOf: (row: Row) => Item,
) {
  const found = rows[0]?.found ?? 0
  return {
    count: Math.min(found, countedTasks),
    isExact: found <= countedTasks,
    items: rows.map(itemOf),
  }
}

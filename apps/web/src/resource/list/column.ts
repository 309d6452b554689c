import type { ReactNode } from 'react'
import type { AnyResource, RowOf, Stamped } from '#resource/any-resource'

/** Where a column's value stands on a phone, where each row is a card. */
export type CardPlace = 'title' | 'detail' | 'line' | 'end of line' | 'hidden'

/** One column of a list; everything that follows from its key is left out. */
export interface Column<Row extends Stamped> {
  readonly key: keyof Row & string
  /** What the list is sorted by, when it is not called like the column. */
  readonly sort?: string
  /** When the field's own label does not fit. */
  readonly label?: string
  readonly render?: (row: Row) => ReactNode
  /** When it reads differently on a card, where no head stands above it. */
  readonly renderOnCard?: (row: Row) => ReactNode
  /** Numbers stand at the end, under their heads. */
  readonly align?: 'end'
  /** Takes the room that the others leave; without such a column, the one that names the row does. */
  readonly isWide?: boolean
  /** Among the first to be left out of a table that is short of room. */
  readonly isMinor?: boolean
  /** Never left out. */
  readonly isKept?: boolean
  readonly card?: CardPlace
}

/** Everything that the contract gives a row, and its status. */
export function usualColumns<R extends AnyResource>(resource: R): Column<RowOf<R>>[] {
  // The keys of a resource's columns are those of its rows.
  const keys = [...Object.keys(resource.columns), 'status'] as (keyof RowOf<R> & string)[]
  return keys.map((key) => ({ key }))
}

/** The first column names the row, the status stands in the card's line, the rest is detail. */
export function cardPlace<Row extends Stamped>(column: Column<Row>, index: number): CardPlace {
  if (column.card) return column.card
  if (index === 0) return 'title'
  return column.key === 'status' ? 'line' : 'detail'
}

import { useState } from 'react'
import type { FoldingColumn } from './folded-columns'
import { keepChoices, keptChoices } from './kept-choices'

type Wish = 'shown' | 'hidden'

/** What somebody wants of columns by hand; of the others the room decides. */
export type ColumnWishes = Readonly<Record<string, Wish>>

export interface ColumnChoice<Column> {
  readonly columns: readonly Column[]
  /** That somebody has chosen at all. */
  readonly isByHand: boolean
  readonly wish: (key: string, wish: Wish) => void
  readonly leaveToRoom: () => void
}

/** The columns as somebody wants them on this device. */
export function useColumnChoice<Column extends FoldingColumn>(
  list: string,
  columns: readonly Column[],
): ColumnChoice<Column> {
  const [wishes, setWishes] = useState(() => wishesIn(keptChoices('list_columns', list)))
  function take(next: ColumnWishes) {
    setWishes(next)
    keepChoices('list_columns', list, next)
  }
  return {
    columns: wishedColumns(columns, wishes),
    isByHand: Object.keys(wishes).length > 0,
    wish: (key, wish) => take({ ...wishes, [key]: wish }),
    leaveToRoom: () => take({}),
  }
}

/** The first column names the row: nobody can do without it. */
export function wishedColumns<Column extends FoldingColumn>(
  columns: readonly Column[],
  wishes: ColumnWishes,
): Column[] {
  return columns.map((column, index) => {
    const wish = index === 0 ? undefined : wishes[column.key]
    if (wish === undefined) return column
    return wish === 'hidden' ? { ...column, isHidden: true } : { ...column, isKept: true }
  })
}

function wishesIn(kept: Readonly<Record<string, string>>): ColumnWishes {
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, Wish] => {
      return entry[1] === 'shown' || entry[1] === 'hidden'
    }),
  )
}

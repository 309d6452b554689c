import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type FoldingColumn, foldedColumns } from './folded-columns'

interface Measured {
  readonly folded: readonly string[]
  /** How wide the content of each column is, by its key. */
  readonly widths: Readonly<Record<string, number>>
}

interface Folding extends Measured {
  readonly scroller: RefObject<HTMLDivElement | null>
}

const unmeasured: Measured = { folded: [], widths: {} }

/**
 * Which columns a table leaves out at the width that is really there. Its content decides: columns are measured before
 * anything is painted, whenever there are other rows or there is other room.
 */
export function useFoldedColumns(
  columns: readonly FoldingColumn[],
  rows: readonly unknown[] | undefined,
): Folding {
  const scroller = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState(unmeasured)
  const asked = useRef(columns)
  asked.current = columns
  const kinds = columns
    .map(({ key, isMinor, isKept, isHidden }) => `${key} ${isMinor} ${isKept} ${isHidden}`)
    .join()

  const measure = useCallback(() => {
    const element = scroller.current
    const table = element?.querySelector('table')
    if (!element || !table) return
    const { widths, others } = naturalWidths(table)
    const room = element.clientWidth - others
    const folded = foldedColumns(asked.current, (key) => widths[key] ?? 0, room)
    const found = { folded, widths }
    setMeasured((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows and columns have other widths
  useLayoutEffect(measure, [measure, rows, kinds])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Letters that arrive late are wider than those that stood in for them.
    for (const table of element.querySelectorAll('table')) observer.observe(table)
    return () => observer.disconnect()
  }, [measure])

  return { scroller, ...measured }
}

/** How wide each column would like to be, and what the columns of the table's own (boxes to tick, actions) take. */
function naturalWidths(table: HTMLTableElement) {
  table.dataset.measured = 'true'
  const widths: Record<string, number> = {}
  let others = 0
  for (const head of table.querySelectorAll<HTMLElement>('thead th')) {
    const width = Math.ceil(head.getBoundingClientRect().width)
    if (head.dataset.column) widths[head.dataset.column] = width
    else others += width
  }
  delete table.dataset.measured
  return { widths, others }
}

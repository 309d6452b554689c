import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pendingName } from '#lib/pending-name'
import { type FoldingColumn, foldedColumns } from './folded-columns'
import { type ColumnWidths, keepWidths, keptWidths, steadyWidths } from './steady-widths'

interface Measured {
  readonly folded: readonly string[]
  readonly widths: ColumnWidths
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
  /** Under which its widths are remembered. */
  list: string,
): Folding {
  const { i18n } = useTranslation()
  const memory = `${list} ${i18n.language}`
  const hasRows = rows !== undefined && rows.length > 0
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
    const { widths: measured, others } = naturalWidths(table)
    const isWhole = hasRows && !hasPendingNames(table)
    if (isWhole) keepWidths(memory, measured)
    const widths = steadyWidths(measured, keptWidths(memory), isWhole)
    const room = element.clientWidth - others
    const folded = foldedColumns(asked.current, (key) => widths[key] ?? 0, room)
    const found = { folded, widths }
    setMeasured((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
  }, [hasRows, memory])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows and columns have other widths
  useLayoutEffect(measure, [measure, rows, kinds])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Letters that arrive late are wider than those that stood in for them.
    for (const table of element.querySelectorAll('table')) observer.observe(table)
    // Names of other records arrive after their rows, and change no size that is observed.
    const words = new MutationObserver(measure)
    words.observe(element, { subtree: true, childList: true, characterData: true })
    return () => {
      observer.disconnect()
      words.disconnect()
    }
  }, [measure])

  return { scroller, ...measured }
}

function hasPendingNames(table: HTMLTableElement): boolean {
  return [...table.querySelectorAll('tbody td')].some((cell) => cell.textContent === pendingName)
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

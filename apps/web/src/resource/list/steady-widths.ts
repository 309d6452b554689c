import { keepChoices, keptChoices } from './kept-choices'

/** How wide the content of each column is, by its key. */
export type ColumnWidths = Readonly<Record<string, number>>

/**
 * The widths that a table is given. While rows or names of other records are on their way, each column is as wide as
 * it was when it was last seen whole: what arrives moves nothing.
 */
export function steadyWidths(
  measured: ColumnWidths,
  kept: ColumnWidths,
  isWhole: boolean,
): ColumnWidths {
  if (isWhole) return measured
  return Object.fromEntries(
    Object.entries(measured).map(([key, width]) => [key, Math.max(width, kept[key] ?? 0)]),
  )
}

/** As they were on this device. */
export function keptWidths(list: string): ColumnWidths {
  const widths = Object.entries(keptChoices('list_widths', list)).map(
    ([key, width]) => [key, Number(width)] as const,
  )
  return Object.fromEntries(widths.filter(([, width]) => width > 0))
}

export function keepWidths(list: string, widths: ColumnWidths): void {
  const texts = Object.entries(widths).map(([key, width]) => [key, String(width)])
  keepChoices('list_widths', list, Object.fromEntries(texts))
}

/** What decides when a column gives way to the others. */
export interface FoldingColumn {
  readonly key: string
  /** Among the first to be left out of a table that is short of room. */
  readonly isMinor?: boolean
  /** Never left out. */
  readonly isKept?: boolean
  /** Left out whatever the room. */
  readonly isHidden?: boolean
}

/**
 * The columns that a table leaves out, so that the others fit: minor ones first, from the end to the front, then
 * others. What names a row and its status stay.
 */
export function foldedColumns(
  columns: readonly FoldingColumn[],
  widthOf: (key: string) => number,
  room: number,
): string[] {
  const hidden = columns.filter(({ isHidden }) => isHidden).map(({ key }) => key)
  const [, ...others] = columns.filter(({ isHidden }) => !isHidden)
  const foldable = others.filter(({ key, isKept }) => !isKept && key !== 'status').reverse()
  const inTurn = [
    ...foldable.filter(({ isMinor }) => isMinor),
    ...foldable.filter(({ isMinor }) => !isMinor),
  ]
  const folded = hidden
  let needed = columns.reduce((sum, { key, isHidden }) => sum + (isHidden ? 0 : widthOf(key)), 0)
  for (const { key } of inTurn) {
    if (needed <= room) break
    folded.push(key)
    needed -= widthOf(key)
  }
  return folded
}

/** Labels with a code on sheets of A4, to be cut out: how many fit, and where the sheet ends. */

/** How long the edge of a code can be on paper. */
export const sheetSizesMm = [15, 20, 25, 30, 40, 50, 60, 80, 100, 150] as const

export const sheetMm = { width: 210, height: 297, margin: 10 } as const

/** White around a code, and the lines below it for its name. */
export const labelPaddingMm = 3
export const captionMm = 8

export interface LabelGrid {
  readonly columns: number
  readonly rows: number
  readonly perSheet: number
  readonly labelWidthMm: number
  readonly labelHeightMm: number
}

export function labelGrid(sizeMm: number): LabelGrid {
  const labelWidthMm = sizeMm + 2 * labelPaddingMm
  const labelHeightMm = sizeMm + 2 * labelPaddingMm + captionMm
  const columns = Math.floor((sheetMm.width - 2 * sheetMm.margin) / labelWidthMm)
  const rows = Math.floor((sheetMm.height - 2 * sheetMm.margin) / labelHeightMm)
  return { columns, rows, perSheet: columns * rows, labelWidthMm, labelHeightMm }
}

export function sheetsFor(count: number, { perSheet }: LabelGrid): number {
  return Math.ceil(count / perSheet)
}

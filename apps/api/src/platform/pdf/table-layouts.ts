import type { CustomTableLayout } from 'pdfmake/interfaces'

const lineColor = '#d9d4d0'
const cutColor = '#c9c3be'

const ruled = {
  hLineWidth: (row, node) => (row === 0 || row === 1 || row === node.table.body.length ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: () => lineColor,
  paddingTop: () => 5,
  paddingBottom: () => 4,
} satisfies CustomTableLayout

/** The lines of tables, by name: what is to be drawn travels as data. */
export const tableLayouts = {
  /** Lines between the rows, stronger around the head and below the end. */
  ruled,
  /** The first row is a heading, which has no line above it. */
  ruledBelowHeading: {
    ...ruled,
    hLineWidth: (row, node) => {
      if (row === 0) return 0
      return row <= 2 ? ruled.hLineWidth(0, node) : ruled.hLineWidth(row, node)
    },
  },
  /** To cut along. */
  cutLines: {
    hLineWidth: () => 0.25,
    vLineWidth: () => 0.25,
    hLineColor: () => cutColor,
    vLineColor: () => cutColor,
    paddingTop: () => 0,
    paddingBottom: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
  },
} as const satisfies Readonly<Record<string, CustomTableLayout>>

export type TableLayout = keyof typeof tableLayouts

import type { Language } from '@cantina/contract/languages'
import { labelGrid, labelPaddingMm, sheetMm } from '@cantina/domain/guest/label-sheet'
import type { Content } from 'pdfmake/interfaces'
import { described } from '#platform/pdf/pdf-parts'
import type { PdfPlan } from '#platform/pdf/pdf-plan'

const pointsPerMm = 72 / 25.4
const inPoints = (mm: number) => mm * pointsPerMm

const sheetPoints = { width: inPoints(sheetMm.width), height: inPoints(sheetMm.height) }

/** The lines between the labels need a little themselves. */
const roomForLines = 4

const captionPoints = 8

export interface LabelSheet {
  readonly name: string
  /** The code, large enough for its size on paper. */
  readonly png: Buffer
  readonly sizeMm: number
  readonly count: number
  readonly language: Language
  readonly drawnAt: Date
}

/** Sheets of A4 full of one code, with thin lines to cut along and its name below each. */
export function labelSheet(sheet: LabelSheet): PdfPlan {
  const { name, png, sizeMm, count, language, drawnAt } = sheet
  const grid = labelGrid(sizeMm)
  const [width, height] = [inPoints(grid.labelWidthMm), inPoints(grid.labelHeightMm)]
  const padding = inPoints(labelPaddingMm)
  // Each its own: what is drawn keeps its place.
  const label = (): Content => ({
    stack: [
      described({ image: 'code', width: inPoints(sizeMm), alignment: 'center' }, name),
      {
        text: shortened(name, sizeMm),
        fontSize: captionPoints,
        lineHeight: 1,
        alignment: 'center',
        margin: [0, 2, 0, 0],
      },
    ],
    margin: [0, padding, 0, 0],
  })
  const rows = Math.ceil(count / grid.columns)
  const body = Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: grid.columns },
      (__, column): Content => (row * grid.columns + column < count ? label() : ''),
    ),
  )
  const sheets = Array.from({ length: Math.ceil(rows / grid.rows) }, (_, nth) =>
    body.slice(nth * grid.rows, (nth + 1) * grid.rows),
  )
  return {
    pageSize: 'A4',
    pageMargins: [
      (sheetPoints.width - width * grid.columns) / 2,
      (sheetPoints.height - height * grid.rows) / 2 - roomForLines,
    ],
    defaultStyle: { font: 'Roboto' },
    language,
    info: { title: name, creator: 'Cantina', producer: 'Cantina', creationDate: drawnAt },
    images: { code: `data:image/png;base64,${png.toString('base64')}` },
    content: sheets.map((rowsOfSheet, nth) => ({
      ...(nth > 0 && { pageBreak: 'before' as const }),
      layout: 'cutLines',
      table: {
        widths: Array<number>(grid.columns).fill(width),
        heights: height,
        dontBreakRows: true,
        body: rowsOfSheet,
      },
    })),
  }
}

/** Two lines of what fits below the code; what is longer ends in an ellipsis. */
function shortened(name: string, sizeMm: number): string {
  const most = Math.max(12, Math.floor(sizeMm * 1.2))
  const letters = [...name]
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join('')}…`
}

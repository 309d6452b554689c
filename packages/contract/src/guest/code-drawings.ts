import { sheetSizesMm } from '@cantina/domain/guest/label-sheet'
import { z } from 'zod'
import { id } from '#contract/fields'
import { integerText } from '#contract/query-codecs'

/** In which forms a code leaves the business: a drawing for printers, a picture, or labels to cut out. */

export const drawingFormats = ['svg', 'png'] as const

export type DrawingFormat = (typeof drawingFormats)[number]

/** The edge of a picture, in points. */
export const pictureSizes = [256, 512, 1_024, 2_048] as const

/** More than a few sheets are the printer's business. */
export const mostLabels = 500

export const ofCode = z.strictObject({ id })

export const drawingQuery = z.strictObject({
  format: z.enum(drawingFormats),
  /** Of a picture; a drawing has no size of its own. */
  size: integerText(pictureSizes[0], pictureSizes[3]).optional(),
})

export const sheetQuery = z.strictObject({
  sizeMm: integerText(sheetSizesMm[0], sheetSizesMm.at(-1) ?? sheetSizesMm[0]),
  count: integerText(1, mostLabels),
})

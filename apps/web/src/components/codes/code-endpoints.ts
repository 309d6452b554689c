import type { Endpoint } from '@cantina/contract/endpoint'
import type { drawingQuery, ofCode, sheetQuery } from '@cantina/contract/guest/code-drawings'
import type { z } from 'zod'

/** The calls that draw one code: for the screen, for a file, for document. */
export interface CodeEndpoints {
  readonly drawing: Endpoint<typeof ofCode, typeof drawingQuery, z.ZodUndefined, z.ZodString>
  readonly sheet: Endpoint<typeof ofCode, typeof sheetQuery, z.ZodUndefined, z.ZodString>
}

export interface CodeProps {
  readonly endpoints: CodeEndpoints
  readonly id: string
}

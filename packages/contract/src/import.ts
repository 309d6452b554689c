import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, message } from './fields'
import type { Access } from './permissions'

/** A spreadsheet comes in pieces, so that progress can be seen and no call is large. */
export const rowsPerPiece = 250
export const mostImportRows = 50_000

/** What a spreadsheet can hold; a file that goes beyond is none. */
export const lastSheetRow = 1_048_576
export const longestCell = 32_767

const row = z.strictObject({
  /** Its line in the file, which its problems refer to. */
  number: z.int().min(1).max(lastSheetRow),
  values: z.record(z.string().max(50), z.string().max(longestCell)),
})

export type ImportRow = z.infer<typeof row>

export const importProblem = z.object({
  number: z.int(),
  field: z.string(),
  message: z.string(),
  /** The row that says the same, where only one of the two may: either can be changed. */
  twinNumber: z.int().optional(),
})

export type ImportProblem = z.infer<typeof importProblem>

/** Bringing in many at once: every row is checked and put aside; all are written together, or none. */
export function importEndpoints(path: string, tag: string, access: Access) {
  const params = z.strictObject({ id })
  return {
    stage: endpoint({
      method: 'POST',
      path: `${path}/import/:id/rows`,
      tag,
      summary: 'Check some rows and put them aside; the answer names what is wrong with them',
      access,
      params,
      body: z.strictObject({ rows: z.array(row).min(1).max(rowsPerPiece) }),
      answer: z.object({ problems: z.array(importProblem) }),
    }),
    finish: endpoint({
      method: 'POST',
      path: `${path}/import/:id/finish`,
      tag,
      summary: 'Write all rows that were put aside, or none',
      access,
      params,
      body: z.strictObject({ count: z.int().min(1).max(mostImportRows) }),
      answer: z.object({ message, count: z.int() }),
    }),
  }
}

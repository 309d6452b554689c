import { z } from 'zod'
import { endpoint } from './endpoint'
import { count, id, message } from './fields'
import type { Access } from './permissions'

/** A spreadsheet comes in pieces, so that progress can be seen and no call is large. */
export const rowsPerPiece = 250
export const mostImportRows = 50_000

/** How long an import can be undone: what was there before is kept for as long. */
export const daysToUndo = 30

/** What a spreadsheet can hold; a file that goes beyond is none. */
export const lastSheetRow = 1_048_576
export const longestCell = 32_767

const fieldKey = z.string().max(50)

const row = z.strictObject({
  /** Its line in the file, which its problems refer to. */
  number: z.int().min(1).max(lastSheetRow),
  values: z.record(fieldKey, z.string().max(longestCell)),
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

/** What a column of a spreadsheet can hold. */
export interface ImportField {
  readonly key: string
  /** Whether every row has to say it, or those alone that are not known yet. */
  readonly required: 'always' | 'new' | 'never'
}

export function importField(key: string, required: ImportField['required'] = 'never'): ImportField {
  return { key, required }
}

/** What becomes of a row: `skipped` is known, and known records are to stay as they are. */
export const rowOutcomes = ['new', 'changed', 'same', 'skipped', 'refused'] as const

export type RowOutcome = (typeof rowOutcomes)[number]

/** What would be written for a row, in the reader's words. */
export const checkedRow = z.object({
  number: z.int(),
  outcome: z.enum(rowOutcomes),
  /** What it is called. */
  label: z.string(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})

export type CheckedImportRow = z.infer<typeof checkedRow>

export const importOptions = z.strictObject({
  /** The fields that the file has a column for. */
  columns: z.array(fieldKey).max(100),
  /** Whether records that are known already are brought up to date, or stay as they are. */
  updatesKnown: z.boolean(),
  /** Whether an empty cell empties the field of a known record, where it may be empty. */
  clearsEmpty: z.boolean(),
  /** The point of sale whose storage was counted, where the file counts pieces. */
  posId: id.nullable(),
})

export type ImportOptions = z.infer<typeof importOptions>

/** Without a word about them: what is filled in is written, and nothing is emptied. */
export const usualImportOptions: ImportOptions = {
  columns: [],
  updatesKnown: true,
  clearsEmpty: false,
  posId: null,
}

/** Why something of an import stays after it was undone. */
export const keptReasons = [
  'changed_since',
  'deleted_since',
  'in_use',
  'stock_counted_since',
  'stock_gone',
  'stock_reversed',
] as const

export type KeptReason = (typeof keptReasons)[number]

export const finishedImport = z.object({
  id,
  /** Empty for one that came without a file. */
  name: z.string(),
  userName: z.string(),
  createdAt: z.iso.datetime(),
  /** How many rows it had, and what became of them. */
  rows: count,
  created: count,
  changed: count,
  /** Whether it can be undone now. */
  isUndoable: z.boolean(),
  undone: z
    .object({
      at: z.iso.datetime(),
      userName: z.string(),
      /** Rows of which everything was undone, and of which something stays. */
      rows: count,
      kept: count,
    })
    .nullable(),
})

export type FinishedImport = z.infer<typeof finishedImport>

const keptRow = z.object({ number: z.int(), label: z.string(), reasons: z.array(z.string()) })

/** How many are named; all are counted. */
export const mostKeptRows = 200

/** Bringing in many at once: every row is checked and put aside; all are written together, or none. */
export function importEndpoints(path: string, tag: string, access: Access) {
  const params = z.strictObject({ id })
  return {
    stage: endpoint({
      method: 'POST',
      path: `${path}/import/:id/rows`,
      tag,
      summary:
        'Check some rows and put them aside; the answer says what each would change or what is wrong',
      access,
      params,
      body: z.strictObject({
        rows: z.array(row).min(1).max(rowsPerPiece),
        options: importOptions.optional(),
      }),
      answer: z.object({ problems: z.array(importProblem), rows: z.array(checkedRow) }),
    }),
    finish: endpoint({
      method: 'POST',
      path: `${path}/import/:id/finish`,
      tag,
      summary: 'Write all rows that were put aside, or none; asked again, it answers the same',
      access,
      params,
      body: z.strictObject({
        count: z.int().min(1).max(mostImportRows),
        fileName: z.string().trim().max(200).optional(),
      }),
      answer: z.object({ message, count: z.int(), created: count, changed: count }),
    }),
    list: endpoint({
      method: 'GET',
      path: `${path}/import`,
      tag,
      summary: 'The latest 50 imports',
      access,
      answer: z.object({ items: z.array(finishedImport) }),
    }),
    read: endpoint({
      method: 'GET',
      path: `${path}/import/:id`,
      tag,
      summary: 'An import, and what of it could not be undone',
      access,
      params,
      answer: z.object({ item: finishedImport, kept: z.array(keptRow) }),
    }),
    undo: endpoint({
      method: 'POST',
      path: `${path}/import/:id/undo`,
      tag,
      summary: 'Undo an import: bring back what was, delete what it created, reverse its stock',
      access,
      params,
      body: z.strictObject({}),
      answer: z.object({ message, item: finishedImport, kept: z.array(keptRow) }),
    }),
  }
}

import type {
  CheckedImportRow,
  ImportOptions,
  ImportProblem,
  ImportRow,
} from '@cantina/contract/import'
import { and, eq, sql } from 'drizzle-orm'
import { insertMany } from '#platform/database/insert-many'
import type { BusinessContext } from '#platform/http/context'
import { say } from '#platform/texts'
import { importRows } from './import-rows.table'
import type { CheckedRow, Importer } from './importer'

interface Piece {
  readonly importId: string
  readonly rows: readonly ImportRow[]
  readonly options: ImportOptions
}

interface Staged {
  readonly problems: ImportProblem[]
  readonly rows: CheckedImportRow[]
}

/** Checks some rows of a file and puts them aside. The same rows again take their place. */
export async function stageRows<Values>(
  context: BusinessContext,
  importer: Importer<Values>,
  { importId, rows, options }: Piece,
): Promise<Staged> {
  const { tx, businessId, now, language } = context
  const checked = withoutDuplicates(await importer.check(context, rows, options))
  const taken = await takenElsewhere(context, importId, checked)
  const complete = checked.map((row) => asDuplicate(row, row.unique && taken.get(row.unique.key)))
  await insertMany(
    tx,
    importRows,
    complete.map((row) => ({
      businessId,
      importId,
      number: row.number,
      kind: importer.kind,
      values: row.values,
      uniqueKey: row.unique?.key ?? null,
      isGood: row.problems.length === 0,
      outcome: row.outcome,
      label: row.label,
      targetId: row.target?.id ?? null,
      targetVersion: row.target?.version ?? null,
      createdAt: now,
    })),
    {
      onConflict: sql`on conflict (business_id, import_id, number) do update
        set kind = excluded.kind, values = excluded.values, unique_key = excluded.unique_key, is_good = excluded.is_good,
          outcome = excluded.outcome, label = excluded.label, target_id = excluded.target_id, target_version = excluded.target_version`,
    },
  )
  const problems = complete.flatMap(({ number, problems }) =>
    problems.map(({ text, ...problem }) => ({
      ...problem,
      number,
      message: say(language, `validation.${text.key}`, text.params),
    })),
  )
  return { problems, rows: complete.map(shownRow) }
}

function shownRow({ number, outcome, label, changes }: CheckedImportRow): CheckedImportRow {
  return { number, outcome, label, changes }
}

function asDuplicate<Values>(
  row: CheckedRow<Values>,
  twinNumber: number | undefined,
): CheckedRow<Values> {
  if (!row.unique || twinNumber === undefined) return row
  const text = { key: 'twice', params: {} } as const
  const twice = { field: row.unique.field, text, twinNumber }
  return {
    ...row,
    outcome: 'refused',
    changes: [],
    values: null,
    problems: [...row.problems, twice],
  }
}
/** Of two rows with the same key in one piece, the second is to constraint-errors. */
function withoutDuplicates<Values>(rows: readonly CheckedRow<Values>[]): CheckedRow<Values>[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    if (!row.unique) return row
    const twinNumber = seen.get(row.unique.key)
    if (twinNumber === undefined) seen.set(row.unique.key, row.number)
    return asDuplicate(row, twinNumber)
  })
}

async function takenElsewhere(
  { tx, businessId }: BusinessContext,
  importId: string,
  rows: readonly CheckedRow<unknown>[],
): Promise<Map<string, number>> {
  const keys = rows.flatMap(({ unique }) => (unique ? [unique.key] : []))
  if (keys.length === 0) return new Map()
  const others = await tx
    .select({ key: importRows.uniqueKey, number: importRows.number })
    .from(importRows)
    .where(
      and(
        eq(importRows.businessId, businessId),
        eq(importRows.importId, importId),
        sql`${importRows.uniqueKey} = any(${sql.param(keys)}::text[])`,
        sql`${importRows.number} <> all(${sql.param(rows.map(({ number }) => number))}::int[])`,
        eq(importRows.isGood, true),
      ),
    )
  return new Map(others.flatMap(({ key, number }) => (key ? [[key, number]] : [])))
}

import type { ImportProblem, ImportRow } from '@cantina/contract/import'
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { say } from '#platform/texts'
import { importRows } from './import-rows.table'
import type { CheckedRow, Importer } from './importer'

interface Piece {
  readonly importId: string
  readonly rows: readonly ImportRow[]
}

/** Checks some rows of a file and puts them aside. The same rows again take their place. */
export async function stageRows<Values>(
  context: BusinessContext,
  importer: Importer<Values>,
  { importId, rows }: Piece,
): Promise<ImportProblem[]> {
  const { tx, businessId, now, language } = context
  const checked = withoutTwins(await importer.check(context, rows))
  const taken = await takenElsewhere(context, importId, checked)
  const complete = checked.map((row) =>
    row.unique && taken.has(row.unique.key) ? asTwin(row, row.unique.field) : row,
  )
  await tx
    .insert(importRows)
    .values(
      complete.map((row) => ({
        businessId,
        importId,
        number: row.number,
        kind: importer.kind,
        values: row.values,
        uniqueKey: row.unique?.key ?? null,
        isGood: row.problems.length === 0,
        createdAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [importRows.businessId, importRows.importId, importRows.number],
      set: {
        values: sql`excluded.values`,
        uniqueKey: sql`excluded.unique_key`,
        isGood: sql`excluded.is_good`,
      },
    })
  return complete.flatMap(({ number, problems }) =>
    problems.map(({ field, text }) => ({
      number,
      field,
      message: say(language, `validation.${text.key}`, text.params),
    })),
  )
}

function asTwin<Values>(row: CheckedRow<Values>, field: string): CheckedRow<Values> {
  const twice = { field, text: { key: 'twice', params: {} } as const }
  return { ...row, values: null, problems: [...row.problems, twice] }
}

/** Of two rows with the same key in one piece, the second is to blame. */
function withoutTwins<Values>(rows: readonly CheckedRow<Values>[]): CheckedRow<Values>[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    if (!row.unique) return row
    const isTwin = seen.has(row.unique.key)
    seen.add(row.unique.key)
    return isTwin ? asTwin(row, row.unique.field) : row
  })
}

async function takenElsewhere(
  { tx, businessId }: BusinessContext,
  importId: string,
  rows: readonly CheckedRow<unknown>[],
): Promise<Set<string>> {
  const keys = rows.flatMap(({ unique }) => (unique ? [unique.key] : []))
  if (keys.length === 0) return new Set()
  const others = await tx
    .select({ key: importRows.uniqueKey })
    .from(importRows)
    .where(
      and(
        eq(importRows.businessId, businessId),
        eq(importRows.importId, importId),
        inArray(importRows.uniqueKey, keys),
        notInArray(
          importRows.number,
          rows.map(({ number }) => number),
        ),
        ne(importRows.isGood, false),
      ),
    )
  return new Set(others.flatMap(({ key }) => (key ? [key] : [])))
}

import type { RowOutcome } from '@cantina/contract/import'
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { insertMany } from '#platform/database/insert-many'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { importRows } from './import-rows.table'
import type { Importer, WaitingRow } from './importer'
import { importEntries, imports } from './imports.table'

const batchSize = 500

interface Finishing {
  readonly importId: string
  readonly expected: number
  readonly fileName: string
}

type FinishedCounts = Pick<typeof imports.$inferSelect, 'rows' | 'created' | 'changed'>

/**
 * Writes every row that was put aside, in this one transaction: all of them, or none. What it was is kept
 * beside it, so that the whole can be undone.
 */
export async function finishImport<Values>(
  context: BusinessContext,
  importer: Importer<Values>,
  { importId, expected, fileName }: Finishing,
): Promise<FinishedCounts> {
  const { tx, businessId, caller, now } = context
  const { kind } = importer
  // Of two files with the same new record the second finds it known: they are written one after the other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`import ${businessId} ${kind}`}, 0))`,
  )
  const done = await finishedBefore(context, kind, importId)
  if (done && (await hasRows(context, kind, importId))) throw new Failure('import_incomplete')
  if (done) return done
  const counts = await countRows(context, kind, importId, expected)
  await tx.insert(imports).values({
    ...counts,
    businessId,
    id: importId,
    kind,
    name: fileName,
    userId: caller.userId,
    createdAt: now,
  })
  const ofImport = rowsOf(context, kind, importId)
  for (let last = 0; ; ) {
    const batch = await tx
      .select()
      .from(importRows)
      .where(and(ofImport, isNotNull(importRows.values), gt(importRows.number, last)))
      .orderBy(asc(importRows.number))
      .limit(batchSize)
    last = batch.at(-1)?.number ?? last
    const written = await importer.write(context, batch.map(asWaiting<Values>))
    await insertMany(
      tx,
      importEntries,
      written.map(({ number, act, recordId, version, label, before, movementId }) => ({
        ...{ businessId, importId, number, act, recordId, version, label, before, movementId },
        kept: [],
        createdAt: now,
      })),
    )
    if (batch.length < batchSize) break
  }
  await tx.delete(importRows).where(ofImport)
  return counts
}

async function finishedBefore(
  { tx, businessId }: BusinessContext,
  kind: string,
  importId: string,
): Promise<FinishedCounts | undefined> {
  const [done] = await tx
    .select({ rows: imports.rows, created: imports.created, changed: imports.changed })
    .from(imports)
    .where(
      and(eq(imports.businessId, businessId), eq(imports.id, importId), eq(imports.kind, kind)),
    )
  return done
}

/** What was put aside under the name of an import that is over belongs to another one. */
async function hasRows(context: BusinessContext, kind: string, importId: string): Promise<boolean> {
  const [one] = await context.tx
    .select({ number: importRows.number })
    .from(importRows)
    .where(rowsOf(context, kind, importId))
    .limit(1)
  return one !== undefined
}

function rowsOf({ businessId }: BusinessContext, kind: string, importId: string) {
  return and(
    eq(importRows.businessId, businessId),
    eq(importRows.importId, importId),
    eq(importRows.kind, kind),
  )
}

/** None may be missing, and none may have a problem left. */
async function countRows(
  context: BusinessContext,
  kind: string,
  importId: string,
  expected: number,
): Promise<FinishedCounts> {
  const put = await context.tx
    .select({ isGood: importRows.isGood, outcome: importRows.outcome })
    .from(importRows)
    .where(rowsOf(context, kind, importId))
    .orderBy(asc(importRows.number))
    .for('update')
  if (put.length !== expected || !put.every(({ isGood, outcome }) => isGood && outcome)) {
    throw new Failure('import_incomplete')
  }
  const having = (wanted: RowOutcome) => put.filter(({ outcome }) => outcome === wanted).length
  return { rows: put.length, created: having('new'), changed: having('changed') }
}

function asWaiting<Values>(row: typeof importRows.$inferSelect): WaitingRow<Values> {
  const { number, targetId, targetVersion } = row
  return {
    number,
    label: row.label ?? '',
    values: row.values as Values,
    target: targetId && targetVersion !== null ? { id: targetId, version: targetVersion } : null,
  }
}

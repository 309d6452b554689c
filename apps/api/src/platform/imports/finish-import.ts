import { and, asc, eq, gt } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { importRows } from './import-rows.table'
import type { Importer } from './importer'

const batchSize = 500

/** Writes every row that was put aside, in this one transaction: all of them, or none. */
export async function finishImport<Values>(
  context: BusinessContext,
  importer: Importer<Values>,
  importId: string,
  expected: number,
): Promise<void> {
  const { tx, businessId } = context
  const ofImport = and(
    eq(importRows.businessId, businessId),
    eq(importRows.importId, importId),
    eq(importRows.kind, importer.kind),
  )
  // Whoever finishes the same import at the same time waits here, and finds nothing left to write.
  const put = await tx
    .select({ isGood: importRows.isGood })
    .from(importRows)
    .where(ofImport)
    .orderBy(asc(importRows.number))
    .for('update')
  if (put.length !== expected || !put.every(({ isGood }) => isGood)) {
    throw new Failure('import_incomplete')
  }
  let last = 0
  for (let written = 0; written < expected; written += batchSize) {
    const batch = await tx
      .select({ number: importRows.number, values: importRows.values })
      .from(importRows)
      .where(and(ofImport, gt(importRows.number, last)))
      .orderBy(asc(importRows.number))
      .limit(batchSize)
    last = batch.at(-1)?.number ?? last
    await importer.write(
      context,
      batch.map(({ values }) => values as Values),
    )
  }
  await tx.delete(importRows).where(ofImport)
}

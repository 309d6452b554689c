import { daysToUndo } from '@cantina/contract/import'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { Importer, KeptRows } from './importer'
import { importEntries, imports } from './imports.table'

const batchSize = 500
const dayMs = 24 * 60 * 60 * 1_000

/** Whether what was there before is still kept. */
export function isWithinUndo(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < daysToUndo * dayMs
}

/** Undoes a whole import, once: what cannot be undone any more stays, and is named. */
export async function undoImport<Values>(
  context: BusinessContext,
  importer: Importer<Values>,
  importId: string,
): Promise<void> {
  const { tx, businessId, caller, now } = context
  const own = and(
    eq(imports.businessId, businessId),
    eq(imports.id, importId),
    eq(imports.kind, importer.kind),
  )
  const [found] = await tx.select().from(imports).where(own).for('update')
  if (!found) throw new Failure('not_found')
  if (found.undoneAt) throw new Failure('import_undone')
  if (!isWithinUndo(found.createdAt, now)) throw new Failure('import_too_old')
  let [undone, kept] = [0, 0]
  for (let last = 0; ; ) {
    const batch = await tx
      .select()
      .from(importEntries)
      .where(
        and(
          eq(importEntries.businessId, businessId),
          eq(importEntries.importId, importId),
          gt(importEntries.number, last),
        ),
      )
      .orderBy(asc(importEntries.number))
      .limit(batchSize)
    last = batch.at(-1)?.number ?? last
    const stays = await importer.undo(context, batch)
    await noteKept(context, importId, stays)
    kept += stays.size
    undone += batch.length - stays.size
    if (batch.length < batchSize) break
  }
  await tx
    .update(imports)
    .set({ undoneAt: now, undoneById: caller.userId, undoneRows: undone, keptRows: kept })
    .where(own)
}

async function noteKept(
  { tx, businessId }: BusinessContext,
  importId: string,
  stays: KeptRows,
): Promise<void> {
  if (stays.size === 0) return
  const rows = [...stays].map(([number, kept]) => ({ number, kept }))
  await tx.execute(sql`update import_entries as e set kept = f.kept
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(number int, kept text[])
    where e.business_id = ${businessId} and e.import_id = ${importId} and e.number = f.number`)
}

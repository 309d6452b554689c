import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'

interface OnlyRowTable extends PgTable {
  readonly businessId: PgColumn
  readonly id: PgColumn
  readonly version: PgColumn
}

/**
 * Writes the only row that a business has of a table, as it was read at a version, which is 0 before there
 * is one. False when somebody else saved in between: nothing is overwritten then.
 */
export async function writeOnlyRow<Table extends OnlyRowTable>(
  { tx, businessId, now }: Pick<BusinessContext, 'tx' | 'businessId' | 'now'>,
  table: Table,
  version: number,
  values: Omit<Table['$inferInsert'], 'businessId' | 'id' | 'version' | 'updatedAt'>,
): Promise<boolean> {
  if (version === 0) {
    const row = { ...values, businessId, id: newId(now.getTime()), updatedAt: now }
    const made = await tx
      .insert(table)
      .values(row as Table['$inferInsert'])
      .onConflictDoNothing()
      .returning({ id: table.id })
    return made.length > 0
  }
  const changed = await tx
    .update(table as PgTable)
    .set({ ...values, version: sql`${table.version} + 1`, updatedAt: now })
    .where(and(eq(table.businessId, businessId), eq(table.version, version)))
    .returning({ id: table.id })
  return changed.length > 0
}

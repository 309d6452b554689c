import { type FinishedImport, type KeptReason, mostKeptRows } from '@cantina/contract/import'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'
import { say } from '#platform/texts'
import { importEntries, imports } from './imports.table'
import { isWithinUndo } from './undo-import'

const mostListed = 50
const undoers = alias(users, 'undoers')
const nameOf = (person: typeof users | typeof undoers) =>
  sql<string>`concat_ws(' ', ${person.name}, ${person.surname})`

/** The latest imports of one kind, the last one first. */
export async function listImports(
  context: BusinessContext,
  kind: string,
): Promise<FinishedImport[]> {
  const rows = await selectImports(context)
    .where(and(eq(imports.businessId, context.businessId), eq(imports.kind, kind)))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(mostListed)
  return rows.map((row) => asFinished(row, context.now))
}

export async function readImport(context: BusinessContext, kind: string, importId: string) {
  const { tx, businessId, language } = context
  const [row] = await selectImports(context).where(
    and(eq(imports.businessId, businessId), eq(imports.id, importId), eq(imports.kind, kind)),
  )
  if (!row) throw new Failure('not_found')
  const kept = await tx
    .select({
      number: importEntries.number,
      label: importEntries.label,
      reasons: importEntries.kept,
    })
    .from(importEntries)
    .where(
      and(
        eq(importEntries.businessId, businessId),
        eq(importEntries.importId, importId),
        sql`${importEntries.kept} <> '{}'`,
      ),
    )
    .orderBy(asc(importEntries.number))
    .limit(mostKeptRows)
  return {
    item: asFinished(row, context.now),
    kept: kept.map(({ reasons, ...one }) => ({
      ...one,
      reasons: reasons.map((reason) =>
        say(language, `messages.importKept.${reason as KeptReason}`),
      ),
    })),
  }
}

function selectImports({ tx }: BusinessContext) {
  return tx
    .select({ one: imports, userName: nameOf(users), undoneBy: nameOf(undoers) })
    .from(imports)
    .leftJoin(users, and(eq(users.businessId, imports.businessId), eq(users.id, imports.userId)))
    .leftJoin(
      undoers,
      and(eq(undoers.businessId, imports.businessId), eq(undoers.id, imports.undoneById)),
    )
}

interface ReadRow {
  readonly one: typeof imports.$inferSelect
  readonly userName: string
  readonly undoneBy: string
}

function asFinished({ one, userName, undoneBy }: ReadRow, now: Date): FinishedImport {
  const { id, name, createdAt, rows, created, changed, undoneAt } = one
  return {
    ...{ id, name, userName, rows, created, changed },
    createdAt: createdAt.toISOString(),
    isUndoable: undoneAt === null && isWithinUndo(createdAt, now),
    undone: undoneAt && {
      at: undoneAt.toISOString(),
      userName: undoneBy,
      rows: one.undoneRows ?? 0,
      kept: one.keptRows ?? 0,
    },
  }
}

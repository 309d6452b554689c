import type { AnswerOf } from '@cantina/contract/endpoint'
import {
  type ChangeKind,
  mostChangesOfAct,
  type readAuditAct,
} from '@cantina/contract/settings/audit'
import { and, asc, between, eq, sql } from 'drizzle-orm'
import { changes } from '#platform/audit/changes.table'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'
import { type ChangedFields, readableFields, withNames } from './told-fields'

/** A transaction is over long before: what is further away is of another, whatever its number. */
const longestActMs = 60_000

/** Everything that was changed in one go with the given change, in the order in which it was. */
export async function readAct(
  context: BusinessContext,
  id: string,
): Promise<AnswerOf<typeof readAuditAct>> {
  const { tx, businessId, language } = context
  const [chosen] = await tx
    .select({
      at: changes.at,
      userId: changes.userId,
      transactionId: changes.transactionId,
      userName: sql<string | null>`case when ${changes.userId} is not null
        then concat_ws(' ', ${users.name}, ${users.surname}) end`,
    })
    .from(changes)
    .leftJoin(users, and(eq(users.businessId, changes.businessId), eq(users.id, changes.userId)))
    .where(and(eq(changes.businessId, businessId), eq(changes.id, id)))
  if (!chosen) throw new Failure('not_found')
  const rows = await changesOfAct(context, chosen, id)
  const told = rows.slice(0, mostChangesOfAct).map((change) => ({
    id: change.id,
    kind: `${change.module}.${change.entity}` as ChangeKind,
    entityId: change.entityId,
    label: change.label,
    action: change.action,
    part: change.part,
    fields: readableFields(change.fields as ChangedFields, change.entityId),
  }))
  return {
    at: chosen.at.toISOString(),
    userName: chosen.userName,
    changes: await withNames(tx, told, language),
    more: rows.length - told.length,
  }
}

/** The given one first of all, so that it is told however many there are. */
function changesOfAct(
  { tx, businessId }: BusinessContext,
  { at, userId, transactionId }: { at: Date; userId: string | null; transactionId: number },
  id: string,
) {
  const near = [
    new Date(at.getTime() - longestActMs),
    new Date(at.getTime() + longestActMs),
  ] as const
  return tx
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.businessId, businessId),
        between(changes.at, ...near),
        eq(changes.transactionId, transactionId),
        sql`${changes.userId} is not distinct from ${userId}`,
      ),
    )
    .orderBy(sql`${changes.id} = ${id} desc`, asc(changes.at), asc(changes.id))
    .limit(2_000)
}

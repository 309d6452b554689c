import { mostChangesOfAct, type readAuditAct } from '@cantina/contract/business/audit'
import type { ChangeKind } from '@cantina/contract/business/change-kinds'
import type { AnswerOf } from '@cantina/contract/endpoint'
import type { Language } from '@cantina/contract/languages'
import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm'
import { changes } from '#platform/audit/changes.table'
import { operators } from '#platform/auth/accounts.table'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'
import { type ChangedFields, readableFields, withNames } from './audited-fields'

/** A transaction is over long before: what is further away is of another, whatever its number. */
const longestActMs = 60_000

interface Reader {
  readonly tx: Transaction
  readonly language: Language
}

type Act = AnswerOf<typeof readAuditAct>

/** Everything that was changed in one go with the given change, in the order in which it was. */
export async function readAct(context: BusinessContext, id: string): Promise<Act> {
  const { tx, businessId } = context
  const own = eq(changes.businessId, businessId)
  const [chosen] = await tx
    .select({
      ...actOf,
      userName: sql<string | null>`case when ${changes.userId} is not null
        then concat_ws(' ', ${users.name}, ${users.surname}) end`,
    })
    .from(changes)
    .leftJoin(users, and(eq(users.businessId, changes.businessId), eq(users.id, changes.userId)))
    .where(and(own, eq(changes.id, id)))
  return recordAct(context, chosen, own)
}

/** The same for those who run the installation: of what they did, with whatever business. */
export async function readOperatorAct(reader: Reader, id: string): Promise<Act> {
  const { tx } = reader
  const own = sql`${changes.byOperator}`
  const [chosen] = await tx
    .select({
      ...actOf,
      businessId: changes.businessId,
      userName: sql<string>`concat_ws(' ', ${operators.name}, ${operators.surname})`,
    })
    .from(changes)
    .leftJoin(operators, eq(operators.id, changes.userId))
    .where(and(own, eq(changes.id, id)))
  // Names are looked up in the business whose record it is.
  if (chosen)
    await tx.execute(sql`select set_config('app.business_id', ${chosen.businessId}, true)`)
  return recordAct(reader, chosen, own)
}

const actOf = {
  id: changes.id,
  at: changes.at,
  userId: changes.userId,
  byOperator: changes.byOperator,
  transactionId: changes.transactionId,
}

interface Chosen {
  readonly id: string
  readonly at: Date
  readonly userId: string | null
  readonly userName: string | null
  readonly byOperator: boolean
  readonly transactionId: number
}

async function recordAct(
  { tx, language }: Reader,
  chosen: Chosen | undefined,
  own: SQL,
): Promise<Act> {
  if (!chosen) throw new Failure('not_found')
  const rows = await changesOfAct(tx, chosen, own)
  const listed = rows.slice(0, mostChangesOfAct).map((change) => ({
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
    byOperator: chosen.byOperator,
    changes: await withNames(tx, listed, language),
    more: rows.length - listed.length,
  }
}

/** The given one comes first, so that it is listed however many there are. */
function changesOfAct(tx: Transaction, { id, at, userId, transactionId }: Chosen, own: SQL) {
  const near = [
    new Date(at.getTime() - longestActMs),
    new Date(at.getTime() + longestActMs),
  ] as const
  return tx
    .select()
    .from(changes)
    .where(
      and(
        own,
        between(changes.at, ...near),
        eq(changes.transactionId, transactionId),
        sql`${changes.userId} is not distinct from ${userId}`,
      ),
    )
    .orderBy(sql`${changes.id} = ${id} desc`, asc(changes.at), asc(changes.id))
    .limit(2_000)
}

import { and, asc, eq, sql } from 'drizzle-orm'
import { changes } from '#platform/audit/changes.table'
import type { BusinessContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'

type Fields = Readonly<Record<string, readonly [unknown, unknown]>>

/** Everything that was ever changed about a booking, act by act: from the record that the database keeps. */
export async function bookingHistory({ tx, businessId }: BusinessContext, bookingId: string) {
  const rows = await tx
    .select({
      at: changes.at,
      action: changes.action,
      part: changes.part,
      fields: sql<Fields>`${changes.fields}`,
      userName: sql<string>`coalesce(concat_ws(' ', ${users.name}, ${users.surname}), '')`,
    })
    .from(changes)
    .leftJoin(users, and(eq(users.businessId, changes.businessId), eq(users.id, changes.userId)))
    .where(and(eq(changes.businessId, businessId), eq(changes.entityId, bookingId)))
    .orderBy(asc(changes.at))
    .limit(500)
  return rows.map(({ at, action, part, fields, userName }) => ({
    at: at.toISOString(),
    userName,
    kind: part ?? action,
    changes: Object.fromEntries(
      Object.entries(fields).map(([field, [before, after]]) => [field, { before, after }]),
    ),
    reason: reasonIn(fields),
  }))
}

function reasonIn(fields: Fields): string | null {
  const [, reason] = fields.denial_reason ?? fields.override_reason ?? []
  return typeof reason === 'string' ? reason : null
}

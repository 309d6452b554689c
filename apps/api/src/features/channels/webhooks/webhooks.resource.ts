import { mostWebhooks, webhooks as resource } from '@cantina/contract/channels/webhooks'
import type { Right } from '@cantina/contract/permissions'
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bindResource } from '#resource/bind-resource'
import type { Values } from '#resource/binding'
import { webhooks as table, webhookDeliveries, webhookLines } from '#schema/channels/webhooks.table'

const ofLine = (what: SQL) => sql`(select ${what} from ${webhookLines}
  where ${webhookLines.businessId} = ${table.businessId} and ${webhookLines.webhookId} = ${table.id})`

/** An instant that is no column of the table is written out by the database. */
const onWire = (instant: SQL) =>
  ofLine(sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

export const webhooks = bindResource({
  resource,
  table,
  columns: {
    state: sql`coalesce(${ofLine(sql`case when ${webhookLines.failingSince} is not null then 'failing'
      when ${webhookLines.lastDeliveredAt} is not null then 'healthy' else 'unused' end`)}, 'no_secret')`,
    secretEnd: ofLine(sql`${webhookLines.secretEnd}`),
    secretMadeAt: onWire(sql`${webhookLines.madeAt}`),
    lastDeliveredAt: onWire(sql`${webhookLines.lastDeliveredAt}`),
    failingSince: onWire(sql`${webhookLines.failingSince}`),
  },
  exported: ['name', 'url', 'events', 'includesGuest', 'state', 'lastDeliveredAt', 'notes'],
  hooks: {
    // Those of platforms are theirs, and end with them.
    scope: () => isNull(table.platformId),
    beforeWrite: async (context, values, id) => {
      requireSight(context, values)
      if (id === undefined) await requireRoom(context)
      else if (!values.includesGuest) await clearNotifiedGuests(context, id)
      return values
    },
  },
})

async function requireRoom({ tx, businessId }: BusinessContext): Promise<void> {
  const [found] = await tx
    .select({ count: count() })
    .from(table)
    .where(and(eq(table.businessId, businessId), isNull(table.platformId)))
  if ((found?.count ?? 0) < mostWebhooks) return
  throw new Failure('invalid_input', {
    fields: { name: { key: 'tooManyWebhooks', params: { count: mostWebhooks } } },
  })
}

/** Whoever no longer wants guests to be notified of does not want it of what is sent again either: it is written anew. */
async function clearNotifiedGuests({ tx, businessId }: BusinessContext, id: string): Promise<void> {
  await tx.execute(sql`
    update ${webhookDeliveries} d set body = null, answer = null from ${table} w
    where d.business_id = ${businessId} and d.webhook_id = ${id} and d.body is not null
      and w.business_id = d.business_id and w.id = d.webhook_id and w.includes_guest`)
}

/** Nobody has sent elsewhere what they may not see here. */
function requireSight({ caller }: BusinessContext, { events }: Values): void {
  const kinds = new Set((events as readonly string[]).map((event) => event.split('_')[0] ?? ''))
  const needed: Right[] = [
    ...(kinds.has('booking') || kinds.has('payment') ? (['booking.display'] as const) : []),
    ...(kinds.has('order') || kinds.has('payment') ? (['sales.display'] as const) : []),
  ]
  if (needed.every((right) => caller.rights.includes(right))) return
  throw new Failure('invalid_input', { fields: { events: { key: 'webhookRights', params: {} } } })
}

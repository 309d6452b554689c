import { minuteOf } from '@cantina/domain/calendar'
import { morningMinute } from '@cantina/domain/communications/scheduled-mails'
import { instantOf } from '@cantina/domain/zoned-time'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import type { Values } from '#resource/binding'
import { emails } from '#schema/communications/emails.table'

/** A sending whose hour is over would never leave, and nobody would know; one that has left can still be renamed. */
export async function requireTimeToCome(
  { tx, businessId, now }: BusinessContext,
  values: Values,
  id: string | undefined,
): Promise<void> {
  const { trigger, scheduledDate, sendTime } = values as Pick<
    typeof emails.$inferSelect,
    'trigger' | 'scheduledDate' | 'sendTime'
  >
  if (trigger !== 'scheduled' || !scheduledDate) return
  const [stored] = id
    ? await tx
        .select({ scheduledDate: emails.scheduledDate, sendTime: emails.sendTime })
        .from(emails)
        .where(and(eq(emails.businessId, businessId), eq(emails.id, id)))
    : []
  if (stored?.scheduledDate === scheduledDate && stored.sendTime === sendTime) return
  const [business] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  const minute = sendTime ? minuteOf(sendTime) : morningMinute
  if (business && instantOf(scheduledDate, minute, business.timeZone) > now) return
  throw new Failure('invalid_input', {
    fields: { scheduledDate: { key: 'momentIsOver', params: {} } },
  })
}

import {
  type askForDeletion as askEndpoint,
  daysUntilDeletion,
  type readBusinessData as readEndpoint,
} from '@cantina/contract/archive/data'
import type { AnswerOf, BodyOf } from '@cantina/contract/endpoint'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { hasSecondFactor } from '#platform/auth/second-factor'
import { Failure } from '#platform/failure'
import type { PlatformContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { administratorsOf } from './administrators'
import { notifyOfDeletionRequest, notifyOfWithdrawnRequest } from './deletion-mails'
import { openMatters } from './open-matters'

const dayMs = 24 * 60 * 60 * 1000

/** An administrator's call; it writes to all of them, whose addresses the business's own role does not see. */
type Asked = PlatformContext & { readonly businessId: string }

function closingTime(now: Date): Date {
  return new Date(now.getTime() + daysUntilDeletion * dayMs)
}

export async function readBusinessData(context: Asked): Promise<AnswerOf<typeof readEndpoint>> {
  const { tx, businessId, caller, now } = context
  const [business] = await tx
    .select({
      name: businesses.name,
      currency: businesses.currency,
      exportedAt: businesses.exportedAt,
      closesAt: businesses.closesAt,
    })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!business) throw new Failure('not_found')
  const wouldCloseAt = closingTime(now)
  return {
    ...business,
    exportedAt: business.exportedAt?.toISOString() ?? null,
    closesAt: business.closesAt?.toISOString() ?? null,
    wouldCloseAt: wouldCloseAt.toISOString(),
    needsCode: await hasSecondFactor(tx, caller.userId),
    open: await openMatters(context, business.closesAt ?? wouldCloseAt),
  }
}

/**
 * Begins the time in which the deletion can be cancelled. A repeated request keeps the first date.
 */
export async function askForDeletion(
  context: Asked,
  { name }: Pick<BodyOf<typeof askEndpoint>, 'name'>,
): Promise<{ closesAt: Date; timeZone: string }> {
  const { tx, businessId, now, baseUrl } = context
  const closesAt = closingTime(now)
  const [business] = await tx
    .select({ name: businesses.name, timeZone: businesses.timeZone, closesAt: businesses.closesAt })
    .from(businesses)
    .where(eq(businesses.id, businessId))
    .for('update')
  if (!business) throw new Failure('not_found')
  if (business.closesAt) throw new Failure('deletion_asked')
  if (business.name.trim() !== name) {
    throw new Failure('invalid_input', { fields: { name: { key: 'nameDiffers', params: {} } } })
  }
  await tx
    .update(businesses)
    .set({ closesAt, version: sql`${businesses.version} + 1`, updatedAt: now })
    .where(eq(businesses.id, businessId))
  const { timeZone } = business
  const notice = { closesAt, timeZone, baseUrl, now, by: nameOf(context) }
  await notifyOfDeletionRequest(tx, await administratorsOf(tx, businessId), notice)
  return { closesAt, timeZone }
}

/** Too late once its time has come. */
export async function callOffDeletion(context: Asked): Promise<void> {
  const { tx, businessId, now } = context
  const kept = await tx
    .update(businesses)
    .set({ closesAt: null, version: sql`${businesses.version} + 1`, updatedAt: now })
    .where(
      and(
        eq(businesses.id, businessId),
        isNotNull(businesses.closesAt),
        gt(businesses.closesAt, now),
        isNull(businesses.closedAt),
      ),
    )
    .returning({ id: businesses.id })
  if (kept.length === 0) throw new Failure('deletion_not_asked')
  const by = nameOf(context)
  await notifyOfWithdrawnRequest(tx, await administratorsOf(tx, businessId), { by, now })
}

function nameOf({ caller }: Asked): string {
  return `${caller.name} ${caller.surname}`.trim()
}

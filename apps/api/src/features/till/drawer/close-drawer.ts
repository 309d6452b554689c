import type { BodyOf } from '@cantina/contract/endpoint'
import type { closeDrawer as endpoint } from '@cantina/contract/till/drawer'
import { countedCents } from '@cantina/domain/till/cash-pieces'
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { drawerSessions } from '#schema/till/drawer-sessions.table'
import { drawerFigures } from './drawer-figures'
import { type DrawerSession, lockedSession } from './drawer-session'
import { nameOf } from './name-of'

type Closing = BodyOf<typeof endpoint>

/**
 * Closes a drawer: whoever sells at this moment is waited for, whoever comes later is refused. What the report states is
 * written down with it, under the next number of its point of sale, and never changed again.
 */
export async function closeDrawer(
  context: StaffContext,
  id: string,
  { pieces, leftCents, expectedCents, note }: Closing,
): Promise<void> {
  const { tx, businessId, caller, now } = context
  const session = await lockedSession(context, id)
  const counted = countedCents(pieces)
  requireCounted(session, counted)
  const figures = await drawerFigures(context, session)
  if (figures.expectedCents !== expectedCents) {
    throw new Failure('drawer_changed', { current: { expectedCents: figures.expectedCents } })
  }
  const differenceCents = counted - figures.expectedCents
  if (differenceCents !== 0 && note === null) {
    throw new Failure('invalid_input', { fields: { note: { key: 'required', params: {} } } })
  }
  if (leftCents > counted) {
    throw new Failure('invalid_input', {
      fields: { leftCents: { key: 'exceedsTotal', params: {} } },
    })
  }
  await tx
    .update(drawerSessions)
    .set({
      number: await nextNumber(context, session.posId),
      closedAt: now,
      closedById: caller.userId,
      report: {
        figures,
        closing: {
          closedAt: now.toISOString(),
          closedBy: nameOf(caller),
          pieces: pieces.filter(({ count }) => count > 0),
          countedCents: counted,
          differenceCents,
          note,
          leftCents,
          safeCents: counted - leftCents,
          earlierCounts: earlierCounts(session, counted),
        },
      },
    })
    .where(and(eq(drawerSessions.businessId, businessId), eq(drawerSessions.id, id)))
}

/** Who counts blind closes with what was counted before the expected amount was shown, or counts once more. */
function requireCounted({ mode, counts }: DrawerSession, counted: number): void {
  if (mode !== 'blind') return
  const last = counts.at(-1)
  if (!last || countedCents(last.pieces) !== counted) throw new Failure('drawer_uncounted')
}

/** All counts but the one that it is closed with. */
function earlierCounts({ counts }: DrawerSession, counted: number) {
  const last = counts.at(-1)
  const isLast = last !== undefined && countedCents(last.pieces) === counted
  return counts
    .slice(0, isLast ? -1 : undefined)
    .map(({ at, by, pieces }) => ({ at, by, countedCents: countedCents(pieces) }))
}

/** One drawer is open at a point of sale at most, and this one is locked: nobody else takes the number. */
async function nextNumber({ tx, businessId }: StaffContext, posId: string): Promise<number> {
  const [last] = await tx
    .select({ number: sql<number | null>`max(${drawerSessions.number})` })
    .from(drawerSessions)
    .where(and(eq(drawerSessions.businessId, businessId), eq(drawerSessions.posId, posId)))
  return (last?.number ?? 0) + 1
}

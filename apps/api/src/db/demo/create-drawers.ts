import { addDays } from '@cantina/domain/calendar'
import { instantOf, wallClockAt } from '@cantina/domain/zoned-time'
import { and, eq, sql } from 'drizzle-orm'
import { drawerFigures } from '#features/till/drawer/drawer-figures'
import { newId } from '#platform/ids'
import { users } from '#platform/tenancy/users.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { drawerMovements, drawerSessions } from '#schema/till/drawer-sessions.table'
import type { DemoContext } from './demo-context'
import { deskOf } from './demo-desk'
import { demoPos } from './demo-pos'

const zone = 'Europe/Rome'
const days = 7
const floatCents = 15_000
const opensAt = 9 * 60 + 12
const closesAt = 19 * 60 + 20
const minuteMs = 60_000

/** Off by a little on two evenings, as it happens. */
const slips: Readonly<Record<number, { readonly cents: number; readonly note: string }>> = {
  2: { cents: -250, note: 'Resto sbagliato, l’ospite era già andato via.' },
  5: { cents: 50, note: 'Trovata una moneta in più.' },
}

/** The shop keeps its cash in a drawer: a week of reports, and today's that is open. */
export async function createDrawers(demo: DemoContext): Promise<void> {
  const { tx, businessId, now } = demo
  const [shop] = await tx
    .update(pointsOfSale)
    .set({ drawer: 'counted' })
    .where(and(eq(pointsOfSale.businessId, businessId), eq(pointsOfSale.name, demoPos.shop.name)))
    .returning({ id: pointsOfSale.id })
  if (!shop) throw new Error('The demo has no shop')
  const today = wallClockAt(now, zone).date
  for (let ago = days; ago > 0; ago -= 1) {
    const date = addDays(today, -ago)
    const session = await openedOn(demo, shop.id, date, instantOf(date, opensAt, zone))
    await closedAt(demo, session, { nth: days - ago, at: instantOf(date, closesAt, zone) })
  }
  const morning = Math.min(instantOf(today, opensAt, zone).getTime(), now.getTime() - 5 * minuteMs)
  await openedOn(demo, shop.id, today, new Date(morning))
}

interface Opened {
  readonly id: string
  readonly floatCents: number
}

/** A drawer with what was taken at the counter on its day. */
async function openedOn(
  { tx, businessId, ownerId }: DemoContext,
  posId: string,
  date: string,
  openedAt: Date,
): Promise<Opened> {
  const id = newId(openedAt.getTime())
  const opened = { businessId, id, posId, date, openedAt, openedById: ownerId, floatCents }
  await tx.insert(drawerSessions).values(opened)
  await tx.execute(sql`
    update payments set drawer_session_id = ${id}
    where business_id = ${businessId} and pos_id = ${posId} and user_id is not null and method not in ('gateway', 'bank_transfer')
      and (at at time zone ${zone})::date = ${date}`)
  return opened
}

async function closedAt(
  demo: DemoContext,
  session: Opened,
  { nth, at }: { readonly nth: number; readonly at: Date },
): Promise<void> {
  const { tx, businessId, ownerId } = demo
  const key = { businessId, drawerSessionId: session.id }
  if (nth === 3) {
    await tx.insert(drawerMovements).values({
      ...key,
      id: newId(at.getTime()),
      at: new Date(at.getTime() - 240 * minuteMs),
      userId: ownerId,
      cents: -1_200,
      reason: 'Ghiaccio per il banco',
    })
  }
  const figures = await drawerFigures(deskOf(demo), session)
  const slip = slips[nth]
  const countedCents = figures.expectedCents + (slip?.cents ?? 0)
  const leftCents = Math.min(floatCents, countedCents)
  await tx
    .update(drawerSessions)
    .set({
      number: nth + 1,
      closedAt: at,
      closedById: ownerId,
      report: {
        figures,
        closing: {
          closedAt: at.toISOString(),
          closedBy: await nameOf(demo, ownerId),
          pieces: inPieces(countedCents),
          countedCents,
          differenceCents: slip?.cents ?? 0,
          note: slip?.note ?? null,
          leftCents,
          safeCents: countedCents - leftCents,
          earlierCounts: [],
        },
      },
    })
    .where(and(eq(drawerSessions.businessId, businessId), eq(drawerSessions.id, session.id)))
}

/** As the notes and coins of a till would have it. */
function inPieces(cents: number) {
  let left = cents
  return [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1].flatMap((piece) => {
    const count = Math.floor(left / piece)
    left -= count * piece
    return count > 0 ? [{ cents: piece, count }] : []
  })
}

async function nameOf({ tx, businessId }: DemoContext, id: string): Promise<string> {
  const [person] = await tx
    .select({ name: users.name, surname: users.surname })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, id)))
  return [person?.name, person?.surname].filter(Boolean).join(' ')
}

import type { BodyOf } from '@cantina/contract/endpoint'
import type { openDrawer as endpoint } from '@cantina/contract/till/drawer'
import { and, eq } from 'drizzle-orm'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import { databaseErrorOf } from '#platform/database/database-errors'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { notInList } from '#platform/not-in-list'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { drawerSessions } from '#schema/till/drawer-sessions.table'

export async function openDrawer(
  context: StaffContext,
  { posId, floatCents }: BodyOf<typeof endpoint>,
): Promise<string> {
  const { tx, businessId, caller, now } = context
  await requireDrawer(context, posId)
  const id = newId(now.getTime())
  try {
    await tx.insert(drawerSessions).values({
      businessId,
      id,
      posId,
      date: await todayInBusiness(context),
      openedAt: now,
      openedById: caller.userId,
      floatCents,
    })
  } catch (error) {
    if (databaseErrorOf(error)?.constraint !== 'drawer_sessions_one_open') throw error
    throw new Failure('drawer_open')
  }
  return id
}

/** A point of sale in use that takes money and keeps a drawer. */
async function requireDrawer({ tx, businessId }: StaffContext, posId: string): Promise<void> {
  const { name, status, accessType, drawer } = pointsOfSale
  const [pos] = await tx
    .select({ name, status, accessType, drawer })
    .from(pointsOfSale)
    .where(and(eq(pointsOfSale.businessId, businessId), eq(pointsOfSale.id, posId)))
  if (!pos) throw notInList('posId')
  if (pos.status !== 'active') throw new Failure('not_sold', { params: { name: pos.name } })
  if (pos.accessType === 'internal') throw new Failure('takes_no_money')
  if (pos.drawer === 'none') throw new Failure('no_drawer')
}

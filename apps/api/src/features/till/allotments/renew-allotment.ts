import type { AnswerOf } from '@cantina/contract/endpoint'
import type { renewAllotment as endpoint } from '@cantina/contract/till/allotments'
import { addDays, type IsoDate } from '@cantina/domain/calendar'
import { allottedTo, isScarce, keptUntil } from '@cantina/domain/till/allotment'
import { instantOf, wallClockAt } from '@cantina/domain/zoned-time'
import { and, eq, sql } from 'drizzle-orm'
import { keepDeviceSeats } from '#features/bookings/slots/keep-device-seats'
import { lockedLevels, shelfKey } from '#features/catalogue/stock/locked-levels'
import { storageOf } from '#features/catalogue/stock/write-movements'
import { isSoldAt } from '#features/orders/orders/goods-on-sale'
import { keptFrom } from '#features/orders/orders/kept-by-devices'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { products } from '#schema/catalogue/products.table'
import { stockLevels } from '#schema/catalogue/stock.table'
import { allottedGoods } from '#schema/till/allotments.table'
import { tillDevices } from '#schema/till/till-devices.table'
import { readRules } from './allotment-rules'

type Renewed = AnswerOf<typeof endpoint>

/** What was moved last is what is being sold. A hundred is what is locked one by one. */
const mostProducts = 100

/** Gives a device, which is locked, what it may sell without a connection, until it is heard of again; behind the locks of those goods. */
export async function renewAllotment(
  context: StaffContext,
  { id: deviceId, revokedAt }: Pick<typeof tillDevices.$inferSelect, 'id' | 'revokedAt'>,
  posId: string,
): Promise<Renewed> {
  const { tx, businessId, now } = context
  if (revokedAt) throw new Failure('device_revoked')
  await tx
    .update(tillDevices)
    .set({ heardAt: now })
    .where(and(eq(tillDevices.businessId, businessId), eq(tillDevices.id, deviceId)))
  const rules = await readRules(context)
  const { today, until } = await leaseOf(context, rules.hours)
  const maySeat = context.caller.rights.includes('booking.edit')
  // Days are locked before goods, as everywhere.
  const seats = await keepDeviceSeats(context, {
    deviceId,
    posId,
    today,
    until,
    seats: maySeat ? rules.seats : 0,
  })
  const goods = await keepGoods(context, { deviceId, posId, until, bottles: rules.bottles })
  const isNothing = goods.length + seats.length === 0
  return { goods, seats, until: isNothing ? null : until.toISOString() }
}

interface Keeping {
  readonly deviceId: string
  readonly posId: string
  readonly until: Date
  readonly bottles: number
}

async function keepGoods(
  context: StaffContext,
  { deviceId, posId, until, bottles }: Keeping,
): Promise<Renewed['goods']> {
  if (bottles === 0) return []
  const { tx, businessId } = context
  const storageId = await storageOf(context, posId, 'posId')
  const scarce = await scarceAt(context, posId, storageId)
  const goods = await allotted(context, { deviceId, storageId, scarce, wanted: bottles })
  await tx
    .delete(allottedGoods)
    .where(and(eq(allottedGoods.businessId, businessId), eq(allottedGoods.deviceId, deviceId)))
  if (goods.length > 0) {
    await tx
      .insert(allottedGoods)
      .values(goods.map((one) => ({ ...one, businessId, deviceId, posId: storageId, until })))
  }
  return goods
}

/** What is sold here, and of which few are left. */
async function scarceAt(
  { tx, businessId }: StaffContext,
  posId: string,
  storageId: string,
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string; quantity: number; lowStockLimit: number | null }>(
    sql`
      select p.id, level.quantity, p.low_stock_limit as "lowStockLimit"
      from ${stockLevels} level
      join ${products} p on p.business_id = level.business_id and p.id = level.product_id
      where level.business_id = ${businessId} and level.pos_id = ${storageId} and level.quantity > 0
        and p.manages_stock and not p.is_gift_card and ${isSoldAt(posId)}
      order by level.updated_at desc, p.id`,
  )
  return rows
    .filter(isScarce)
    .slice(0, mostProducts)
    .map(({ id }) => id)
}

interface Wanted {
  readonly deviceId: string
  readonly storageId: string
  readonly scarce: readonly string[]
  readonly wanted: number
}

async function allotted(
  context: StaffContext,
  { deviceId, storageId, scarce, wanted }: Wanted,
): Promise<Renewed['goods']> {
  if (scarce.length === 0) return []
  const { tx, businessId, now } = context
  const shelves = scarce.map((productId) => ({ productId, posId: storageId }))
  const levels = await lockedLevels(context, shelves)
  const selling = { deviceId, asOf: now }
  const others = await keptFrom(context, { storageId, productIds: scarce }, selling)
  const kept = await tx
    .select({ productId: allottedGoods.productId, quantity: allottedGoods.quantity })
    .from(allottedGoods)
    .where(
      and(
        eq(allottedGoods.businessId, businessId),
        eq(allottedGoods.deviceId, deviceId),
        eq(allottedGoods.posId, storageId),
        sql`${allottedGoods.until} > ${now.toISOString()}::timestamptz`,
      ),
    )
  const own = new Map(kept.map(({ productId, quantity }) => [productId, quantity]))
  return shelves.flatMap((shelf) => {
    const { productId } = shelf
    const quantity = allottedTo(
      {
        left: levels.get(shelfKey(shelf)) ?? 0,
        own: own.get(productId) ?? 0,
        others: others.get(productId) ?? 0,
      },
      wanted,
    )
    return quantity > 0 ? [{ productId, quantity }] : []
  })
}

interface Lease {
  readonly today: IsoDate
  readonly until: Date
}

async function leaseOf({ tx, businessId, now }: StaffContext, hours: number): Promise<Lease> {
  const [business] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!business) throw new Failure('not_found')
  const { timeZone } = business
  const today = wallClockAt(now, timeZone).date
  const midnight = instantOf(addDays(today, 1), 0, timeZone)
  return { today, until: keptUntil({ now, hours, midnight }) }
}

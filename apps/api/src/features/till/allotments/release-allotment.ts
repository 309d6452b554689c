import { and, eq, ne, sql } from 'drizzle-orm'
import { releaseDeviceSeats } from '#features/bookings/slots/device-seats'
import { lockedLevels } from '#features/catalogue/stock/locked-levels'
import { storageOf } from '#features/catalogue/stock/write-movements'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { allottedGoods } from '#schema/till/allotments.table'
import { tillDevices } from '#schema/till/till-devices.table'

/** What a device keeps is everyone's again. */
export async function releaseAllotment(context: BusinessContext, deviceId: string): Promise<void> {
  const { tx, businessId } = context
  const [device] = await tx
    .select({ id: tillDevices.id })
    .from(tillDevices)
    .where(and(eq(tillDevices.businessId, businessId), eq(tillDevices.id, deviceId)))
  if (!device) throw new Failure('not_found')
  await tx
    .delete(allottedGoods)
    .where(and(eq(allottedGoods.businessId, businessId), eq(allottedGoods.deviceId, deviceId)))
  await releaseDeviceSeats(context, deviceId)
}

interface Wanted {
  readonly posId: string
  readonly productId: string
  /** Who takes it, and keeps what is its own. */
  readonly deviceId: string | null
}

/** Somebody who sells here and now takes what devices keep of a product; how many pieces that are. */
export async function takeAllotted(
  context: BusinessContext,
  { posId, productId, deviceId }: Wanted,
): Promise<number> {
  const { tx, businessId, now } = context
  const storageId = await storageOf(context, posId, 'posId')
  await lockedLevels(context, [{ productId, posId: storageId }])
  const taken = await tx
    .delete(allottedGoods)
    .where(
      and(
        eq(allottedGoods.businessId, businessId),
        eq(allottedGoods.posId, storageId),
        eq(allottedGoods.productId, productId),
        sql`${allottedGoods.until} > ${now.toISOString()}::timestamptz`,
        deviceId === null ? undefined : ne(allottedGoods.deviceId, deviceId),
      ),
    )
    .returning({ quantity: allottedGoods.quantity })
  return taken.reduce((sum, { quantity }) => sum + quantity, 0)
}

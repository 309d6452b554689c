import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { tillDevices } from '#schema/till/till-devices.table'

/** Its owner's alone: another person's device is none. */
export async function lockedDevice({ tx, businessId, caller }: StaffContext, id: string) {
  const [device] = await tx
    .select()
    .from(tillDevices)
    .where(
      and(
        eq(tillDevices.businessId, businessId),
        eq(tillDevices.id, id),
        eq(tillDevices.userId, caller.userId),
      ),
    )
    .for('update')
  if (!device) throw new Failure('not_found')
  return device
}

import type { AnswerOf } from '@cantina/contract/endpoint'
import type { readDevice as readDeviceEndpoint } from '@cantina/contract/till/devices'
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import { tillDevices } from '#schema/till/till-devices.table'

type Device = AnswerOf<typeof readDeviceEndpoint>

type Registered = Omit<Device, 'now'>

/** The next series of the business: whoever registers at the same time waits for it. */
export async function registerDevice({
  tx,
  businessId,
  caller,
  now,
}: StaffContext): Promise<Device> {
  const id = newId(now.getTime())
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`till_devices ${businessId}`}, 0))`,
  )
  const { rows } = await tx.execute<Registered & Record<string, unknown>>(sql`
    insert into ${tillDevices} (business_id, id, user_id, series, registered_at)
    select b.id, ${id}, ${caller.userId}, 1 + coalesce((select max(d.series) from ${tillDevices} d where d.business_id = b.id), 0), ${now.toISOString()}
    from ${businesses} b where b.id = ${businessId}
    returning id, series`)
  const [device] = rows
  if (!device) throw new Error('The business of this transaction is not there')
  return { ...device, now: now.toISOString() }
}

export async function readDevice(
  { tx, businessId, caller, now }: StaffContext,
  id: string,
): Promise<Device> {
  const [device] = await tx
    .select({ id: tillDevices.id, series: tillDevices.series })
    .from(tillDevices)
    .where(
      and(
        eq(tillDevices.businessId, businessId),
        eq(tillDevices.id, id),
        eq(tillDevices.userId, caller.userId),
      ),
    )
  if (!device) throw new Failure('not_found')
  return { ...device, now: now.toISOString() }
}

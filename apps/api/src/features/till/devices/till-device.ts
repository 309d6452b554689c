import type { AnswerOf } from '@cantina/contract/endpoint'
import {
  mostTillDevices,
  type readDevice as readDeviceEndpoint,
  type TillDevice,
} from '@cantina/contract/till/devices'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { releaseAllotment } from '#features/till/allotments/release-allotment'
import { Failure } from '#platform/failure'
import type { BusinessContext, StaffContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'
import { deviceCommands, tillDevices } from '#schema/till/till-devices.table'

type Device = AnswerOf<typeof readDeviceEndpoint>

type Registered = Pick<Device, 'id' | 'series'>

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
  return { ...device, isRevoked: false, now: now.toISOString() }
}

export async function readDevice(
  { tx, businessId, caller, now }: StaffContext,
  id: string,
): Promise<Device> {
  const [device] = await tx
    .select({ id: tillDevices.id, series: tillDevices.series, revokedAt: tillDevices.revokedAt })
    .from(tillDevices)
    .where(
      and(
        eq(tillDevices.businessId, businessId),
        eq(tillDevices.id, id),
        eq(tillDevices.userId, caller.userId),
      ),
    )
  if (!device) throw new Failure('not_found')
  const { revokedAt, ...known } = device
  return { ...known, isRevoked: revokedAt !== null, now: now.toISOString() }
}

interface Row extends Omit<TillDevice, 'registeredAt' | 'lastReportAt' | 'revokedAt'> {
  readonly registeredAt: string
  readonly lastReportAt: string | null
  readonly revokedAt: string | null
}

export async function listDevices({ tx, businessId }: BusinessContext): Promise<TillDevice[]> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    select d.id, d.series, concat_ws(' ', u.name, u.surname) as "userName", d.registered_at as "registeredAt",
      reported.last as "lastReportAt", reported.tasks, d.revoked_at as "revokedAt"
    from ${tillDevices} d
    join ${users} u on u.business_id = d.business_id and u.id = d.user_id
    cross join lateral (
      select max(c.reported_at) as last, count(*) filter (where c.state = 'refused')::int as tasks
      from ${deviceCommands} c where c.business_id = d.business_id and c.device_id = d.id
    ) reported
    where d.business_id = ${businessId}
    order by coalesce(reported.last, d.registered_at) desc, d.id limit ${mostTillDevices}`)
  const instantOf = (at: string) => new Date(at).toISOString()
  return rows.map(({ registeredAt, lastReportAt, revokedAt, ...row }) => ({
    ...row,
    registeredAt: instantOf(registeredAt),
    lastReportAt: lastReportAt && instantOf(lastReportAt),
    revokedAt: revokedAt && instantOf(revokedAt),
  }))
}

/** Of a device that was lost: what it keeps is everyone's again. Revoked again it stays as it was. */
export async function revokeDevice(context: StaffContext, id: string): Promise<void> {
  const { tx, businessId, caller, now } = context
  await releaseAllotment(context, id)
  await tx
    .update(tillDevices)
    .set({ revokedAt: now, revokedById: caller.userId })
    .where(
      and(
        eq(tillDevices.businessId, businessId),
        eq(tillDevices.id, id),
        isNull(tillDevices.revokedAt),
      ),
    )
}

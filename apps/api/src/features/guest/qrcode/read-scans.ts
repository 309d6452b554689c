import { type QrcodeScans, scanWeeks } from '@cantina/contract/guest/qrcode'
import { countsByWeek, firstDayOf } from '@cantina/domain/guest/scan-weeks'
import { sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { qrCodes, qrScans } from '#schema/guest/qrcode.table'
import { shortAddress } from './short-address'

interface CodeRow extends Record<string, unknown> {
  readonly code: string
  readonly today: string
  readonly total: number
}

interface DayRow extends Record<string, unknown> {
  readonly day: string
  readonly count: number
}

/** How often a code was scanned, by the calendar of its business. */
export async function readScans(
  { tx, businessId, baseUrl, now }: BusinessContext,
  id: string,
): Promise<QrcodeScans> {
  const { rows } = await tx.execute<CodeRow>(sql`
    select q.code, (${now.toISOString()}::timestamptz at time zone b.time_zone)::date::text as today,
      (select coalesce(sum(s.count), 0)::int from ${qrScans} s
        where s.business_id = q.business_id and s.qr_code_id = q.id) as total
    from ${qrCodes} q join ${businesses} b on b.id = q.business_id
    where q.business_id = ${businessId} and q.id = ${id}`)
  const [found] = rows
  if (!found) throw new Failure('not_found')
  const { code, today, total } = found
  const { rows: days } = await tx.execute<DayRow>(sql`
    select day::text, count from ${qrScans}
    where business_id = ${businessId} and qr_code_id = ${id}
      and day between ${firstDayOf(today, scanWeeks)} and ${today}`)
  return {
    address: shortAddress(baseUrl, code),
    total,
    today: days.find(({ day }) => day === today)?.count ?? 0,
    weeks: countsByWeek(today, scanWeeks, days),
  }
}

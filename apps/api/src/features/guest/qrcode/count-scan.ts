import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database'
import { businesses } from '#platform/tenancy/businesses.table'
import { qrCodes, qrScans } from '#schema/guest/qrcode.table'

export interface ScannedCode {
  readonly link: string
  readonly isActive: boolean
  /** Of a business that was disabled every code rests. */
  readonly isOpen: boolean
  readonly business: string
}

interface Scan {
  readonly code: string
  readonly now: Date
  /** What only looks ahead, or asks whether the address is there, is not a scan. */
  readonly isCounted: boolean
}

/**
 * Where a code leads, counted in the same statement: those who scan at the same moment wait for one row
 * of one day, and none is lost. A code leads on even where it cannot be counted.
 */
export async function countScan(
  database: Database,
  scan: Scan,
  onUncounted: (error: unknown) => void,
): Promise<ScannedCode | null> {
  if (!scan.isCounted) return database.asPlatform((tx) => findCode(tx, scan))
  try {
    return await database.asPlatform((tx) => findCode(tx, scan))
  } catch (error) {
    onUncounted(error)
    return database.asPlatform((tx) => findCode(tx, { ...scan, isCounted: false }))
  }
}

async function findCode(
  tx: Transaction,
  { code, now, isCounted }: Scan,
): Promise<ScannedCode | null> {
  const found = sql`
    select q.business_id, q.id, q.link, q.status = 'active' as "isActive", b.status = 'active' as "isOpen", b.name as business,
      (${now.toISOString()}::timestamptz at time zone b.time_zone)::date as day
    from ${qrCodes} q join ${businesses} b on b.id = q.business_id
    where q.code = ${code}`
  const { rows } = await tx.execute<ScannedCode & Record<string, unknown>>(
    isCounted
      ? sql`with found as materialized (${found}), counted as (
          insert into ${qrScans} (business_id, qr_code_id, day, count)
          select business_id, id, day, 1 from found where "isActive" and "isOpen"
          on conflict (business_id, qr_code_id, day) do update set count = ${qrScans}.count + 1
        ) select link, "isActive", "isOpen", business from found`
      : sql`select link, "isActive", "isOpen", business from (${found}) found`,
  )
  return rows[0] ?? null
}

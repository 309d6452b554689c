import type { ChannelCallKind, ChannelProblem } from '@cantina/contract/channels/channelmanager'
import { sql } from 'drizzle-orm'
import { BatchLoader } from '#platform/batch-loader'
import type { Database } from '#platform/database/database'
import { newId } from '#platform/ids'
import { channelCalls, channelKeys } from '#schema/channels/channelmanager.table'

export interface Call {
  readonly platform: { readonly businessId: string; readonly id: string }
  readonly call: ChannelCallKind
  readonly problem: ChannelProblem | null
  readonly bookingId?: string | null
}

interface Looks extends Call {
  times: number
  readonly writtenAt: number
}

interface Written extends Call {
  readonly times: number
  readonly at: Date
}

/** What only looks; it comes by the thousand, and is written down together. */
const looking: ReadonlySet<ChannelCallKind> = new Set([
  'lookup',
  'supplier',
  'capabilities',
  'products',
  'offers',
  'availability',
  'calendar',
  'booking',
  'bookings',
])

const togetherForMs = 60_000

/**
 * Remembers what platforms ask for and that they did. Steps are written at once, those of one moment together; looks
 * once a minute with how many there were and what was wrong with them, the first at once.
 */
export class CallLog {
  readonly #looks = new Map<string, Looks>()
  readonly #written: BatchLoader<Written, null>

  constructor(database: Database) {
    this.#written = new BatchLoader(async (calls) => {
      await writeCalls(database, calls)
      return calls.map(() => null)
    })
  }

  async note(call: Call, now: Date): Promise<void> {
    if (!looking.has(call.call)) return this.#write({ ...call, times: 1 }, now)
    const key = `${call.platform.id} ${call.call} ${call.problem}`
    const before = this.#looks.get(key)
    if (before && now.getTime() - before.writtenAt < togetherForMs) {
      before.times += 1
      return
    }
    this.#looks.set(key, { ...call, times: 0, writtenAt: now.getTime() })
    await this.#write({ ...call, times: (before?.times ?? 0) + 1 }, now)
  }

  /** What was not written yet. */
  async flush(now: Date): Promise<void> {
    const left = [...this.#looks.values()].filter(({ times }) => times > 0)
    this.#looks.clear()
    await Promise.all(left.map((looks) => this.#write(looks, now)))
  }

  async #write(call: Call & { readonly times: number }, now: Date): Promise<void> {
    await this.#written.ask({ ...call, at: now })
  }
}

async function writeCalls(database: Database, calls: readonly Written[]): Promise<void> {
  const rows = calls.map(({ platform, call, problem, bookingId = null, times, at }) => ({
    business_id: platform.businessId,
    platform_id: platform.id,
    id: newId(at.getTime()),
    status: problem === null ? 'ok' : problem === 'internal' ? 'failed' : 'refused',
    call,
    problem,
    times,
    booking_id: bookingId,
    at,
  }))
  await database.asPlatform((tx) =>
    // Keys are locked in one order, whoever writes; and who was removed meanwhile needs no log.
    tx.execute(sql`
      with called as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(business_id uuid, platform_id uuid, id uuid, status text,
          call text, problem text, times int, booking_id uuid, at timestamptz)),
      locked as (
        select business_id, platform_id from ${channelKeys}
        where (business_id, platform_id) in (select business_id, platform_id from called)
        order by business_id, platform_id for no key update),
      contact as (
        update ${channelKeys} k set last_contact_at = (select max(c.at) from called c where c.business_id = k.business_id and c.platform_id = k.platform_id)
        from locked l where k.business_id = l.business_id and k.platform_id = l.platform_id
        returning k.business_id, k.platform_id)
      insert into ${channelCalls} (business_id, id, status, platform_id, call, problem, times, booking_id, created_at, updated_at)
      select c.business_id, c.id, c.status, c.platform_id, c.call, c.problem, c.times, c.booking_id, c.at, c.at
      from called c join contact using (business_id, platform_id)`),
  )
}

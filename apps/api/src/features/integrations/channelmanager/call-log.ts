import type { ChannelCallKind, ChannelProblem } from '@cantina/contract/integrations/channelmanager'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database'
import { newId } from '#platform/ids'
import { channelCalls, channelKeys } from './channelmanager.table'

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

/** What only looks; it comes by the thousand, and is written down together. */
const looking: ReadonlySet<ChannelCallKind> = new Set([
  'supplier',
  'capabilities',
  'products',
  'availability',
  'calendar',
  'booking',
  'bookings',
])

const togetherForMs = 60_000

/**
 * Remembers what platforms ask for and that they did. Steps are written at once; looks once a minute with
 * how many there were and what was wrong with them, the first at once.
 */
export class CallLog {
  readonly #database: Database
  readonly #looks = new Map<string, Looks>()

  constructor(database: Database) {
    this.#database = database
  }

  async note(call: Call, now: Date): Promise<void> {
    if (!looking.has(call.call)) return this.#write([call], now)
    const key = `${call.platform.id} ${call.call} ${call.problem}`
    const before = this.#looks.get(key)
    if (before && now.getTime() - before.writtenAt < togetherForMs) {
      before.times += 1
      return
    }
    this.#looks.set(key, { ...call, times: 0, writtenAt: now.getTime() })
    await this.#write([{ ...call, times: (before?.times ?? 0) + 1 }], now)
  }

  /** What was not written yet. */
  async flush(now: Date): Promise<void> {
    const left = [...this.#looks.values()].filter(({ times }) => times > 0)
    this.#looks.clear()
    if (left.length > 0) await this.#write(left, now)
  }

  async #write(calls: readonly (Call & { times?: number })[], now: Date): Promise<void> {
    const at = now.toISOString()
    await this.#database.asPlatform(async (tx) => {
      for (const { platform, call, problem, bookingId = null, times = 1 } of calls) {
        const outcome = problem === null ? 'ok' : problem === 'internal' ? 'failed' : 'refused'
        // Whoever was removed meanwhile needs no log.
        await tx.execute(sql`
          with contact as (
            update ${channelKeys} set last_contact_at = ${at}::timestamptz
            where business_id = ${platform.businessId} and platform_id = ${platform.id} returning platform_id)
          insert into ${channelCalls} (business_id, id, status, platform_id, call, problem, times, booking_id, created_at, updated_at)
          select ${platform.businessId}::uuid, ${newId(now.getTime())}::uuid, ${outcome}, platform_id, ${call}, ${problem}::text,
            ${times}::int, ${bookingId}::uuid, ${at}::timestamptz, ${at}::timestamptz from contact`)
      }
    })
  }
}

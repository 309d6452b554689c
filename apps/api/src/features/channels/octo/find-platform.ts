import type { ChannelTerms } from '@cantina/domain/channels/channel-price'
import { sql } from 'drizzle-orm'
import type { OutletSelection } from '#features/catalogue/services/visits-on-sale'
import { hashOfKey } from '#features/channels/channelmanager/platform-keys'
import { countAttempt } from '#platform/auth/count-attempt'
import { channelKeyLimits } from '#platform/auth/throttle'
import { BatchLoader } from '#platform/batch-loader'
import type { Database, Transaction } from '#platform/database/database'
import { preparedStatement } from '#platform/database/prepared-statement'
import { Failure } from '#platform/failure'
import type { RequestScope } from '#platform/http/context'
import { channelKeys, channelPlatforms } from '#schema/channels/channelmanager.table'
import { OctoError } from './octo-error'

/** Who calls: a platform of one business, with its terms and what it sells. */
export interface Platform extends ChannelTerms {
  readonly businessId: string
  readonly id: string
  readonly name: string
  readonly isPaused: boolean
  /** Whether it may record that guests of its bookings have come. */
  readonly checksGuestsIn: boolean
  /** Whether its guests may have the business's discount codes. */
  readonly redeemsCodes: boolean
  readonly currency: string
  readonly zone: string
  readonly selection: OutletSelection
}

interface Row extends Record<string, unknown>, Omit<Platform, 'selection' | 'isPaused'> {
  readonly status: string
  readonly businessStatus: string
  readonly posIds: string[]
  readonly serviceIds: string[]
  readonly categories: OutletSelection['categories']
}

/** By its key alone; whoever tries many that are none has to wait. */
export async function findPlatform(
  scope: RequestScope,
  authorization: string | undefined,
): Promise<Platform> {
  const [scheme, key] = (authorization ?? '').trim().split(/\s+/)
  if (scheme?.toLowerCase() !== 'bearer' || !key) {
    throw new OctoError('UNAUTHORIZED', 'key_missing')
  }
  const found = await platformsOf(scope.deps.database).ask(hashOfKey(key))
  if (!found) {
    await countAttempt(scope, { kind: 'channel-key', who: 'key' }, channelKeyLimits)
    throw new OctoError('FORBIDDEN', 'key_wrong')
  }
  return found
}

const known = new WeakMap<Database, BatchLoader<string, Platform | null>>()

/** Each call asks, since a platform can be paused at any moment; those of one moment ask together. */
function platformsOf({ ofAll }: Database): BatchLoader<string, Platform | null> {
  const asked = known.get(ofAll) ?? new BatchLoader((keys) => readPlatforms(ofAll, keys))
  known.set(ofAll, asked)
  return asked
}

const platformColumns = sql`p.business_id as "businessId", p.id, p.name, p.status, b.status as "businessStatus",
  p.price_mode as "priceMode", p.percent::float8 as percent, p.pos_ids as "posIds", p.service_ids as "serviceIds",
  p.categories, p.checks_guests_in as "checksGuestsIn", p.redeems_codes as "redeemsCodes", b.currency, b.time_zone as zone`

/** A platform of the business, for what it is sent without having called. */
export async function platformIn(
  tx: Transaction,
  businessId: string,
  platformId: string,
): Promise<Platform> {
  const { rows } = await tx.execute<Row>(sql`
    select ${platformColumns} from ${channelPlatforms} p join businesses b on b.id = p.business_id
    where p.business_id = ${businessId} and p.id = ${platformId}`)
  const [row] = rows
  if (!row) throw new Failure('not_found')
  return platformOf(row)
}

async function readPlatforms(
  database: Database,
  keyHashes: readonly string[],
): Promise<(Platform | null)[]> {
  const { rows } = await database.asPlatform((tx) =>
    tx.execute<Row & { readonly keyHash: string }>(sql`
      select k.key_hash as "keyHash", ${platformColumns}
      from ${channelKeys} k
      join ${channelPlatforms} p on p.business_id = k.business_id and p.id = k.platform_id
      join businesses b on b.id = k.business_id and b.closed_at is null
      where k.key_hash = any(${sql.param([...new Set(keyHashes)])}::text[]) and ${preparedStatement}`),
  )
  const found = new Map(rows.map(({ keyHash, ...row }) => [keyHash, platformOf(row)]))
  return keyHashes.map((hash) => found.get(hash) ?? null)
}

function platformOf(row: Row): Platform {
  const { status, businessStatus, posIds, serviceIds, categories, ...platform } = row
  return {
    ...platform,
    isPaused: [status, businessStatus].includes('inactive'),
    selection: { outlet: 'channel', posIds, serviceIds, categories },
  }
}

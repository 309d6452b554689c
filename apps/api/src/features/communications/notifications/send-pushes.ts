import type { Language } from '@cantina/contract/languages'
import { sql } from 'drizzle-orm'
import { sessions } from '#platform/auth/accounts.table'
import type { Transaction } from '#platform/database/database'
import type { Deps } from '#platform/http/context'
import { eachBusinessInTurn } from '#platform/jobs/each-business-in-turn'
import type { JobLog } from '#platform/jobs/jobs'
import {
  type PushDevice,
  type PushMessage,
  type PushOptions,
  type PushOutcome,
  sendPush,
} from '#platform/push/send-push'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'
import { notifications, pushDevices, testEvent } from '#schema/communications/notifications.table'
import { noticePush, testPush } from './compose-notices'
import { noticeLines } from './notice-lines'
import { type Happening, type NoticeFacts, readNoticeFacts } from './notification-facts'

export type PushSettings = Pick<PushOptions, 'allowsLoopback' | 'addressesOf'>

type PushDeps = Pick<Deps, 'database' | 'clock' | 'baseUrl' | 'secrets' | 'supportEmail'>

/** Who died while sending has sent nothing more for this long. */
const claimMinutes = 2

/** What could not be shown for this long is no news. */
const hoursTried = 6

/** So many calls at a time; each may take seconds. */
const callsAtOnce = 8

interface Piece {
  readonly businessId: string
  readonly userId: string
  readonly ids: readonly string[]
  readonly message: PushMessage | null
  readonly devices: readonly (PushDevice & { readonly id: string })[]
}

/**
 * Shows people in their browsers what has happened, several things as one. Nobody waits in a transaction for a push
 * service: what is sent is claimed first and deleted after. What was sent by who died meanwhile is sent again under
 * the same name, and shown once.
 */
export async function sendPushes(
  deps: PushDeps,
  settings: PushSettings,
  log: JobLog,
): Promise<void> {
  const pieces = await claimPieces(deps, log)
  for (let from = 0; from < pieces.length; from += callsAtOnce) {
    const some = pieces.slice(from, from + callsAtOnce)
    await Promise.all(some.map((piece) => sendPiece(deps, settings, piece)))
  }
  await dropOld(deps)
}

async function claimPieces(deps: PushDeps, log: JobLog): Promise<Piece[]> {
  const pieces: Piece[] = []
  await eachBusinessInTurn<{ businessId: string }>(deps.database, {
    next: async (tx, passedOver) => {
      const { rows } = await tx.execute<{ businessId: string }>(sql`
        select business_id as "businessId" from ${notifications}
        where way = 'push' and ${isFree(deps)} and business_id <> all(${sql.param(passedOver)}::uuid[])
        order by at limit 1`)
      return rows[0] ?? null
    },
    work: async (tx, { businessId }) => {
      const now = deps.clock.now()
      const { rows } = await tx.execute<Claimed>(sql`
        with taken as (
          update ${notifications} set claimed_at = ${now}
          where business_id = ${businessId} and way = 'push' and ${isFree(deps)} returning *)
        select t.id, t.user_id as "userId", t.event, t.subject_id as "subjectId", u.language, b.time_zone as zone, b.currency, b.name as business
        from taken t
        join ${users} u on u.business_id = t.business_id and u.id = t.user_id
        join ${businesses} b on b.id = t.business_id
        order by t.at, t.id`)
      const [first] = rows
      if (!first) return
      const facts = await readNoticeFacts(
        tx,
        { businessId, zone: first.zone, now },
        rows.filter(isHappening),
      )
      for (const userId of new Set(rows.map((row) => row.userId))) {
        const own = rows.filter((row) => row.userId === userId)
        pieces.push({
          businessId,
          userId,
          ids: own.map(({ id }) => id),
          message: messageOf(own, facts),
          devices: await devicesOf(tx, { businessId, userId, now }),
        })
      }
    },
    log,
  })
  return pieces
}

interface Claimed extends Record<string, unknown> {
  readonly id: string
  readonly event: Happening['event'] | typeof testEvent
  readonly subjectId: string
  readonly business: string
  readonly userId: string
  readonly language: Language
  readonly zone: string
  readonly currency: string
}

function isHappening(row: Claimed): row is Claimed & Happening {
  return row.event !== testEvent
}

/** Null: what happened is gone by now. */
function messageOf(rows: readonly Claimed[], facts: NoticeFacts): PushMessage | null {
  const [first] = rows
  if (!first) return null
  const { language, currency, id: tag, business } = first
  const lines = noticeLines(rows.filter(isHappening), facts, { language, currency })
  if (lines.length > 0) return noticePush(lines, { language, tag })
  return rows.some((row) => !isHappening(row)) ? testPush({ language, tag, business }) : null
}

function isFree({ clock }: PushDeps) {
  const before = new Date(clock.now().getTime() - claimMinutes * 60_000)
  return sql`(claimed_at is null or claimed_at <= ${before})`
}

interface Reader {
  readonly businessId: string
  readonly userId: string
  readonly now: Date
}

/** Those whose session goes on: nobody is shown anything where they have signed out. */
async function devicesOf(tx: Transaction, { businessId, userId, now }: Reader) {
  const { rows } = await tx.execute<PushDevice & { id: string } & Record<string, unknown>>(sql`
    select d.id, d.endpoint, d.p256dh, d.auth from ${pushDevices} d
    join ${users} u on u.business_id = d.business_id and u.id = d.user_id and u.status = 'active'
    join ${businesses} b on b.id = d.business_id and b.status = 'active'
    join ${sessions} s on s.id = d.session_id and s.account_id = d.user_id and s.ended_at is null and s.expires_at > ${now}
    where d.business_id = ${businessId} and d.user_id = ${userId}
    order by d.id`)
  return rows
}

async function sendPiece(deps: PushDeps, settings: PushSettings, piece: Piece): Promise<void> {
  const { businessId, ids, message, devices } = piece
  const outcomes: PushOutcome[] = message
    ? await Promise.all(devices.map((device) => pushTo(deps, settings, device, message)))
    : []
  const isToTryAgain = outcomes.length > 0 && outcomes.every((one) => one === 'unreachable')
  const gone = devices.filter((_, index) => outcomes[index] === 'gone').map(({ id }) => id)
  await deps.database.asPlatform(async (tx) => {
    await tx.execute(
      sql`delete from ${pushDevices} where business_id = ${businessId} and id = any(${sql.param(gone)}::uuid[])`,
    )
    if (isToTryAgain) return
    await tx.execute(
      sql`delete from ${notifications} where business_id = ${businessId} and id = any(${sql.param(ids)}::uuid[])`,
    )
  })
}

function pushTo(
  { clock, secrets, baseUrl, supportEmail }: Omit<PushDeps, 'database'>,
  settings: PushSettings,
  device: PushDevice,
  message: PushMessage,
): Promise<PushOutcome> {
  const contact = supportEmail ? `mailto:${supportEmail}` : baseUrl()
  return sendPush(message, device, { ...settings, keys: secrets.vapidKeys, contact }, clock.now())
}

async function dropOld({ database, clock }: PushDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - hoursTried * 3_600_000)
  await database.asPlatform((tx) =>
    tx.execute(sql`delete from ${notifications} where way = 'push' and at < ${before}`),
  )
}

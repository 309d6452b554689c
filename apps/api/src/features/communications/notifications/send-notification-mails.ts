import type { Language } from '@cantina/contract/languages'
import { minutesBetweenMails } from '@cantina/domain/communications/notifications'
import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#platform/auth/accounts.table'
import type { Transaction } from '#platform/database/database'
import type { Deps } from '#platform/http/context'
import { eachBusinessInTurn } from '#platform/jobs/each-business-in-turn'
import type { JobLog } from '#platform/jobs/jobs'
import { queueMails } from '#platform/mail/queue-mail'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'
import { notificationChoices, notifications } from '#schema/communications/notifications.table'
import { noticeMail } from './compose-notices'
import { noticeLines } from './notice-lines'
import { type Happening, readNoticeFacts } from './notification-facts'

type MailDeps = Pick<Deps, 'database' | 'clock' | 'baseUrl'>

/** Writes what waits for somebody into one mail, unless they have just got one. */
export async function sendNotificationMails(deps: MailDeps, log: JobLog): Promise<void> {
  await eachBusinessInTurn(deps.database, {
    next: (tx, passedOver) => nextReader(tx, deps.clock.now(), passedOver),
    work: (tx, reader) => mailReader(tx, reader, deps),
    log,
  })
}

interface Reader extends Record<string, unknown> {
  readonly businessId: string
  readonly business: string
  readonly zone: string
  readonly currency: string
  readonly userId: string
  readonly name: string
  readonly language: Language
  /** Null: nobody can be written to any more, or not yet. */
  readonly email: string | null
}

/** Who has waited longest and may be written to again. */
async function nextReader(
  tx: Transaction,
  now: Date,
  passedOver: readonly string[],
): Promise<Reader | null> {
  const before = new Date(now.getTime() - minutesBetweenMails * 60_000)
  const { rows } = await tx.execute<Reader>(sql`
    with due as (
      select n.business_id, n.user_id from ${notifications} n
      left join ${notificationChoices} c on c.business_id = n.business_id and c.user_id = n.user_id
      where n.way = 'mail' and n.business_id <> all(${sql.param(passedOver)}::uuid[])
        and (c.mailed_at is null or c.mailed_at <= ${before})
      order by n.at limit 1 for update of n skip locked
    )
    select b.id as "businessId", b.name as business, b.time_zone as zone, b.currency, u.id as "userId", u.name, u.language,
      case when u.status = 'active' and b.status = 'active' and not a.awaits_confirmation then u.email end as email
    from due
    join ${businesses} b on b.id = due.business_id
    join ${users} u on u.business_id = due.business_id and u.id = due.user_id
    join ${accounts} a on a.id = u.id`)
  return rows[0] ?? null
}

interface Waiting extends Happening, Record<string, unknown> {
  readonly id: string
}

async function mailReader(
  tx: Transaction,
  reader: Reader,
  { clock, baseUrl }: MailDeps,
): Promise<void> {
  const { businessId, userId, business, name, language, email } = reader
  const now = clock.now()
  const { rows } = await tx.execute<Waiting>(sql`
    with taken as (
      delete from ${notifications}
      where business_id = ${businessId} and user_id = ${userId} and way = 'mail' returning *)
    select id, event, subject_id as "subjectId" from taken order by at, id`)
  const [first] = rows
  if (!first || !email) return
  const facts = await readNoticeFacts(tx, { ...reader, now }, rows)
  const lines = noticeLines(rows, facts, reader)
  if (lines.length === 0) return
  const mail = noticeMail(lines, { name, language, business, baseUrl: baseUrl() })
  const occasion = `notification ${first.id}`
  await queueMails(tx, [{ businessId, occasion, audience: 'account', recipient: email, ...mail }], {
    now,
  })
  await noteMailed(tx, { businessId, userId, now })
}

async function noteMailed(
  tx: Transaction,
  { businessId, userId, now }: { businessId: string; userId: string; now: Date },
): Promise<void> {
  await tx
    .insert(notificationChoices)
    .values({ businessId, userId, mailedAt: now })
    .onConflictDoUpdate({
      target: [notificationChoices.businessId, notificationChoices.userId],
      set: { mailedAt: now },
      setWhere: and(
        eq(notificationChoices.businessId, businessId),
        eq(notificationChoices.userId, userId),
      ),
    })
}

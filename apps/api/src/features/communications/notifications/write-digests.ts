import { digestRight } from '@cantina/contract/communications/notifications'
import type { Language } from '@cantina/contract/languages'
import { timeOf } from '@cantina/domain/calendar'
import { dayOfDigest, usualDigestHour } from '@cantina/domain/communications/notifications'
import { sql } from 'drizzle-orm'
import type { VisitOfMail } from '#features/communications/compose/mail-subjects'
import { serviceNameIn } from '#features/communications/compose/mail-values'
import { readVisits } from '#features/communications/compose/read-visits'
import { accounts } from '#platform/auth/accounts.table'
import type { Transaction } from '#platform/database/database'
import { dayIn, moneyIn } from '#platform/formats'
import type { Deps } from '#platform/http/context'
import { eachBusinessInTurn } from '#platform/jobs/each-business-in-turn'
import type { JobLog } from '#platform/jobs/jobs'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { type NewMail, queueMails } from '#platform/mail/queue-mail'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'
import { say, sayCount } from '#platform/texts'
import { bookings } from '#schema/bookings/bookings.table'
import { digestSettings, notificationChoices } from '#schema/communications/notifications.table'
import { noticePage } from './compose-notices'
import { fullNameOf, peopleIn } from './notice-lines'

type DigestDeps = Pick<Deps, 'database' | 'clock' | 'baseUrl'>

/** More than anybody reads in a mail. */
const mostVisits = 200

interface Business extends Record<string, unknown> {
  readonly businessId: string
  readonly business: string
  readonly zone: string
  readonly currency: string
  readonly hour: number
}

interface Due extends Business {
  readonly day: string
}

/** Announces the next day to everybody who wants that, once, from the hour of their business on; nothing on a day without visits. */
export async function writeDigests(deps: DigestDeps, log: JobLog): Promise<void> {
  const due = await deps.database.asPlatform((tx) => dueDigests(tx, deps.clock.now()))
  await eachBusinessInTurn(deps.database, {
    next: async () => due.shift() ?? null,
    work: (tx, one) => writeDigest(tx, one, deps),
    log,
  })
}

async function dueDigests(tx: Transaction, now: Date): Promise<Due[]> {
  const { rows } = await tx.execute<Business>(sql`
    select b.id as "businessId", b.name as business, b.time_zone as zone, b.currency, coalesce(s.hour, ${usualDigestHour})::int as hour
    from ${businesses} b left join ${digestSettings} s on s.business_id = b.id
    where b.status = 'active'
      and extract(hour from ${now}::timestamptz at time zone b.time_zone) >= coalesce(s.hour, ${usualDigestHour})
    order by b.id`)
  return rows.flatMap((business) => {
    const day = dayOfDigest(now, business.zone, business.hour)
    return day ? [{ ...business, day }] : []
  })
}

interface Reader extends Record<string, unknown> {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly language: Language
}

async function writeDigest(
  tx: Transaction,
  digest: Due,
  { clock, baseUrl }: DigestDeps,
): Promise<void> {
  const { businessId, day } = digest
  const readers = await readersOf(tx, digest)
  if (readers.length === 0) return
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${bookings}
    where business_id = ${businessId} and date = ${day} and status <> 'denied'
    order by start_minute, id limit ${mostVisits}`)
  const visits = await readVisits(
    tx,
    businessId,
    rows.map(({ id }) => id),
  )
  if (visits.length === 0) return
  const waiting = await countRequests(tx, businessId)
  const inOrder = visits.toSorted((one, other) => one.startMinute - other.startMinute)
  const mails = readers.map((reader): NewMail => {
    const about = { ...digest, visits: inOrder, waiting, baseUrl: baseUrl() }
    return {
      businessId,
      occasion: occasionOf(day, reader.userId),
      audience: 'account',
      recipient: reader.email,
      ...digestMail(about, reader),
    }
  })
  await queueMails(tx, mails, { now: clock.now() })
}

function occasionOf(day: string, userId: string): string {
  return `notification digest ${day} ${userId}`
}

/** Who has not got that of this day yet. */
async function readersOf(tx: Transaction, { businessId, day }: Due): Promise<Reader[]> {
  const { rows } = await tx.execute<Reader>(sql`
    select u.id as "userId", u.name, u.email, u.language
    from ${users} u
    join ${accounts} a on a.id = u.id and not a.awaits_confirmation
    left join ${notificationChoices} c on c.business_id = u.business_id and c.user_id = u.id
    where u.business_id = ${businessId} and u.status = 'active'
      and coalesce(c.has_digest, u.role = 'bussiness_admin') and (u.role = 'bussiness_admin' or ${digestRight} = any(u.rights))
      and not exists (select from ${outgoingMails} m
        where m.business_id = u.business_id and m.occasion = ${occasionOf(day, '')} || u.id)`)
  return rows
}

async function countRequests(tx: Transaction, businessId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${bookings} where business_id = ${businessId} and status = 'to_be_confirmed'`)
  return rows[0]?.count ?? 0
}

interface About extends Due {
  readonly visits: readonly VisitOfMail[]
  readonly waiting: number
  readonly baseUrl: string
}

function digestMail(about: About, { name, language }: Reader) {
  const { visits, waiting, business, currency, baseUrl } = about
  const day = dayIn(language, 'full')(about.day)
  const people = visits.reduce((sum, { partySize }) => sum + partySize, 0)
  const counted = {
    day,
    business,
    visits: sayCount(language, 'notifications.digest.visits', visits.length),
    people: peopleIn(language, people),
  }
  const reader = { name, language, business, baseUrl }
  return noticePage(reader, {
    title: say(language, 'notifications.digest.subject', counted),
    paragraphs: [
      say(language, 'mails.greeting', { name }),
      say(language, 'notifications.digest.intro', counted),
      ...visits.map((visit) => visitLine(visit, language, currency)),
      ...(waiting > 0 ? [sayCount(language, 'notifications.digest.requests', waiting)] : []),
    ],
    button: {
      label: say(language, 'notifications.digest.button'),
      href: `${baseUrl}/booking/calendar`,
    },
  })
}

function visitLine(visit: VisitOfMail, language: Language, currency: string): string {
  const facts = {
    time: timeOf(visit.startMinute),
    service: serviceNameIn(language, visit),
    guest: fullNameOf(language, visit.guest),
    people: peopleIn(language, visit.partySize),
  }
  return [
    say(language, 'notifications.digest.visit', facts),
    visit.status === 'to_be_confirmed' && say(language, 'notifications.digest.request'),
    visit.dueCents > 0 &&
      say(language, 'notifications.digest.due', {
        due: moneyIn(language, currency)(visit.dueCents),
      }),
  ]
    .filter(Boolean)
    .join(', ')
}

import { subjectOf } from '@cantina/domain/communications/mail-rule'
import { scheduledMails as planOf } from '@cantina/domain/communications/scheduled-mails'
import { sql } from 'drizzle-orm'
import { type ActiveEmail, activeEmails } from '#features/communications/compose/active-emails'
import type { GoodsOfMail, VisitOfMail } from '#features/communications/compose/mail-subjects'
import { readGoods } from '#features/communications/compose/read-goods'
import { readVisits } from '#features/communications/compose/read-visits'
import { takeBackMails } from '#features/communications/mails/take-back-mails'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database/database'
import { newId } from '#platform/ids'
import { eachBusinessInTurn } from '#platform/jobs/each-business-in-turn'
import { addJob, type JobLog } from '#platform/jobs/jobs'
import { scheduledMails } from '#schema/communications/planning.table'
import {
  occasionInOutbox,
  occasionInOutboxOf,
  occasionsOf,
  toBusiness,
  withoutBusiness,
} from './mail-occasions'
import { rescheduledSubjects } from './rescheduled-subjects'
import { zoneOf } from './zone-of'

export const planMailsJobName = 'plan-mails'

const subjectsAtATime = 500

/** Any fixed number: of two who plan the same at once, one would not see what the other has found out. */
const planningLock = 4_206_948

/**
 * Makes the mails to come what rules and facts ask for: those about bookings and orders that have changed, and
 * about all of them where a rule has. Ends when nothing is left to look at.
 */
export async function planMails(database: Database, clock: Clock, log: JobLog): Promise<void> {
  await eachBusinessInTurn(database, {
    next: async (tx, passedOver) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${planningLock})`)
      return nextNoted(tx, passedOver)
    },
    work: (tx, noted) => checkSome(tx, noted, clock.now()),
    log,
  })
  await eachBusinessInTurn(database, {
    next: async (tx, passedOver) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${planningLock})`)
      return nextRescheduled(tx, passedOver)
    },
    work: (tx, rescheduled) => replanSome(tx, rescheduled, clock.now()),
    log,
  })
}

/** A business of which something is noted. */
async function nextNoted(tx: Transaction, passedOver: readonly string[]) {
  const { rows } = await tx.execute<{ businessId: string }>(sql`
    select business_id as "businessId" from mail_checks
    where business_id <> all(${sql.param(passedOver)}::uuid[]) limit 1`)
  return rows[0] ?? null
}

/** Those noted first: a note and what it is about were committed together, so that both are seen here. */
async function checkSome(
  tx: Transaction,
  { businessId }: { readonly businessId: string },
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute<Noted>(sql`
    delete from mail_checks where (business_id, id) in (
      select business_id, id from mail_checks where business_id = ${businessId} limit ${subjectsAtATime})
    returning booking_id as "bookingId", order_id as "orderId"`)
  const rules = (await activeEmails(tx, businessId)).filter(isAboutAPurchase)
  await applyPlan(tx, {
    businessId,
    rules,
    bookingIds: rows.flatMap(({ bookingId }) => bookingId ?? []),
    orderIds: rows.flatMap(({ orderId }) => orderId ?? []),
    now,
  })
}

type Noted = Readonly<{ bookingId: string | null; orderId: string | null }>

/** A rule that has changed. */
async function nextRescheduled(tx: Transaction, passedOver: readonly string[]) {
  const { rows } = await tx.execute<Rescheduled>(sql`
    select business_id as "businessId", email_id as "emailId", checked_up_to as "checkedUpTo"
    from email_replans where business_id <> all(${sql.param(passedOver)}::uuid[]) limit 1 for update`)
  return rows[0] ?? null
}

/** The next bookings or orders for it. */
async function replanSome(
  tx: Transaction,
  { businessId, emailId, checkedUpTo }: Rescheduled,
  now: Date,
): Promise<void> {
  const [active] = await activeEmails(tx, businessId, { ids: [emailId] })
  const rule = active && isAboutAPurchase(active) ? active : undefined
  const ids = rule
    ? await rescheduledSubjects(tx, { businessId, rule, after: checkedUpTo, now }, subjectsAtATime)
    : []
  if (!rule) await deleteSchedule(tx, businessId, emailId)
  if (!active) await takeBackMails(tx, businessId, sql`rule_id = ${emailId}`)
  if (rule) {
    const isVisits = subjectOf(rule.trigger) === 'booking'
    await applyPlan(tx, {
      businessId,
      rules: [rule],
      only: emailId,
      bookingIds: isVisits ? ids : [],
      orderIds: isVisits ? [] : ids,
      now,
    })
  }
  const isDone = ids.length < subjectsAtATime
  const key = sql`business_id = ${businessId} and email_id = ${emailId}`
  await tx.execute(
    isDone
      ? sql`delete from email_replans where ${key}`
      : sql`update email_replans set checked_up_to = ${ids.at(-1)} where ${key}`,
  )
}

type Rescheduled = Readonly<{ businessId: string; emailId: string; checkedUpTo: string | null }>

/** What is written to customers without a purchase is planned on its day. */
function isAboutAPurchase({ trigger }: ActiveEmail): boolean {
  return subjectOf(trigger) !== 'customer'
}

/** A rule that is off, or about something else now, leaves nothing behind. */
async function deleteSchedule(tx: Transaction, businessId: string, emailId: string): Promise<void> {
  await tx.execute(
    sql`delete from ${scheduledMails} where business_id = ${businessId} and email_id = ${emailId} and outcome is null`,
  )
}

interface Plan {
  readonly businessId: string
  readonly rules: readonly ActiveEmail[]
  readonly bookingIds: readonly string[]
  readonly orderIds: readonly string[]
  /** The rule alone whose mails are looked at; all, if nothing is said. */
  readonly only?: string
  readonly now: Date
}

/** Compared and written in one statement; what has left is never touched. */
async function applyPlan(tx: Transaction, plan: Plan): Promise<void> {
  const { businessId, rules, now } = plan
  const bookingIds = [...new Set(plan.bookingIds)]
  const orderIds = [...new Set(plan.orderIds)]
  const subjectIds = [...bookingIds, ...orderIds]
  if (subjectIds.length === 0) return
  const zone = await zoneOf(tx, businessId)
  const facts: (VisitOfMail | GoodsOfMail)[] =
    rules.length === 0
      ? []
      : [
          ...(await readVisits(tx, businessId, bookingIds)),
          ...(await readGoods(tx, { businessId, now }, orderIds)),
        ]
  const wanted = facts.flatMap((about) =>
    planOf(rules, occasionsOf(about), zone).map(({ ruleId, occasion, sendAt }) => ({
      id: newId(now.getTime()),
      emailId: ruleId,
      bookingId: about.subject === 'booking' ? about.id : null,
      orderId: about.subject === 'order' ? about.id : null,
      subjectId: about.id,
      occasion,
      sendAt,
    })),
  )
  await deleteWhatWaits(tx, plan, wanted)
  const ofRule = plan.only ? sql`and planned.email_id = ${plan.only}` : sql``
  await tx.execute(sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as one (id uuid, "emailId" uuid, "bookingId" uuid, "orderId" uuid, "subjectId" uuid, occasion text, "sendAt" timestamptz)
    ), gone as (
      delete from ${scheduledMails} as planned
      where planned.business_id = ${businessId} and planned.outcome is null ${ofRule}
        and planned.subject_id = any(${sql.param(subjectIds)}::uuid[])
        and not exists (select from wanted
          where wanted."emailId" = planned.email_id and wanted."subjectId" = planned.subject_id and wanted.occasion = planned.occasion)
    )
    insert into ${scheduledMails} as planned (business_id, id, email_id, booking_id, order_id, occasion, send_at)
    select ${businessId}, id, "emailId", "bookingId", "orderId", occasion, "sendAt" from wanted
    on conflict (business_id, email_id, subject_id, occasion) do update set send_at = excluded.send_at
    where planned.outcome is null and planned.send_at <> excluded.send_at`)
  if (wanted.some(({ sendAt }) => sendAt <= now)) await addJob(tx, 'write-due-mails', {})
}

interface Wanted {
  readonly emailId: string
  readonly subjectId: string
  readonly occasion: string
}

/**
 * Deletes mails that are not yet sent from the outbox. After a change of a booking or an order
 * these are all of its mails: what is still to be sent is written anew with the current facts.
 * After a change of a rule these are only those that it no longer sends.
 */
async function deleteWhatWaits(
  tx: Transaction,
  { businessId, bookingIds, orderIds, only }: Plan,
  wanted: readonly Wanted[],
): Promise<void> {
  const kept = wanted.flatMap(({ emailId, subjectId, occasion }) => {
    const name = occasionInOutbox(emailId, subjectId, occasion)
    return [name, `${name}${toBusiness}`]
  })
  const ofRule = only
    ? sql`and rule_id = ${only} and occasion <> all(${sql.param(kept)}::text[])`
    : sql``
  const taken = await takeBackMails(
    tx,
    businessId,
    sql`(booking_id = any(${sql.param(bookingIds)}::uuid[]) or order_id = any(${sql.param(orderIds)}::uuid[])) ${ofRule}`,
  )
  if (taken.length === 0) return
  await tx.execute(sql`
    delete from ${scheduledMails} as planned
    where planned.business_id = ${businessId} and planned.outcome = 'written'
      and planned.subject_id = any(${sql.param([...bookingIds, ...orderIds])}::uuid[])
      and ${occasionInOutboxOf(sql`planned`)} = any(${sql.param(taken.map(withoutBusiness))}::text[])`)
}

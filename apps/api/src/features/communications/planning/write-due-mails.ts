import { movedVisit } from '@cantina/domain/communications/mail-occasions'
import { scheduledMails as planOf } from '@cantina/domain/communications/scheduled-mails'
import { goodUntil, isTooLate } from '@cantina/domain/communications/too-late'
import { sql } from 'drizzle-orm'
import { type ActiveEmail, activeEmails } from '#features/communications/compose/active-emails'
import { MailComposer, type Move } from '#features/communications/compose/compose-rule-mail'
import { mailBusiness } from '#features/communications/compose/mail-business'
import type { GoodsOfMail, VisitOfMail } from '#features/communications/compose/mail-subjects'
import { notifiedStart } from '#features/communications/compose/notified-start'
import { readGoods } from '#features/communications/compose/read-goods'
import { readVisits } from '#features/communications/compose/read-visits'
import type { Transaction } from '#platform/database/database'
import type { Deps } from '#platform/http/context'
import { eachBusinessInTurn } from '#platform/jobs/each-business-in-turn'
import type { JobLog } from '#platform/jobs/jobs'
import { writesToGuests } from '#platform/mail/leaving-mails'
import { queueMails } from '#platform/mail/queue-mail'
import { businesses } from '#platform/tenancy/businesses.table'
import { scheduledMails, type scheduledOutcomes } from '#schema/communications/planning.table'
import { eachApart } from './each-apart'
import { isFor } from './is-for'
import { occasionInOutbox, occasionsOf, toBusiness } from './mail-occasions'
import { boughtByStrangers, turnOfStranger } from './mails-to-strangers'

const mailsAtATime = 50

/**
 * Writes the mails that are due into the outbox, with the facts of this moment: what is no longer
 * true is not sent, nor is what would come too late. A mail that cannot be written waits for the
 * next run.
 */
export async function writeDueMails(deps: Deps, log: JobLog): Promise<void> {
  const failedIds: string[] = []
  await eachBusinessInTurn(deps.database, {
    next: (tx, passedOver) => nextDue(tx, deps.clock.now(), { passedOver, failedIds }),
    work: (tx, { businessId, due }) =>
      eachApart(
        tx,
        due,
        (some) => writeFor(tx, deps, businessId, some),
        ({ id, emailId, bookingId, orderId }, error) => {
          failedIds.push(id)
          const about = { businessId, emailId, bookingId, orderId }
          log.error({ err: error, ...about }, 'a mail was not written')
        },
      ),
    log,
  })
}

interface DueMail extends Record<string, unknown> {
  businessId: string
  id: string
  emailId: string
  bookingId: string | null
  orderId: string | null
  occasion: string
  sendAt: string
}

/** The first ones of the business whose mail has waited longest. */
async function nextDue(
  tx: Transaction,
  now: Date,
  without: { readonly passedOver: readonly string[]; readonly failedIds: readonly string[] },
) {
  const isDue = sql`outcome is null and send_at <= ${now} and planned.id <> all(${sql.param(without.failedIds)}::uuid[])`
  const { rows: due } = await tx.execute<DueMail>(sql`
    with first as (
      select planned.business_id from ${scheduledMails} as planned
      join ${businesses} on ${businesses.id} = planned.business_id
      where ${isDue} and ${writesToGuests()} and planned.business_id <> all(${sql.param(without.passedOver)}::uuid[])
      order by send_at, planned.id limit 1 for update of planned skip locked
    )
    select planned.business_id as "businessId", planned.id, email_id as "emailId", booking_id as "bookingId",
      order_id as "orderId", occasion, to_jsonb(send_at) #>> '{}' as "sendAt"
    from ${scheduledMails} as planned where planned.business_id = (select business_id from first) and ${isDue}
    order by send_at, planned.id limit ${mailsAtATime} for update of planned skip locked`)
  const [first] = due
  return first ? { businessId: first.businessId, due } : null
}

async function writeFor(
  tx: Transaction,
  { clock, secrets, baseUrl }: Deps,
  businessId: string,
  due: readonly DueMail[],
): Promise<void> {
  const now = clock.now()
  const composer = new MailComposer(await mailBusiness(tx, businessId, baseUrl()), secrets.linkKey)
  const rules = await activeEmails(tx, businessId, { ids: due.map(({ emailId }) => emailId) })
  const ids = (key: 'bookingId' | 'orderId') => due.flatMap((one) => one[key] ?? [])
  const facts: (VisitOfMail | GoodsOfMail)[] = [
    ...(await readVisits(tx, businessId, ids('bookingId'))),
    ...(await readGoods(tx, { businessId, now }, ids('orderId'))),
  ]
  const strangers = await boughtByStrangers(tx, businessId, facts)
  for (const mail of due) {
    const rule = rules.find(({ id }) => id === mail.emailId)
    const about = facts.find(({ id }) => id === (mail.bookingId ?? mail.orderId))
    // Skips what a change made obsolete before it was rescheduled; rescheduling finds nothing to
    // delete.
    const isWanted =
      rule &&
      about &&
      planOf([rule], occasionsOf(about), composer.business.timeZone).some(
        ({ occasion }) => occasion === mail.occasion,
      )
    if (!isWanted) {
      await tx.execute(
        sql`delete from ${scheduledMails} where business_id = ${businessId} and id = ${mail.id}`,
      )
      continue
    }
    const turn = strangers.has(about.id) ? await turnOfStranger(tx, businessId, about, now) : null
    if (turn) {
      await tx.execute(
        sql`update ${scheduledMails} set send_at = ${turn} where business_id = ${businessId} and id = ${mail.id}`,
      )
      continue
    }
    const startsAt = about.subject === 'booking' ? about.startsAt : null
    const isLate = isTooLate({ rule, sendAt: new Date(mail.sendAt), startsAt }, now)
    const written = isLate ? 0 : await writeMail(tx, { composer, rule, about, mail, now })
    const outcome: (typeof scheduledOutcomes)[number] = written > 0 ? 'written' : 'skipped'
    await tx.execute(
      sql`update ${scheduledMails} set outcome = ${outcome} where business_id = ${businessId} and id = ${mail.id}`,
    )
  }
}

interface Written {
  readonly composer: MailComposer
  readonly rule: ActiveEmail
  readonly about: VisitOfMail | GoodsOfMail
  readonly mail: DueMail
  readonly now: Date
}

/**
 * Writes the mail to the guest, and one to each further recipient; returns how many were written.
 */
async function writeMail(
  tx: Transaction,
  { composer, rule, about, mail, now }: Written,
): Promise<number> {
  const { email } = rule
  const occasion = occasionInOutbox(rule.id, about.id, mail.occasion)
  const { guest } = about
  const toGuest =
    guest.email && guest.isMailed && isFor(rule, guest)
      ? { recipient: guest.email, language: guest.language }
      : null
  const startsAt = about.subject === 'booking' ? about.startsAt : null
  const until = goodUntil({ rule, sendAt: new Date(mail.sendAt), startsAt })
  const readers = [
    ...(toGuest ? [{ ...toGuest, occasion, cc: email.cc }] : []),
    ...(email.recipientEmail
      ? [
          {
            recipient: email.recipientEmail,
            language: composer.business.language,
            occasion: `${occasion}${toBusiness}`,
            cc: toGuest ? null : email.cc,
          },
        ]
      : []),
  ]
  const move = await moveOf(tx, composer.business.businessId, about, mail)
  const mails = readers.map(({ cc, ...reader }) => ({
    ...composer.mailFor(email, about, { ...reader, move }),
    cc,
    goodUntil: until,
  }))
  await queueMails(tx, mails, { now })
  return readers.length
}

/** A guest who knows no earlier time gets the confirmation itself. */
async function moveOf(
  tx: Transaction,
  businessId: string,
  about: VisitOfMail | GoodsOfMail,
  { occasion }: DueMail,
): Promise<Move | null> {
  if (about.subject !== 'booking' || !occasion.startsWith(`${movedVisit} `)) return null
  const from = await notifiedStart(tx, businessId, about.id)
  return from && { from, to: about.startsAt }
}

import { isMarketing } from '@cantina/domain/communications/mail-rule'
import { dueMailingDays } from '@cantina/domain/communications/mailing-days'
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { type ActiveEmail, activeEmails } from '#features/communications/compose/active-emails'
import { MailComposer } from '#features/communications/compose/compose-rule-mail'
import { mailBusiness } from '#features/communications/compose/mail-business'
import type { PersonOfMail } from '#features/communications/compose/mail-subjects'
import type { Transaction } from '#platform/database/database'
import type { Deps } from '#platform/http/context'
import { eachBusinessInTurn } from '#platform/jobs/each-business-in-turn'
import type { JobLog } from '#platform/jobs/jobs'
import { writesToGuests } from '#platform/mail/leaving-mails'
import { queueMails } from '#platform/mail/queue-mail'
import { businesses } from '#platform/tenancy/businesses.table'
import { emails } from '#schema/communications/emails.table'
import { emailRuns } from '#schema/communications/planning.table'
import { eachApart } from './each-apart'
import { mailingReaders } from './mailing-readers'
import { zoneOf } from './zone-of'

const dayMs = 24 * 60 * 60 * 1000

/** Few enough that nobody who asks for something meanwhile waits for their composing. */
const readersAtATime = 12

/** About as many a second as leave: nobody gets theirs sooner if all are written at once, and others wait. */
const leastMsForThem = 50

/**
 * Writes what advertises: birthday mails on their day, scheduled ones once. A run is begun once for its day and
 * remembers how far it got, so that a restart goes on where it ended.
 */
export async function runMailings(deps: Deps, log: JobLog): Promise<void> {
  const { database, clock } = deps
  const businesses = await advertisingBusinesses(deps)
  await eachBusinessInTurn(database, {
    next: async () => businesses.shift() ?? null,
    work: (tx, { businessId }) => beginRuns(tx, businessId, clock.now()),
    log,
  })
  await eachBusinessInTurn(database, {
    next: nextRun,
    work: (tx, run) => writeSome(tx, deps, log, run),
    log,
    leastMs: leastMsForThem,
  })
}

function advertisingBusinesses({ database }: Deps): Promise<{ businessId: string }[]> {
  return database.asPlatform(async (tx) => {
    const { rows } = await tx.execute<{ businessId: string }>(sql`
      select distinct email.business_id as "businessId" from ${emails} as email
      join ${businesses} on ${businesses.id} = email.business_id
      where email.status = 'active' and email.trigger in ('birthday', 'scheduled') and ${writesToGuests()}`)
    return rows
  })
}

async function beginRuns(tx: Transaction, businessId: string, now: Date): Promise<void> {
  const zone = await zoneOf(tx, businessId)
  const rules = await activeEmails(tx, businessId, { triggers: ['birthday', 'scheduled'] })
  const runs = rules.flatMap((rule) =>
    dueDaysOf(rule, zone, now).map((date) => ({
      businessId,
      emailId: rule.id,
      date,
    })),
  )
  if (runs.length > 0) await tx.insert(emailRuns).values(runs).onConflictDoNothing()
}

function dueDaysOf(rule: ActiveEmail, zone: string, now: Date): string[] {
  if (!isMarketing(rule.trigger)) return []
  return dueMailingDays({ ...rule, scheduledDate: rule.email.scheduledDate }, zone, now)
}

type Run = typeof emailRuns.$inferSelect

async function nextRun(tx: Transaction, passedOver: readonly string[]): Promise<Run | null> {
  const [found] = await tx
    .select({ run: emailRuns })
    .from(emailRuns)
    .innerJoin(businesses, eq(businesses.id, emailRuns.businessId))
    .where(
      and(
        isNull(emailRuns.doneAt),
        notInArray(emailRuns.businessId, [...passedOver]),
        writesToGuests(),
      ),
    )
    .limit(1)
    .for('update', { of: emailRuns, skipLocked: true })
  return found?.run ?? null
}

/** The next readers of a run. One whose mail cannot be written is left out. */
async function writeSome(tx: Transaction, deps: Deps, log: JobLog, run: Run): Promise<void> {
  const now = deps.clock.now()
  const { businessId, emailId, date } = run
  const [active] = await activeEmails(tx, businessId, { ids: [emailId] })
  // A rule that became another one, or a run that was held back for long, ends where it is.
  const rule =
    active && dueDaysOf(active, await zoneOf(tx, businessId), now).includes(date) ? active : null
  const readers = rule
    ? await mailingReaders(tx, { businessId, rule, date, after: run.writtenUpTo }, readersAtATime)
    : []
  let count = 0
  if (rule) {
    await eachApart(
      tx,
      readers,
      async (some) => {
        count += await writeTo(tx, deps, { rule, date, readers: some })
      },
      ({ id: customerId }, error) =>
        log.error({ err: error, businessId, emailId, customerId }, 'a mail was not written'),
    )
  }
  await tx
    .update(emailRuns)
    .set({
      writtenUpTo: readers.at(-1)?.id ?? run.writtenUpTo,
      writtenCount: run.writtenCount + count,
      doneAt: readers.length < readersAtATime ? now : null,
    })
    .where(
      and(
        eq(emailRuns.businessId, businessId),
        eq(emailRuns.emailId, emailId),
        eq(emailRuns.date, date),
      ),
    )
}

interface Mailing {
  readonly rule: ActiveEmail
  readonly date: string
  readonly readers: readonly PersonOfMail[]
}

async function writeTo(
  tx: Transaction,
  { clock, secrets, baseUrl }: Deps,
  { rule, date, readers }: Mailing,
): Promise<number> {
  const business = await mailBusiness(tx, rule.email.businessId, baseUrl())
  const composer = new MailComposer(business, secrets.linkKey)
  const mails = readers.map((about) => {
    const { email, language } = about.guest
    const recipient = email ?? ''
    // A family that shares an address reads the same once; each of them has a birthday of their own.
    const who = rule.trigger === 'scheduled' ? recipient.toLowerCase() : about.id
    const occasion = `rule ${rule.id} ${who} ${rule.trigger} ${date}`
    const mail = composer.mailFor(rule.email, about, { recipient, language, occasion })
    return { ...mail, goodUntil: new Date(clock.now().getTime() + dayMs) }
  })
  return queueMails(tx, mails, { now: clock.now(), isBulk: true })
}

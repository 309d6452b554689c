import { isMarketing } from '@cantina/domain/communications/mail-rule'
import { dueMailingDays } from '@cantina/domain/communications/mailing-days'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { MailComposer } from '#features/communications/compose/compose-rule-mail'
import { mailHouse } from '#features/communications/compose/mail-house'
import type { PersonOfMail } from '#features/communications/compose/mail-subjects'
import { type ActiveEmail, activeEmails } from '#features/communications/emails/active-emails'
import { emailsTable } from '#features/communications/emails/tables-to-join'
import type { Transaction } from '#platform/database/database'
import type { Deps } from '#platform/http/context'
import { writesToGuests } from '#platform/mail/leaving-mails'
import { queueMails } from '#platform/mail/queue-mail'
import { businesses } from '#platform/tenancy/businesses.table'
import { mailingReaders } from './mailing-readers'
import { emailRuns } from './planning.table'
import { zoneOf } from './zone-of'

const dayMs = 24 * 60 * 60 * 1000

/** Few enough that nobody who asks for something meanwhile waits for their composing. */
const readersAtATime = 50

/**
 * Writes what advertises: birthday mails on their day, scheduled ones once. A run is begun once for its day and
 * remembers how far it got, so that a restart goes on where it ended.
 */
export async function runMailings(deps: Deps): Promise<void> {
  for (const businessId of await advertisingHouses(deps)) {
    await deps.database.asPlatform((tx) => beginRuns(tx, businessId, deps.clock.now()))
  }
  let isMore = true
  while (isMore) isMore = await deps.database.asPlatform((tx) => writeSome(tx, deps))
}

function advertisingHouses({ database }: Deps): Promise<string[]> {
  return database.asPlatform(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select distinct email.business_id as id from ${emailsTable} as email
      join ${businesses} on ${businesses.id} = email.business_id
      where email.status = 'active' and email.trigger in ('birthday', 'scheduled') and ${writesToGuests()}`)
    return rows.map(({ id }) => id)
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

/** The next readers of a run; whether there may be more. */
async function writeSome(tx: Transaction, deps: Deps): Promise<boolean> {
  const now = deps.clock.now()
  const [found] = await tx
    .select({ run: emailRuns })
    .from(emailRuns)
    .innerJoin(businesses, eq(businesses.id, emailRuns.businessId))
    .where(and(isNull(emailRuns.doneAt), writesToGuests()))
    .limit(1)
    .for('update', { of: emailRuns, skipLocked: true })
  if (!found) return false
  const { run } = found
  const { businessId, emailId, date } = run
  const [active] = await activeEmails(tx, businessId, { ids: [emailId] })
  // A rule that became another one, or a run that was held back for long, ends where it is.
  const rule =
    active && dueDaysOf(active, await zoneOf(tx, businessId), now).includes(date) ? active : null
  const readers = rule
    ? await mailingReaders(tx, { businessId, rule, date, after: run.writtenUpTo }, readersAtATime)
    : []
  const count = rule ? await writeTo(tx, deps, { rule, date, readers }) : 0
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
  return true
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
  const house = await mailHouse(tx, rule.email.businessId, baseUrl())
  const composer = new MailComposer(house, secrets.linkKey)
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

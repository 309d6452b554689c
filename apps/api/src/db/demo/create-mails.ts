import { and, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { activeEmails } from '#features/communications/compose/active-emails'
import { MailComposer } from '#features/communications/compose/compose-rule-mail'
import { mailBusiness } from '#features/communications/compose/mail-business'
import { readVisits } from '#features/communications/compose/read-visits'
import { createReadyMadeEmails } from '#features/communications/emails/ready-made-emails'
import { insertMany } from '#platform/database/insert-many'
import { newId } from '#platform/ids'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { bookings } from '#schema/bookings/bookings.table'
import { emails } from '#schema/communications/emails.table'
import { customers } from '#schema/customers/customers.table'
import type { DemoContext } from './demo-context'

export interface MailLinks {
  readonly linkKey: Buffer
  readonly baseUrl: string
}

const mailsOfVisits = 60

/** Since when the business has been writing by itself. */
const writtenForMs = 60 * 24 * 60 * 60 * 1000

/** What became of the latest ones; all others arrived. */
const outcomes = [
  { state: 'sent' },
  { state: 'sent' },
  { state: 'uncertain', lastError: 'Connection closed unexpectedly' },
  { state: 'sent' },
  { state: 'failed', lastError: '550 5.1.1 No such mailbox' },
] as const

/** The business's rules, and what they have written to its guests. */
export async function createMails(
  demo: Pick<DemoContext, 'tx' | 'businessId' | 'now'>,
  { linkKey, baseUrl }: MailLinks,
): Promise<void> {
  const { tx, businessId, now } = demo
  const since = new Date(now.getTime() - writtenForMs)
  await createReadyMadeEmails(tx, { businessId, language: 'it', now: since })
  await tx
    .update(emails)
    .set({ status: 'active' })
    .where(
      and(
        eq(emails.businessId, businessId),
        inArray(emails.trigger, ['arrival', 'shipment_confirmation', 'booking_request']),
      ),
    )
  const [rule] = await activeEmails(tx, businessId, { triggers: ['booking_confirmation'] })
  if (!rule) return
  const composer = new MailComposer(await mailBusiness(tx, businessId, baseUrl), linkKey)
  const visits = await readVisits(tx, businessId, await latestVisits(demo))
  const latest = visits.sort((a, b) => b.statusSince.getTime() - a.statusSince.getTime())
  await insertMany(
    tx,
    outgoingMails,
    latest.map((visit, index) => {
      const { guest, statusSince: at } = visit
      const occasion = `rule ${rule.id} ${visit.id} confirmed ${at.toISOString()}`
      const to = { recipient: guest.email ?? '', language: guest.language, occasion }
      const id = newId(at.getTime())
      const { state, ...why } = { lastError: null, ...(outcomes[index] ?? { state: 'sent' }) }
      return {
        ...composer.mailFor(rule.email, visit, to),
        ...why,
        id,
        messageId: `<${id}@cantina>`,
        state,
        attempts: 1,
        createdAt: at,
        updatedAt: at,
        firstTriedAt: at,
        sentAt: state === 'sent' ? at : null,
      }
    }),
  )
  await beginNow(demo)
}

/** Existing bookings and orders trigger no mails: the rules apply from now on. */
async function beginNow({ tx, businessId, now }: Pick<DemoContext, 'tx' | 'businessId' | 'now'>) {
  await tx
    .update(emails)
    .set({ activeSince: now })
    .where(and(eq(emails.businessId, businessId), eq(emails.status, 'active')))
}

async function latestVisits({
  tx,
  businessId,
  now,
}: Pick<DemoContext, 'tx' | 'businessId' | 'now'>): Promise<string[]> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(
      customers,
      and(eq(customers.businessId, bookings.businessId), eq(customers.id, bookings.customerId)),
    )
    .where(
      and(
        eq(bookings.businessId, businessId),
        eq(bookings.status, 'confirmed'),
        isNotNull(customers.email),
        lte(bookings.createdAt, now),
        sql`${bookings.createdAt} < ${bookings.startsAt}`,
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.number))
    .limit(mailsOfVisits)
  return rows.map(({ id }) => id)
}

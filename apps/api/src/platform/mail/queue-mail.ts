import type { Transaction } from '#platform/database/database'
import { newId } from '#platform/ids'
import { addJob } from '#platform/jobs/jobs'
import { type mailAudiences, outgoingMails } from './outgoing-mails.table'

export interface NewMail {
  readonly businessId: string
  /** Names the event; the same event never makes a second mail. */
  readonly occasion: string
  readonly audience: (typeof mailAudiences)[number]
  readonly recipient: string
  readonly cc?: string | null
  readonly senderName?: string | null
  readonly replyTo?: string | null
  readonly subject: string
  readonly textBody: string
  readonly htmlBody?: string
  /** An issued document whose paper goes with it. */
  readonly documentId?: string
  /** The rule that wrote it, and what it is about. */
  readonly ruleId?: string
  readonly customerId?: string | null
  readonly bookingId?: string | null
  readonly orderId?: string | null
  readonly calendarFile?: string | null
  readonly scanLink?: string | null
  readonly unsubscribeLink?: string | null
  readonly goodUntil?: Date | null
}

/** Writes a mail into the outbox, in the transaction of what it is about. */
export async function queueMail(tx: Transaction, mail: NewMail, now: Date): Promise<void> {
  if ((await writeMails(tx, [mail], false, now)) > 0) await addJob(tx, 'send-mails', {})
}

/** The same for a job that writes many. Those that are alike wait for those that are about something. */
export async function queueMails(
  tx: Transaction,
  mails: readonly NewMail[],
  { now, isBulk = false }: { readonly now: Date; readonly isBulk?: boolean },
): Promise<number> {
  const count = await writeMails(tx, mails, isBulk, now)
  if (count > 0) await askToSendTheRest(tx)
  return count
}

/** Once, however often it is asked for: those who wait for their turn would wait for all of them. */
export function askToSendTheRest(tx: Transaction): Promise<void> {
  return addJob(tx, 'send-mails', {}, 'send the rest of the mails')
}

async function writeMails(
  tx: Transaction,
  mails: readonly NewMail[],
  isBulk: boolean,
  now: Date,
): Promise<number> {
  if (mails.length === 0) return 0
  const rows = mails.map((mail) => {
    const id = newId(now.getTime())
    return { ...mail, id, isBulk, messageId: `<${id}@cantina>`, createdAt: now, updatedAt: now }
  })
  const written = await tx
    .insert(outgoingMails)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: outgoingMails.id })
  return written.length
}

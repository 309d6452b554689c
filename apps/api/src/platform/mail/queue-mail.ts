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
}

/** Writes a mail into the outbox, in the transaction of what it is about. */
export async function queueMail(tx: Transaction, mail: NewMail, now: Date): Promise<void> {
  if ((await writeMails(tx, [mail], now)) > 0) await askToSend(tx)
}

/** Writes many that are alike; they wait for those that are about something. */
export async function queueBulkMails(
  tx: Transaction,
  mails: readonly NewMail[],
  now: Date,
): Promise<number> {
  const count = await writeMails(
    tx,
    mails.map((mail) => ({ ...mail, isBulk: true })),
    now,
  )
  if (count > 0) await askToSend(tx)
  return count
}

async function writeMails(
  tx: Transaction,
  mails: readonly (NewMail & { readonly isBulk?: boolean })[],
  now: Date,
): Promise<number> {
  if (mails.length === 0) return 0
  const rows = mails.map((mail) => {
    const id = newId(now.getTime())
    return { ...mail, id, messageId: `<${id}@cantina>`, createdAt: now, updatedAt: now }
  })
  const written = await tx
    .insert(outgoingMails)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: outgoingMails.id })
  return written.length
}

function askToSend(tx: Transaction): Promise<void> {
  return addJob(tx, 'send-mails', {})
}

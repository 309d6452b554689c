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
  readonly senderName?: string | null
  readonly replyTo?: string | null
  readonly subject: string
  readonly textBody: string
  readonly htmlBody?: string
  /** An issued document whose paper goes with it. */
  readonly documentId?: string
}

/** Writes a mail into the outbox, in the transaction of what it is about. */
export async function queueMail(tx: Transaction, mail: NewMail, now: Date): Promise<void> {
  const id = newId(now.getTime())
  const queued = await tx
    .insert(outgoingMails)
    .values({ ...mail, id, messageId: `<${id}@cantina>`, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: outgoingMails.id })
  if (queued.length > 0) await addJob(tx, 'send-mail', { businessId: mail.businessId, id }, id)
}

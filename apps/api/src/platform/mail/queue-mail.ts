import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { insertMany } from '#platform/database/insert-many'
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
  /** An issued document whose document goes with it. */
  readonly documentId?: string
  /** A gift card that goes with it. */
  readonly giftCardId?: string
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
  const rows = mails.map((mail) => {
    const id = newId(now.getTime())
    return {
      ...nothingElse,
      ...mail,
      id,
      isBulk,
      messageId: `<${id}@cantina>`,
      createdAt: now,
      updatedAt: now,
    }
  })
  let written = 0
  for (let from = 0; from < rows.length; from += mailsInAValue) {
    const some = rows.slice(from, from + mailsInAValue)
    written += await insertMany(tx, outgoingMails, some, {
      onConflict: sql`on conflict do nothing`,
    })
  }
  return written
}

/** A value of half a megabyte stays in memory until all of it is looked through. */
const mailsInAValue = 10

/** What a mail need not have. */
const nothingElse = {
  cc: null,
  senderName: null,
  replyTo: null,
  htmlBody: null,
  documentId: null,
  giftCardId: null,
  ruleId: null,
  customerId: null,
  bookingId: null,
  orderId: null,
  calendarFile: null,
  scanLink: null,
  unsubscribeLink: null,
  goodUntil: null,
}

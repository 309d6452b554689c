import { and, eq } from 'drizzle-orm'
import { readPersons } from '#features/communications/compose/read-persons'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { queueMail } from '#platform/mail/queue-mail'
import { isGuestMail } from './guest-mail'

/** Locked: of two who send it again at once, the second sees what the first did. */
async function lockGuestMail({ tx, businessId }: BusinessContext, id: string) {
  const [mail] = await tx
    .select()
    .from(outgoingMails)
    .where(isGuestMail(businessId, id))
    .for('update')
  if (!mail) throw new Failure('not_found')
  return mail
}

/** Nobody is written to who was disabled, or who wants no more advertising. */
async function requireReader(
  { tx, businessId }: BusinessContext,
  { customerId, unsubscribeLink, ruleId }: typeof outgoingMails.$inferSelect,
): Promise<void> {
  if (!customerId || !ruleId) return
  const [reader] = await readPersons(tx, businessId, [customerId])
  if (!reader?.guest.isMailed) throw new Failure('customer_not_mailed')
  if (unsubscribeLink && !reader.guest.acceptsMarketing) throw new Failure('customer_not_mailed')
}

/** Sends a mail once more, as a new one: whoever asks for it knows that the first may have arrived. */
export async function resendMail(context: BusinessContext, id: string): Promise<void> {
  const { tx, businessId, now, caller } = context
  const mail = await lockGuestMail(context, id)
  if (mail.state === 'queued' || mail.state === 'sending') throw new Failure('mail_still_leaving')
  await requireReader(context, mail)
  await queueMail(
    tx,
    {
      businessId,
      occasion: `resent ${id} ${newId(now.getTime())}`,
      audience: 'guest',
      recipient: mail.recipient,
      cc: mail.cc,
      senderName: mail.senderName,
      replyTo: mail.replyTo,
      subject: mail.subject,
      textBody: mail.textBody,
      ...(mail.htmlBody !== null && { htmlBody: mail.htmlBody }),
      ...(mail.documentId !== null && { documentId: mail.documentId }),
      ...(mail.giftCardId !== null && { giftCardId: mail.giftCardId }),
      ...(mail.ruleId !== null && { ruleId: mail.ruleId }),
      customerId: mail.customerId,
      bookingId: mail.bookingId,
      orderId: mail.orderId,
      calendarFile: mail.calendarFile,
      scanLink: mail.scanLink,
      unsubscribeLink: mail.unsubscribeLink,
    },
    now,
  )
  await tx
    .update(outgoingMails)
    .set({ resentAt: now, resentBy: caller.userId, updatedAt: now })
    .where(and(eq(outgoingMails.businessId, businessId), eq(outgoingMails.id, id)))
}

import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'

/** A mail of a business to one of its guests. */
export function isGuestMail(businessId: string, id: string) {
  return and(
    eq(outgoingMails.businessId, businessId),
    eq(outgoingMails.id, id),
    eq(outgoingMails.audience, 'guest'),
  )
}

/** What is shown of it. */
export async function readGuestMail({ tx, businessId }: BusinessContext, id: string) {
  const { subject, textBody, htmlBody, calendarFile, scanLink } = outgoingMails
  const [mail] = await tx
    .select({ subject, textBody, htmlBody, calendarFile, scanLink })
    .from(outgoingMails)
    .where(isGuestMail(businessId, id))
  if (!mail) throw new Failure('not_found')
  return mail
}

import {
  composePersonalMail,
  type PersonalMail,
} from '#features/communications/compose/compose-personal-mail'
import { mailBusiness } from '#features/communications/compose/mail-business'
import { readPersons } from '#features/communications/compose/read-persons'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { queueMail } from '#platform/mail/queue-mail'

/**
 * Puts a mail that somebody wrote by hand into the outbox, and returns to whom. Advertising goes only to those who agreed;
 * whoever asked something is answered, whatever they agreed to.
 */
export async function sendPersonalMail(
  context: BusinessContext,
  customerId: string,
  { mail, linkKey }: { readonly mail: PersonalMail; readonly linkKey: Buffer },
): Promise<string> {
  const { tx, businessId, baseUrl, now } = context
  const [person] = await readPersons(tx, businessId, [customerId])
  if (!person) throw new Failure('not_found')
  const { guest } = person
  if (guest.email === null) throw new Failure('customer_without_email')
  if (mail.kind === 'advertising' && !(guest.isMailed && guest.acceptsMarketing)) {
    throw new Failure('no_consent')
  }
  const business = await mailBusiness(tx, businessId, baseUrl)
  await queueMail(
    tx,
    {
      businessId,
      occasion: `personal ${customerId} ${newId(now.getTime())}`,
      audience: 'guest',
      recipient: guest.email,
      senderName: business.senderName,
      replyTo: business.replyTo,
      customerId,
      ...composePersonalMail(mail, { business, guest, linkKey }),
    },
    now,
  )
  return guest.email
}

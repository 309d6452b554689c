import { asText } from '@cantina/domain/communications/placeholders'
import { unsubscribeCallUrl, unsubscribeUrl } from '#platform/links/guest-links'
import type { NewMail } from '#platform/mail/queue-mail'
import type { MailBusiness } from './mail-business'
import type { MailGuest } from './mail-subjects'
import { fillMail, prepareAnew } from './prepare-mail'

export interface PersonalMail {
  readonly kind: 'personal' | 'advertising'
  readonly subject: string
  readonly text: string
}

/** What somebody wrote by hand, in the business's look; what advertises says how to get no more of it. */
export function composePersonalMail(
  { kind, subject, text }: PersonalMail,
  { business, guest, linkKey }: { business: MailBusiness; guest: MailGuest; linkKey: Buffer },
): Pick<NewMail, 'subject' | 'htmlBody' | 'textBody' | 'unsubscribeLink'> {
  const isAdvertising = kind === 'advertising'
  const prepared = prepareAnew(
    {
      trigger: isAdvertising ? 'scheduled' : null,
      language: guest.language,
      subject: withoutPlaceholders(subject),
      body: paragraphsOf(withoutPlaceholders(text)),
    },
    business,
  )
  const customer = { businessId: business.businessId, customerId: guest.customerId }
  const { baseUrl } = business
  return {
    ...fillMail(prepared, {}, isAdvertising ? unsubscribeUrl(linkKey, baseUrl, customer) : null),
    unsubscribeLink: isAdvertising ? unsubscribeCallUrl(linkKey, baseUrl, customer) : null,
  }
}

/** What is written by hand is read as it was written: brackets in it ask for nothing. */
function withoutPlaceholders(text: string): string {
  return text.replaceAll('{{', '{\u2060{')
}

function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => `<p>${asText(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

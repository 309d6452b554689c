import type { Language } from '@cantina/contract/languages'
import {
  carriesCalendarFile,
  carriesScanCode,
  isMarketing,
  type MailTrigger,
} from '@cantina/domain/communications/mail-rule'
import { asText } from '@cantina/domain/communications/placeholders'
import { guestUrl, unsubscribeCallUrl, unsubscribeUrl } from '#platform/links/guest-links'
import type { NewMail } from '#platform/mail/queue-mail'
import { say } from '#platform/texts'
import type { StoredEmail } from './active-emails'
import type { MailBusiness } from './mail-business'
import type { MailAbout, VisitOfMail } from './mail-subjects'
import { dayAndTime, valuesOf } from './mail-values'
import { fillMail, type PreparedMail, prepareMail, type WrittenMail } from './prepare-mail'
import { visitCalendar } from './visit-calendar'

export type MailText = Pick<
  StoredEmail,
  'trigger' | 'subjectEn' | 'subjectIt' | 'bodyEn' | 'bodyIt'
>

/** A move that a mail reports to a reader who knows another time. */
export interface Move {
  /** As they know it. */
  readonly from: Date
  readonly to: Date
}

/** Filled in with the rest of the mail. */
const newPlaceholders = {
  visitDate: '{{visitDate}}',
  visitTime: '{{visitTime}}',
  placeName: '{{placeName}}',
  placeAddress: '{{placeAddress}}',
}

const asksForMap = /\{\{\s*mapLink\s*\}\}/

/** Composes mails of one business. */
export class MailComposer {
  readonly business: MailBusiness
  private readonly linkKey: Buffer

  constructor(business: MailBusiness, linkKey: Buffer) {
    this.business = business
    this.linkKey = linkKey
  }

  /** The content of a mail, and what goes with it, in the reader's language or the one it was written in. */
  compose(text: MailText, about: MailAbout, reader: Language, move: Move | null = null) {
    const { business, linkKey } = this
    const language = languageOf(text, reader)
    const customer = { businessId: business.businessId, customerId: about.guest.customerId }
    const isFree = isMarketing(text.trigger)
    const filled = fillMail(
      this.prepare(text, language, move),
      valuesOf(about, { business, language, linkKey }),
      isFree ? unsubscribeUrl(linkKey, business.baseUrl, customer) : null,
    )
    const visit = about.subject === 'booking' ? about : null
    return {
      ...filled,
      calendarFile:
        visit && carriesCalendarFile(text.trigger)
          ? visitCalendar(business, visitFor(text.trigger, visit), {
              language,
              guestPage: this.guestPageOf(visit),
            })
          : null,
      scanLink: visit && carriesScanCode(text.trigger) ? this.guestPageOf(visit) : null,
      unsubscribeLink: isFree ? unsubscribeCallUrl(linkKey, business.baseUrl, customer) : null,
    }
  }

  /** The same as it is put into the outbox. */
  mailFor(
    email: StoredEmail,
    about: MailAbout,
    to: {
      readonly recipient: string
      readonly language: Language
      readonly occasion: string
      readonly move?: Move | null
    },
  ): NewMail {
    const { businessId, senderName, replyTo } = this.business
    return {
      businessId,
      occasion: to.occasion,
      audience: 'guest',
      recipient: to.recipient,
      senderName,
      replyTo,
      ruleId: email.id,
      customerId: about.guest.customerId,
      bookingId: about.subject === 'booking' ? about.id : null,
      orderId: about.subject === 'order' ? about.id : null,
      ...this.compose(email, about, to.language, to.move),
    }
  }

  private prepare(text: MailText, language: Language, move: Move | null): PreparedMail {
    const { trigger } = text
    const [subject, body] =
      language === 'it' ? [text.subjectIt, text.bodyIt] : [text.subjectEn, text.bodyEn]
    const written = { trigger, language, subject: subject ?? '', body: body ?? '' }
    return prepareMail(move ? this.withMove(written, move) : written, this.business)
  }

  /** The rule's own text confirms the visit anew; before it stands what is different, also in its subject. */
  private withMove(written: WrittenMail, { from, to }: Move): WrittenMail {
    const { language, body } = written
    const when = (at: Date) => dayAndTime(at, this.business.timeZone, language)
    const notice =
      from.getTime() !== to.getTime()
        ? say(language, 'mails.moved.text', { from: when(from), ...newPlaceholders })
        : say(language, 'mails.moved.now', newPlaceholders)
    return {
      ...written,
      subject: say(language, 'mails.moved.subject', newPlaceholders),
      body: `<p><strong>${asText(notice)}</strong>${asksForMap.test(body) ? '' : ' · {{mapLink}}'}</p>${body}`,
    }
  }

  private guestPageOf({ id: subjectId }: VisitOfMail): string {
    const { businessId, baseUrl } = this.business
    return guestUrl(this.linkKey, baseUrl, { businessId, subject: 'booking', subjectId })
  }
}

/** A cancellation that is tried with a visit that takes place shows what its readers will get. */
function visitFor(trigger: MailTrigger, visit: VisitOfMail): VisitOfMail {
  return trigger === 'booking_cancellation' ? { ...visit, status: 'denied' } : visit
}

/** The reader's own, where it was written in it. */
function languageOf({ subjectEn, subjectIt }: MailText, reader: Language): Language {
  if (reader === 'it') return subjectIt === null ? 'en' : 'it'
  return subjectEn === null ? 'it' : 'en'
}

import type { Language } from '@cantina/contract/languages'
import type { PaymentRequestKind } from '@cantina/domain/payments/payment-request'
import { moneyIn } from '#platform/formats'
import { say } from '#platform/texts'
import type { ComposedMail } from './compose-mail'
import { mailPage } from './mail-page'

interface RequestMail {
  readonly language: Language
  readonly name: string
  readonly business: string
  /** What is paid, in the payer's words. */
  readonly title: string
  readonly kind: PaymentRequestKind
  readonly cents: number
  readonly currency: string
  readonly expiresAt: Date
  readonly timeZone: string
  readonly releasesSeats: boolean
  readonly link: string
}

/** Asks a guest to pay something by card. */
export function composeRequestMail(mail: RequestMail): ComposedMail {
  const { language, name, business, title, kind, cents, currency, expiresAt, timeZone, link } = mail
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  const amount = moneyIn(language, currency)(cents)
  const params = { name, business, title, amount, until: when.format(expiresAt) }
  const subject = say(language, `mails.paymentRequest.${kind}.subject`, params)
  const paragraphs = [
    say(language, 'mails.greeting', params),
    say(language, `mails.paymentRequest.${kind}.text`, params),
    say(
      language,
      mail.releasesSeats ? 'mails.paymentRequest.releases' : 'mails.paymentRequest.until',
      params,
    ),
  ]
  const footer = say(language, 'mails.footer', params)
  const label = say(language, 'mails.paymentRequest.button', params)
  const button = { label, help: say(language, 'mails.linkHelp'), href: link }
  return {
    subject,
    textBody: [...paragraphs, `${label}:\n${link}`, footer].join('\n\n'),
    htmlBody: mailPage({ language, title: subject, paragraphs, button, footer }),
  }
}

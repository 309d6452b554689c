import type { DocumentKind } from '@cantina/contract/documents/documents'
import type { Language } from '@cantina/contract/languages'
import { moneyIn } from '#platform/formats'
import { say } from '#platform/texts'
import { mailPage } from './mail-page'

/** What the product itself writes to the people who sign in. */
export type AccountMail =
  | 'resetPassword'
  | 'setPassword'
  | 'confirmEmail'
  | 'alreadyRegistered'
  | 'alreadyInvited'
  | 'alreadyUsed'
  | 'changeEmail'
  | 'emailChangeAsked'
  | 'emailChanged'
  | 'passwordChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'closingAsked'
  | 'closingSoon'
  | 'closingCalledOff'
  | 'closed'
  | 'sameVatCode'
  | 'salesModeRequested'
  | 'salesModeConfirmed'
  | 'salesModeDeclined'
  | 'supportAsked'
  | 'supportAnswered'

interface MailContent {
  readonly mail: AccountMail
  readonly language: Language
  readonly name: string
  readonly email: string
  /** Empty for the operator, who belongs to none. */
  readonly business: string | null
  /** Where the button leads. */
  readonly link?: string
  /** What else its text names. */
  readonly details?: Readonly<Record<string, string>>
}

export interface ComposedMail {
  readonly subject: string
  readonly textBody: string
  readonly htmlBody: string
}

/** One content as plain text and as a page, in the reader's language. */
export function composeMail({
  mail,
  language,
  name,
  email,
  business,
  link,
  details,
}: MailContent): ComposedMail {
  const params = { name, email, business: business ?? 'Cantina', ...details }
  const subject = say(language, `mails.${mail}.subject`, params)
  const greeting = say(language, 'mails.greeting', params)
  const text = say(language, `mails.${mail}.text`, params)
  const footer = business
    ? say(language, 'mails.footer', params)
    : say(language, 'mails.footerPlatform')
  const button =
    link && hasButton(mail)
      ? {
          label: say(language, `mails.${mail}.button`),
          help: say(language, 'mails.linkHelp'),
          href: link,
        }
      : null
  const textBody = [greeting, text, button && `${button.label}:\n${button.href}`, footer]
    .filter(Boolean)
    .join('\n\n')
  return {
    subject,
    textBody,
    htmlBody: mailPage({ language, title: subject, paragraphs: [greeting, text], button, footer }),
  }
}

const noticeMails = [
  'alreadyInvited',
  'alreadyUsed',
  'emailChanged',
  'emailChangeAsked',
  'secondFactorOn',
  'secondFactorOff',
  'closingCalledOff',
] as const

type NoticeMail = (typeof noticeMails)[number]

/** Notices have no button. */
function hasButton(mail: AccountMail): mail is Exclude<AccountMail, NoticeMail> {
  return !noticeMails.some((one) => one === mail)
}

interface RefundMail {
  /** What was paid was sold out by then, or nothing of it, or not all of it, was due any more. */
  readonly why: 'late' | 'excess'
  readonly language: Language
  readonly name: string
  readonly business: string
  /** What was paid. */
  readonly title: string
  readonly cents: number
  readonly currency: string
}

/** Notifies a guest that their payment came too late, or was more than was due, and is refunded. */
export function composeRefundMail({ why, language, cents, currency, ...names }: RefundMail) {
  const params = { ...names, amount: moneyIn(language, currency)(cents) }
  const subject = say(language, 'mails.refund.subject', params)
  const paragraphs = [
    say(language, 'mails.greeting', params),
    say(language, why === 'late' ? 'mails.refund.text' : 'mails.refund.excess', params),
    say(language, 'mails.paper.closing', params),
  ]
  const footer = say(language, 'mails.footer', params)
  return {
    subject,
    textBody: [...paragraphs, footer].join('\n\n'),
    htmlBody: mailPage({ language, title: subject, paragraphs, button: null, footer }),
  }
}

interface ConfirmationMail {
  readonly language: Language
  readonly name: string
  readonly business: string
  /** What waits. */
  readonly title: string
  readonly link: string
}

/** Asks a guest to confirm that they made a booking or an order in their name. */
export function composeConfirmationMail({ language, link, ...params }: ConfirmationMail) {
  const subject = say(language, 'mails.confirmPurchase.subject', params)
  const paragraphs = [
    say(language, 'mails.greeting', params),
    say(language, 'mails.confirmPurchase.text', params),
    say(language, 'mails.confirmPurchase.otherwise', params),
  ]
  const footer = say(language, 'mails.footer', params)
  const label = say(language, 'mails.confirmPurchase.button')
  const button = { label, help: say(language, 'mails.linkHelp'), href: link }
  return {
    subject,
    textBody: [...paragraphs.slice(0, 2), `${label}:\n${link}`, paragraphs[2], footer].join('\n\n'),
    htmlBody: mailPage({ language, title: subject, paragraphs, button, footer }),
  }
}

interface WithdrawalMail {
  readonly reader: 'buyer' | 'business'
  readonly language: Language
  readonly name: string
  readonly business: string
  readonly number: string
  /** What of it is sent back, where they said so. */
  readonly notes: string | null
  readonly at: Date
  readonly timeZone: string
  /** Where the goods go back to. */
  readonly address: string
}

/** What a buyer declared, and when, for them and for the business. */
export function composeWithdrawalMail({ reader, language, notes, at, ...rest }: WithdrawalMail) {
  const { timeZone, ...names } = rest
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  const params = { ...names, at: when.format(at), notes: notes ?? '' }
  const subject = say(language, `mails.withdrawal.${reader}.subject`, params)
  const paragraphs = [
    ...(reader === 'buyer' ? [say(language, 'mails.greeting', params)] : []),
    say(language, `mails.withdrawal.${reader}.text`, params),
    ...(notes === null ? [] : [say(language, 'mails.withdrawal.notes', params)]),
    say(language, `mails.withdrawal.${reader}.next`, params),
  ]
  const footer = say(language, 'mails.footer', params)
  return {
    subject,
    textBody: [...paragraphs, footer].join('\n\n'),
    htmlBody: mailPage({ language, title: subject, paragraphs, button: null, footer }),
  }
}

interface DocumentMail {
  readonly kind: DocumentKind
  readonly number: string
  readonly business: string
  readonly language: Language
}

/** Accompanies a receipt, an invoice or a credit note that is sent by mail. */
export function composeDocumentMail({ kind, language, ...params }: DocumentMail): ComposedMail {
  const subject = say(language, `mails.paper.${kind}.subject`, params)
  const paragraphs = [
    say(language, 'mails.paper.greeting'),
    say(language, `mails.paper.${kind}.text`, params),
    say(language, 'mails.paper.closing', params),
  ]
  const footer = say(language, 'mails.footer', params)
  return {
    subject,
    textBody: [...paragraphs, footer].join('\n\n'),
    htmlBody: mailPage({ language, title: subject, paragraphs, button: null, footer }),
  }
}

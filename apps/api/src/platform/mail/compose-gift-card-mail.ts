import type { Language } from '@cantina/contract/languages'
import { dayIn, moneyIn } from '#platform/formats'
import { say } from '#platform/texts'
import { secretMark } from './attachments'
import type { ComposedMail } from './compose-mail'
import { mailPage } from './mail-page'

interface GiftCardMail {
  readonly language: Language
  readonly name: string
  readonly business: string
  /** What its buyer writes to them. */
  readonly message: string | null
  readonly cents: number
  readonly currency: string
  readonly expiresOn: string | null
  /** The holder's page, without the code. */
  readonly link: string
}

/** Gives somebody a gift card; its code stands there once the mail leaves. */
export function composeGiftCardMail(mail: GiftCardMail): ComposedMail {
  const { language, name, business, message, cents, currency, expiresOn } = mail
  const amount = moneyIn(language, currency)(cents)
  const params = { name, business, amount, code: secretMark }
  const subject = say(language, 'mails.giftCard.subject', params)
  const paragraphs = [
    say(language, 'mails.greeting', params),
    say(language, 'mails.giftCard.text', params),
    ...(message === null ? [] : [message]),
    say(language, 'mails.giftCard.code', params),
    expiresOn === null
      ? say(language, 'documents.giftCard.noExpiry')
      : say(language, 'documents.giftCard.validUntil', {
          date: dayIn(language, 'long')(expiresOn),
        }),
    say(language, 'mails.giftCard.use', params),
  ]
  const footer = say(language, 'mails.footer', params)
  const label = say(language, 'mails.giftCard.button')
  const href = `${mail.link}#${secretMark}`
  const button = { label, help: say(language, 'mails.linkHelp'), href }
  return {
    subject,
    textBody: [...paragraphs, `${label}:\n${href}`, footer].join('\n\n'),
    htmlBody: mailPage({ language, title: subject, paragraphs, button, footer }),
  }
}

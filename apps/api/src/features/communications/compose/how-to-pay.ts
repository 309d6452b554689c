import type { Language } from '@cantina/contract/languages'
import { wayToPay } from '@cantina/domain/payments/way-to-pay'
import { say } from '#platform/texts'
import type { GoodsOfMail, VisitOfMail } from './mail-subjects'

interface Receiver {
  readonly language: Language
  /** Whose account it is. */
  readonly holder: string
  /** The smallest balance that can be paid by card; null where none can. */
  readonly leastByCardCents: number | null
}

interface Owing extends Pick<VisitOfMail | GoodsOfMail, 'dueCents' | 'iban'> {
  readonly paidAt: 'arrival' | 'collection' | null
}

type Owed = Owing & Pick<VisitOfMail | GoodsOfMail, 'number'>

/** How a guest can pay what they owe, in words; null where there is nothing to pay. */
export function howToPay(
  { number, iban, ...owing }: Owed,
  { language, holder, leastByCardCents }: Receiver,
): string | null {
  const way = wayToPay({ ...owing, leastByCardCents, hasAccount: iban !== null })
  return way && say(language, `mails.howToPay.${way}`, { holder, iban: grouped(iban), number })
}

/** The same of goods that nobody has ordered yet: what to transfer for is said once they have a number. */
export function howToPayAhead(
  { iban, ...owing }: Owing & { readonly paidAt: 'collection' | null },
  { language, holder, leastByCardCents }: Receiver,
): string | null {
  const way = wayToPay({ ...owing, leastByCardCents, hasAccount: iban !== null })
  if (way === 'transfer' || way === 'collectionOrTransfer') {
    return say(language, `mails.howToPay.${way}Ahead`)
  }
  return way && say(language, `mails.howToPay.${way}`, { holder })
}

/** Where the buyer of goods comes to pay: nowhere for what is sent, and for gift cards, which are e-mailed. */
export function goodsPaidAt({
  isSent,
  isOfGiftCards,
}: Pick<GoodsOfMail, 'isSent' | 'isOfGiftCards'>): 'collection' | null {
  return isSent || isOfGiftCards ? null : 'collection'
}

/** By fours, as it is read and typed. */
function grouped(iban: string | null): string {
  return iban?.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ') ?? ''
}

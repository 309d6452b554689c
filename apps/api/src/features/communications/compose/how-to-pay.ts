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

type Owed = Pick<VisitOfMail | GoodsOfMail, 'number' | 'dueCents' | 'iban'> & {
  readonly paidAt: 'arrival' | 'collection' | null
}

/** How a guest can pay what they owe, in words; null where there is nothing to pay. */
export function howToPay(
  { number, dueCents, iban, paidAt }: Owed,
  { language, holder, leastByCardCents }: Receiver,
): string | null {
  const way = wayToPay({ dueCents, leastByCardCents, hasAccount: iban !== null, paidAt })
  return way && say(language, `mails.howToPay.${way}`, { holder, iban: grouped(iban), number })
}

/** By fours, as it is read and typed. */
function grouped(iban: string | null): string {
  return iban?.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ') ?? ''
}

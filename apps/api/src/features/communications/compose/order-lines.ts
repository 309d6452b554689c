import type { Language } from '@cantina/contract/languages'
import { type StatedLine, statedOrder } from '@cantina/domain/orders/stated-order'
import { dayIn, moneyIn } from '#platform/formats'
import { say } from '#platform/texts'
import type { GoodsOfMail } from './mail-subjects'

/** What was ordered and what was taken off, a line each; they add up to the total of the mail. */
export function orderLines(
  { agreed, returnedCents, isSent }: Pick<GoodsOfMail, 'agreed' | 'returnedCents' | 'isSent'>,
  language: Language,
  currency: string,
): string {
  const money = moneyIn(language, currency)
  const stated = statedOrder(agreed, language)
  const named = (key: 'shipping' | 'returned', cents: number) =>
    say(language, `mails.rule.order.${key}`, { amount: money(cents) })
  return [
    ...stated.lines.map((line) =>
      [
        say(language, 'mails.rule.order.line', {
          quantity: line.quantity,
          name: line.name,
          amount: money(line.cents),
        }),
        notesOf(line, language, money),
      ]
        .filter(Boolean)
        .join(' '),
    ),
    ...stated.discounts.map(({ name, cents }) =>
      say(language, 'mails.rule.order.discount', { name, amount: money(-cents) }),
    ),
    // Free shipping is named as well, as in the shop and in the back office.
    ...(isSent ? [named('shipping', stated.shippingCents)] : []),
    ...(returnedCents > 0 ? [named('returned', -returnedCents)] : []),
  ].join('\n')
}

/** What a line says besides its price, in brackets. */
function notesOf(
  { quantityDiscountCents, availableFrom }: StatedLine,
  language: Language,
  money: (cents: number) => string,
): string {
  const notes = [
    quantityDiscountCents > 0 &&
      say(language, 'mails.rule.order.quantityDiscount', { amount: money(-quantityDiscountCents) }),
    availableFrom &&
      say(language, 'mails.rule.order.availableFrom', {
        date: dayIn(language, 'long')(availableFrom),
      }),
  ].filter(Boolean)
  return notes.length > 0 ? `(${notes.join('; ')})` : ''
}

import type { Language } from '@cantina/contract/languages'
import { moneyIn } from '#platform/formats'
import { say } from '#platform/texts'
import type { GoodsOfMail } from './mail-subjects'

/** What was ordered and what was taken off, a line each; they add up to the total of the mail. */
export function orderLines(
  { stated, returnedCents }: Pick<GoodsOfMail, 'stated' | 'returnedCents'>,
  language: Language,
  currency: string,
): string {
  const money = moneyIn(language, currency)
  const named = (key: 'shipping' | 'returned', cents: number) =>
    cents === 0 ? [] : [say(language, `mails.rule.order.${key}`, { amount: money(cents) })]
  return [
    ...stated.lines.map(({ name, quantity, cents, quantityDiscountCents }) =>
      say(language, `mails.rule.order.${quantityDiscountCents > 0 ? 'discountedLine' : 'line'}`, {
        quantity,
        name,
        amount: money(cents),
        discount: money(-quantityDiscountCents),
      }),
    ),
    ...stated.discounts.map(({ name, cents }) =>
      say(language, 'mails.rule.order.discount', { name, amount: money(-cents) }),
    ),
    ...named('shipping', stated.shippingCents),
    ...named('returned', -returnedCents),
  ].join('\n')
}

import {
  type exportGiftCardLiability,
  type GiftCardMovements,
  giftCardAmounts,
} from '@cantina/contract/analytics/gift-card-liability'
import type { InputOf } from '@cantina/contract/endpoint'
import { csvAmount } from '#platform/csv'
import type { BusinessContext } from '#platform/http/context'
import { say } from '#platform/texts'
import { readGiftCardLiability } from './read-gift-card-liability'

/** The liability for a spreadsheet, with the total in its last line. */
export async function giftCardLiabilityReport(
  context: BusinessContext,
  asked: InputOf<typeof exportGiftCardLiability>['query'],
): Promise<string[][]> {
  const { language } = context
  const { months, total } = await readGiftCardLiability(context, asked)
  const word = (key: (typeof giftCardAmounts)[number] | 'month' | 'cards' | 'total') =>
    say(language, `entities.analytics.giftCards.fields.${key}`)
  const money = (cents: number) => csvAmount(cents, language)
  const line = (head: string, movements: GiftCardMovements) => [
    head,
    String(movements.cards),
    ...giftCardAmounts.map((column) => money(movements[column])),
  ]
  return [
    [word('month'), word('cards'), ...giftCardAmounts.map(word)],
    ...months.map(({ month, ...movements }) => line(month.slice(0, 7), movements)),
    line(word('total'), total),
  ]
}

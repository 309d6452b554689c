import type { Language } from '@cantina/contract/languages'
import type { StatementRow } from '@cantina/contract/orders/agent-statement'
import { dayIn, moneyIn } from '#platform/formats'
import { say, sayCount } from '#platform/texts'

type Label = 'title' | 'for' | 'vatCode' | 'period' | 'basis' | 'total' | 'nothing' | 'contacts'
type CountedLabel = 'sold' | 'returned' | 'more'
type Field = 'date' | 'number' | 'customerName' | 'grossCents' | 'netCents' | 'commissionCents'

/** What a statement on paper says, in the language it was asked for in. */
export function statementWords(language: Language, currency: string) {
  function label(key: Label): string
  function label(key: CountedLabel, count: number): string
  function label(key: Label | CountedLabel, count?: number): string {
    return count === undefined
      ? say(language, `entities.orders.agent-statement.${key as Label}`)
      : sayCount(language, `entities.orders.agent-statement.${key}`, count)
  }
  return {
    label,
    field: (key: Field) => say(language, `entities.orders.agent-statement.fields.${key}`),
    kind: (kind: StatementRow['kind']) =>
      say(language, `entities.orders.agent-statement.kind.${kind}`),
    money: moneyIn(language, currency),
    day: dayIn(language, 'long'),
    shortDay: dayIn(language, 'short'),
    page: (page: string, pages: string) => say(language, 'documents.page', { page, pages }),
  }
}

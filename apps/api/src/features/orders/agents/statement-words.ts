import type { Language } from '@cantina/contract/languages'
import type { StatementRow } from '@cantina/contract/orders/agent-statement'
import { say, sayCount } from '#platform/texts'

const locales = { en: 'en-GB', it: 'it-IT' } as const

type Label = 'title' | 'for' | 'vatCode' | 'period' | 'basis' | 'total' | 'nothing' | 'contacts'
type CountedLabel = 'sold' | 'returned' | 'more'
type Field = 'date' | 'number' | 'customerName' | 'grossCents' | 'netCents' | 'commissionCents'

/** What a statement on paper says, in the language it was asked for in. */
export function statementWords(language: Language, currency: string) {
  const locale = locales[language]
  const amounts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    useGrouping: 'always',
  })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const shortDays = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' })
  function label(key: Label): string
  function label(key: CountedLabel, count: number): string
  function label(key: Label | CountedLabel, count?: number): string {
    return count === undefined
      ? say(language, `entities.sales.agent-statement.${key as Label}`)
      : sayCount(language, `entities.sales.agent-statement.${key}`, count)
  }
  return {
    label,
    field: (key: Field) => say(language, `entities.sales.agent-statement.fields.${key}`),
    kind: (kind: StatementRow['kind']) =>
      say(language, `entities.sales.agent-statement.kind.${kind}`),
    money: (cents: number) => amounts.format(cents / 100).replace('-', '−'),
    day: (date: string) => days.format(Date.parse(`${date}T00:00:00Z`)),
    shortDay: (date: string) => shortDays.format(Date.parse(`${date}T00:00:00Z`)),
    page: (page: number, pages: number) => say(language, 'documents.page', { page, pages }),
  }
}

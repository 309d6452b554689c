import type { Language } from '@cantina/contract/languages'
import type { CommissionChannel } from '@cantina/domain/operator/terms'
import { findText, say, sayCount, type TextKey } from '#platform/texts'

const locales = { en: 'en-GB', it: 'it-IT' } as const

type Label =
  Extract<TextKey, `documents.cashFlow.${string}`> extends `documents.cashFlow.${infer Key}`
    ? Key
    : never

/** What the provider's documents say, in the language they were asked for in. */
export function cashFlowWords(language: Language, currency: string) {
  const locale = locales[language]
  const amounts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    useGrouping: 'always',
  })
  const percents = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const shortDays = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' })
  return {
    label: (key: Label, params: Readonly<Record<string, string>> = {}) =>
      say(language, `documents.cashFlow.${key}`, params),
    more: (count: number) => sayCount(language, 'documents.cashFlow.more', count),
    channel: (channel: CommissionChannel) =>
      findText(language, `entities.settings.settlement.channel.${channel}`) ?? channel,
    vatCode: say(language, 'documents.vatCode'),
    money: (cents: number) => amounts.format(cents / 100).replace('-', '−'),
    percent: (percent: number) => percents.format(percent),
    day: (date: string) => days.format(Date.parse(`${date}T00:00:00Z`)),
    shortDay: (date: string) => shortDays.format(Date.parse(`${date}T00:00:00Z`)),
    page: (page: number, pages: number) => say(language, 'documents.page', { page, pages }),
  }
}

export type CashFlowWords = ReturnType<typeof cashFlowWords>

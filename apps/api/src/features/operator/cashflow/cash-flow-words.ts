import type { Language } from '@cantina/contract/languages'
import type { CommissionChannel } from '@cantina/domain/operator/terms'
import { dayIn, locales, moneyIn } from '#platform/formats'
import { findText, say, sayCount, type TextKey } from '#platform/texts'

type Label =
  Extract<TextKey, `documents.cashFlow.${string}`> extends `documents.cashFlow.${infer Key}`
    ? Key
    : never

/** What the provider's documents say, in the language they were asked for in. */
export function cashFlowWords(language: Language, currency: string) {
  const percents = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 })
  return {
    label: (key: Label, params: Readonly<Record<string, string>> = {}) =>
      say(language, `documents.cashFlow.${key}`, params),
    more: (count: number) => sayCount(language, 'documents.cashFlow.more', count),
    channel: (channel: CommissionChannel) =>
      findText(language, `entities.operator.own-settlement.channel.${channel}`) ?? channel,
    vatCode: say(language, 'documents.vatCode'),
    money: moneyIn(language, currency),
    percent: (percent: number) => percents.format(percent),
    day: dayIn(language, 'long'),
    shortDay: dayIn(language, 'short'),
    page: (page: string, pages: string) => say(language, 'documents.page', { page, pages }),
  }
}

export type CashFlowWords = ReturnType<typeof cashFlowWords>

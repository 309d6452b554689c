import type { MonthClosing } from '@cantina/contract/documents/month-closing'
import type { Language } from '@cantina/contract/languages'
import { say } from '#platform/texts'
import { amountIn, rateIn } from './closing-table'

/** A month as the accountant registers it: a line for each day and a column for each rate, then their sums. */
export function monthTable({ days, total, vat }: MonthClosing, language: Language): string[][] {
  const amount = amountIn(language)
  const rate = rateIn(language)
  const field = (
    key: 'date' | 'count' | 'inCents' | 'backCents' | 'netCents' | 'vatCents' | 'differenceCents',
  ) => say(language, `entities.documents.closing.fields.${key}`)
  const differences = days.flatMap(({ differenceCents }) => differenceCents ?? [])
  return [
    [
      field('date'),
      field('count'),
      field('inCents'),
      field('backCents'),
      field('netCents'),
      ...vat.map((part) => `${field('vatCents')} ${rate(part)}`),
      field('differenceCents'),
    ],
    ...days.map(({ date, count, inCents, backCents, netCents, rates, differenceCents }) => [
      date,
      String(count),
      ...[inCents, backCents, netCents].map(amount),
      ...vat.map((part) => amount(grossAt(rates, part))),
      differenceCents === null ? '' : amount(differenceCents),
    ]),
    [
      say(language, 'entities.documents.closing.section.month'),
      String(total.count),
      ...[total.inCents, total.backCents, total.netCents].map(amount),
      ...vat.map(({ grossCents }) => amount(grossCents)),
      differences.length > 0 ? amount(differences.reduce((sum, one) => sum + one, 0)) : '',
    ],
  ]
}

function grossAt(
  rates: MonthClosing['days'][number]['rates'],
  { ratePercent, natureCode }: MonthClosing['vat'][number],
): number {
  const found = rates.find(
    (rate) => rate.ratePercent === ratePercent && rate.natureCode === natureCode,
  )
  return found?.grossCents ?? 0
}

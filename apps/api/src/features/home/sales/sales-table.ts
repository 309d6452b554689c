import { salesSources } from '@cantina/contract/home/sales'
import type { Language } from '@cantina/contract/languages'
import { addDays, daysBetween, type IsoDate } from '@cantina/domain/calendar'
import type { HomeSpans } from '@cantina/domain/home/home-periods'
import { csvAmount } from '#platform/csv'
import { say } from '#platform/texts'
import type { Shown } from './shown-to'
import type { Sold } from './sum-sales'

interface Column {
  readonly head: string
  readonly cell: (sold: readonly Sold[], day: IsoDate) => string
}

/** Sales as a table for a spreadsheet: a line for each day of the period before and of this one so far. */
export function salesTable(
  { before, soFar }: HomeSpans,
  sold: readonly Sold[],
  shown: Shown,
  language: Language,
): string[][] {
  const columns = columnsFor(shown, language)
  const byDay = new Map<IsoDate, Sold[]>()
  for (const one of sold) {
    const ofDay = byDay.get(one.from)
    if (ofDay) ofDay.push(one)
    else byDay.set(one.from, [one])
  }
  const days = Array.from({ length: daysBetween(before.from, soFar.to) + 1 }, (_, nth) =>
    addDays(before.from, nth),
  )
  return [
    columns.map(({ head }) => head),
    ...days.map((day) => columns.map(({ cell }) => cell(byDay.get(day) ?? [], day))),
  ]
}

function columnsFor(shown: Shown, language: Language): Column[] {
  const word = (
    key: 'date' | 'bookings' | 'bookingCents' | 'orders' | 'wineCents' | 'totalCents',
  ) => say(language, `entities.home.sales.fields.${key}`)
  const amount = (head: string, counts: (one: Sold) => boolean): Column => ({
    head,
    cell: (sold) =>
      csvAmount(
        sold.filter(counts).reduce((sum, { cents }) => sum + cents, 0),
        language,
      ),
  })
  const number = (head: string, kind: Sold['kind']): Column => ({
    head,
    cell: (sold) =>
      String(sold.reduce((sum, one) => (one.kind === kind ? sum + one.number : sum), 0)),
  })
  return [
    { head: word('date'), cell: (_, day) => day },
    ...(shown.booking
      ? [
          number(word('bookings'), 'booking'),
          amount(word('bookingCents'), ({ kind }) => kind === 'booking'),
        ]
      : []),
    ...(shown.wine
      ? [number(word('orders'), 'wine'), amount(word('wineCents'), ({ kind }) => kind === 'wine')]
      : []),
    amount(word('totalCents'), () => true),
    ...salesSources.map((source) =>
      amount(say(language, `entities.home.sales.source.${source}`), (one) => one.source === source),
    ),
  ]
}

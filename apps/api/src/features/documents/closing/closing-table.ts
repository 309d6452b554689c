import type { DayClosing } from '@cantina/contract/documents/closing'
import type { Language } from '@cantina/contract/languages'
import { csvAmount, csvNumber } from '#platform/csv'
import { findText, say } from '#platform/texts'
import type { OpenOrder } from './open-orders'
import type { OpenVisit } from './open-visits'

const columns = [
  'section',
  'name',
  'count',
  'inCents',
  'backCents',
  'netCents',
  'taxableCents',
  'vatCents',
  'first',
  'last',
] as const

type Cells = Partial<Record<(typeof columns)[number], string>>

/** A day's closing as one table for a spreadsheet: a line for each method, POS, rate, series and open visit. */
export function closingTable(closing: DayClosing, language: Language): string[][] {
  const amount = amountIn(language)
  const flow = (part: { inCents: number; backCents: number; netCents: number }): Cells => ({
    inCents: amount(part.inCents),
    backCents: amount(part.backCents),
    netCents: amount(part.netCents),
  })
  const section = (key: 'total' | 'methods' | 'pos' | 'vat' | 'documents') =>
    say(language, `entities.documents.closing.section.${key}`)
  const text = (key: string) => findText(language, key) ?? key
  const rate = rateIn(language)
  const lines: Cells[] = [
    {
      section: section('total'),
      name: closing.date,
      count: String(closing.total.count),
      ...flow(closing.total),
    },
    ...closing.methods.map((part) => ({
      section: section('methods'),
      name: text(`entities.bookings.booking.paymentType.${part.method}`),
      count: String(part.count),
      ...flow(part),
    })),
    ...closing.pos.map((part) => ({ section: section('pos'), name: part.name, ...flow(part) })),
    ...closing.vat.map((part) => ({
      section: section('vat'),
      name: rate(part),
      netCents: amount(part.grossCents),
      taxableCents: amount(part.netCents),
      vatCents: amount(part.vatCents),
    })),
    ...closing.documents.map((part) => ({
      section: section('documents'),
      name: `${text(`entities.documents.document.kind.${part.kind}`)}, ${part.sellerName}`,
      count: String(part.count),
      netCents: amount(part.kind === 'credit_note' ? -part.totalCents : part.totalCents),
      first: part.first,
      last: part.last,
    })),
  ]
  return [
    columns.map((column) => say(language, `entities.documents.closing.fields.${column}`)),
    ...lines.map(inColumns),
    ...openVisitLines(closing.open.visits, language),
  ]
}

/** Those who still have to pay, each on a line of the same table. */
export function openVisitLines(visits: readonly OpenVisit[], language: Language): string[][] {
  const amount = amountIn(language)
  return visits.map(({ number, customerName, dueCents }) =>
    inColumns({
      section: say(language, 'entities.documents.closing.section.open'),
      name: `${number} ${customerName}`,
      netCents: amount(dueCents),
    }),
  )
}

/** The same of goods that left and are still to be paid. */
export function openOrderLines(orders: readonly OpenOrder[], language: Language): string[][] {
  const amount = amountIn(language)
  return orders.map(({ number, customerName, dueCents }) =>
    inColumns({
      section: say(language, 'entities.documents.closing.section.openOrders'),
      name: [number, customerName].filter(Boolean).join(' '),
      netCents: amount(dueCents),
    }),
  )
}

function inColumns(line: Cells): string[] {
  return columns.map((column) => line[column] ?? '')
}

export function amountIn(language: Language): (cents: number) => string {
  return (cents) => csvAmount(cents, language)
}

/** "22 %", with why nothing is due where it is zero. */
export function rateIn(language: Language) {
  return ({
    ratePercent,
    natureCode,
  }: Pick<DayClosing['vat'][number], 'ratePercent' | 'natureCode'>) => {
    const percent = csvNumber(ratePercent, language)
    return [`${percent} %`, natureCode].filter(Boolean).join(' ')
  }
}

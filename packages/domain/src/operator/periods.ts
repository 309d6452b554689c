import { addDays, addMonths, daysBetween, type IsoDate, weekDayOf } from '#domain/calendar'
import {
  type SalesMode,
  type SettlementFrequency,
  type SettlementTerms,
  termsInForce,
  termsOn,
} from './terms'

/** Days that are settled together; both ends belong to it. */
export interface SettlementPeriod {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly mode: SalesMode
  readonly frequency: SettlementFrequency
}

type Dated = Pick<SettlementTerms, 'validFrom' | 'mode' | 'frequency'>

/**
 * The periods that are over and not settled yet, in their order. They are calendar weeks, pairs of them or months; a
 * change of the sales mode or the frequency ends the period before it, a change of percentages does not.
 */
export function duePeriods(
  history: readonly Dated[],
  closedThrough: IsoDate | null,
  today: IsoDate,
): SettlementPeriod[] {
  const inForce = termsInForce(history)
  const periods: SettlementPeriod[] = []
  let from = closedThrough === null ? inForce[0]?.validFrom : addDays(closedThrough, 1)
  while (from !== undefined && from < today) {
    const terms = termsOn(inForce, from)
    if (!terms) break
    const { mode, frequency } = terms
    const to = earlier(endOf(frequency, from), endOfRegime(inForce, terms))
    if (to >= today) break
    periods.push({ from, to, mode, frequency })
    from = addDays(to, 1)
  }
  return periods
}

/** The last day on which mode and frequency are the same; null while no others are agreed. */
function endOfRegime(
  inForce: readonly Dated[],
  { validFrom, mode, frequency }: Dated,
): IsoDate | null {
  const next = inForce.find(
    (terms) =>
      terms.validFrom > validFrom && (terms.mode !== mode || terms.frequency !== frequency),
  )
  return next ? addDays(next.validFrom, -1) : null
}

/** A Monday; pairs of weeks are counted from it. */
const firstMonday = '2024-01-01'

function endOf(frequency: SettlementFrequency, date: IsoDate): IsoDate {
  if (frequency === 'monthly') return addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1)
  const sunday = addDays(date, 7 - weekDayOf(date))
  if (frequency === 'weekly') return sunday
  const week = Math.floor(daysBetween(firstMonday, date) / 7)
  return week % 2 === 0 ? addDays(sunday, 7) : sunday
}

function earlier(one: IsoDate, other: IsoDate | null): IsoDate {
  return other === null || one < other ? one : other
}

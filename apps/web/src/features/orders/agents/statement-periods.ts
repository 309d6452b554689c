import { addDays, type IsoDate } from '@cantina/domain/calendar'

export interface StatementPeriod {
  readonly from: IsoDate
  readonly to: IsoDate
}

export const usualPeriods = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
] as const

export type UsualPeriod = (typeof usualPeriods)[number]

/** The whole of a period that people settle by: its last day may be still to come. */
export function periodOf(usual: UsualPeriod, today: IsoDate): StatementPeriod {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7)) - 1
  const quarter = month - (month % 3)
  switch (usual) {
    case 'this_month':
      return monthsFrom(year, month, 1)
    case 'last_month':
      return monthsFrom(year, month - 1, 1)
    case 'this_quarter':
      return monthsFrom(year, quarter, 3)
    case 'last_quarter':
      return monthsFrom(year, quarter - 3, 3)
    case 'this_year':
      return monthsFrom(year, 0, 12)
  }
}

/** Which of them it is; null for days of one's own choice. */
export function usualPeriodOf(period: StatementPeriod, today: IsoDate): UsualPeriod | null {
  const isIt = (usual: UsualPeriod) => {
    const { from, to } = periodOf(usual, today)
    return from === period.from && to === period.to
  }
  return usualPeriods.find(isIt) ?? null
}

/** Months before January are those of the year before. */
function monthsFrom(year: number, month: number, count: number): StatementPeriod {
  return { from: firstOf(year, month), to: addDays(firstOf(year, month + count), -1) }
}

function firstOf(year: number, month: number): IsoDate {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

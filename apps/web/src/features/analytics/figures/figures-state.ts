import { addMonths, type IsoDate } from '@cantina/domain/calendar'

export const figurePeriods = ['last12', 'year', 'lastYear', 'last36'] as const

export type FigurePeriod = (typeof figurePeriods)[number]

export function readPeriod(search: Readonly<Record<string, unknown>>): FigurePeriod | null {
  return figurePeriods.find((one) => one === search.period) ?? null
}

/** The first and the last month of a period, each as its first day. */
export function monthsOf(period: FigurePeriod, today: IsoDate) {
  const month = `${today.slice(0, 7)}-01`
  const year = `${today.slice(0, 4)}-01-01`
  switch (period) {
    case 'last12':
      return { from: addMonths(month, -11), to: month }
    case 'last36':
      return { from: addMonths(month, -35), to: month }
    case 'year':
      return { from: year, to: month }
    case 'lastYear':
      return { from: addMonths(year, -12), to: addMonths(year, -1) }
  }
}

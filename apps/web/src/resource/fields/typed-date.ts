import type { Unreadable } from '#resource/form/unreadable'

const unreadable = { key: 'invalidFormat', params: {} } as const

/** Reads a day as people write it: 19/9/2026, 19.09.26, 19 Sep 2026, or 2026-09-19. */
export function readDate(text: string, locale: string): string | Unreadable | null {
  const typed = text.trim().toLowerCase()
  if (typed === '') return null
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? []
  if (isoYear)
    return isoDate(isoYear, Number(isoMonth), isoDay) ?? { unreadable: text, text: unreadable }
  const [, day, month = '', year] =
    /^(\d{1,2})[\s./-]+(\d{1,2}|\p{L}{3,})\.?[\s./-]+(\d{4}|\d{2})$/u.exec(typed) ?? []
  const monthNumber = /^\d/.test(month) ? Number(month) : monthByName(month, locale)
  return isoDate(year, monthNumber, day) ?? { unreadable: text, text: unreadable }
}

function isoDate(year: string | undefined, month: number, day: string | undefined): string | null {
  if (!year || !day) return null
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  const at = new Date(Date.UTC(fullYear, month - 1, Number(day)))
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === Number(day)
  return isReal && fullYear >= 1000 ? at.toISOString().slice(0, 10) : null
}

function monthByName(name: string, locale: string): number {
  const long = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, month) =>
    long.format(new Date(Date.UTC(2000, month, 15))).toLowerCase(),
  )
  return months.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1
}

import { isLanguage, type Language } from '@cantina/contract/languages'
import { addDays, type IsoDate } from '@cantina/domain/calendar'
import { useTranslation } from 'react-i18next'
import type { Range, View } from './calendar-state'

const locales: Record<Language, string> = { en: 'en-GB', it: 'it-IT' }

/** Days as headings of the calendar say them. */
export interface CalendarDates {
  /** "Sat 19 September". */
  readonly day: (date: IsoDate) => string
  /** "Saturday 19 September 2026", for ears and document. */
  readonly fullDay: (date: IsoDate) => string
  /** "Sat 19". */
  readonly shortDay: (date: IsoDate) => string
  /** "Sat". */
  readonly weekDay: (date: IsoDate) => string
  readonly title: (view: View, date: IsoDate, range: Range) => string
}

function createDates(language: Language): CalendarDates {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' })
    return (date: IsoDate) => capital(formatter.format(new Date(date)).replaceAll(',', ''))
  }
  const day = format({ weekday: 'short', day: 'numeric', month: 'long' })
  const month = format({ month: 'long', year: 'numeric' })
  const week = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return {
    day,
    fullDay: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay: format({ weekday: 'short', day: 'numeric' }),
    weekDay: format({ weekday: 'short' }),
    title: (view, date, { from, days }) => {
      if (view === 'daily') return day(date)
      if (view === 'monthly') return month(date)
      return week.formatRange(new Date(from), new Date(addDays(from, days - 1)))
    },
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const datesOf: Record<Language, CalendarDates> = { en: createDates('en'), it: createDates('it') }

export function useCalendarDates(): CalendarDates {
  const { i18n } = useTranslation()
  return datesOf[isLanguage(i18n.language) ? i18n.language : 'en']
}

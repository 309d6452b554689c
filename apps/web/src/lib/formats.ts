import { isLanguage, type Language } from '@cantina/contract/languages'
import { useTranslation } from 'react-i18next'
import { queryClient } from './query-client'
import { sessionQuery } from './session'

const localeOf: Record<Language, string> = { en: 'en-GB', it: 'it-IT' }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']

export interface Formats {
  readonly money: (cents: number) => string
  /** The same in another currency than the business's. */
  readonly moneyIn: (cents: number, currency: string) => string
  /** "€38", with cents only where there are some: for marks that are short of room. */
  readonly moneyShort: (cents: number) => string
  /** "€21,480", in whole euros: for the middle of a chart, with the exact amounts beside it. */
  readonly moneyWhole: (cents: number) => string
  readonly number: (value: number) => string
  /** "22%", from a share of a hundred. */
  readonly percent: (value: number) => string
  readonly date: (iso: string) => string
  readonly dateTime: (iso: string) => string
  /** "5 minutes ago", and from a week on the date. */
  readonly relative: (iso: string, now?: Date) => string
  /** "Saturday 19 September", for headings. */
  readonly dayHeading: (at: Date) => string
  /** "Saturday 19 September 2026", from a calendar day: for those who look at it once. */
  readonly dayFull: (iso: string) => string
  /** "Sat 19 Sept", from a calendar day. */
  readonly dayShort: (iso: string) => string
  /** "Sat", from a calendar day. */
  readonly weekDayShort: (iso: string) => string
  /** "19 Sept", with the year where it is not this one. */
  readonly dateShort: (iso: string, now?: Date) => string
  /** "19 Sept", from a calendar day, whatever its year. */
  readonly dayAndMonth: (iso: string) => string
  /** "7–12 Sept", from two calendar days; with the year where it is asked for. */
  readonly dayRange: (from: string, to: string, withYear?: boolean) => string
  /** "Sept", from a calendar day. */
  readonly monthShort: (iso: string) => string
  /** A month with its year. */
  readonly monthAndYear: (iso: string) => string
  /** "1 hr 30 mins", from minutes. */
  readonly duration: (minutes: number) => string
  /** "180 MB", as a person would round it. */
  readonly bytes: (bytes: number) => string
  /** "14 ms" or "2.4 secs", from milliseconds. */
  readonly elapsed: (milliseconds: number) => string
  readonly time: (at: Date, timeZone?: string) => string
  /** "Monday" for 1, up to Sunday for 7. */
  readonly weekDay: (day: number) => string
}

/** Instants are shown in the given zone, or else in the reader's own. */
export function createFormats(language: Language, placeZone?: string, currency = 'EUR'): Formats {
  const locale = localeOf[language]
  // Italian would otherwise leave four digits together, and a column of prices would not line up.
  const grouping = { useGrouping: 'always' } as const
  const inCurrency = (code: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: code, ...grouping })
  const money = inCurrency(currency)
  const moneyShort = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
    ...grouping,
  })
  const moneyWhole = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    ...grouping,
  })
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, ...grouping })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const dateParts = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const atPlace = { timeZone: placeZone }
  const instantDate = new Intl.DateTimeFormat(locale, { ...dateParts, ...atPlace })
  const calendarDate = new Intl.DateTimeFormat(locale, { ...dateParts, timeZone: 'UTC' })
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  const dateTime = new Intl.DateTimeFormat(locale, { ...dateParts, ...clock, ...atPlace })
  const heading = new Intl.DateTimeFormat(locale, {
    ...atPlace,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  const fullDay = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const weekDay = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const shortWeekDay = { weekday: 'short', timeZone: 'UTC' } as const
  const weekDayShort = new Intl.DateTimeFormat(locale, shortWeekDay)
  const dayShort = new Intl.DateTimeFormat(locale, {
    ...shortWeekDay,
    day: 'numeric',
    month: 'short',
  })
  const shortParts = { day: 'numeric', month: 'short' } as const
  const instantShort = new Intl.DateTimeFormat(locale, { ...shortParts, ...atPlace })
  const calendarShort = new Intl.DateTimeFormat(locale, { ...shortParts, timeZone: 'UTC' })
  const monthAndYear = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const monthShort = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const unit = (name: string, rounding: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short', ...rounding })
  const hourUnit = unit('hour')
  const minuteUnit = unit('minute')
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

  const date = (iso: string) =>
    (isCalendarDay(iso) ? calendarDate : instantDate).format(new Date(iso))

  return {
    money: (cents) => withMinus(money.format(cents / 100)),
    moneyIn: (cents, code) => withMinus(inCurrency(code).format(cents / 100)),
    moneyShort: (cents) => withMinus(moneyShort.format(cents / 100)),
    moneyWhole: (cents) => withMinus(moneyWhole.format(cents / 100)),
    number: (value) => withMinus(number.format(value)),
    percent: (value) => percent.format(value / 100),
    date,
    dateTime: (iso) => dateTime.format(new Date(iso)),
    relative: (iso, now = new Date()) => {
      const passed = new Date(iso).getTime() - now.getTime()
      const minutes = Math.round(passed / minute)
      const hours = Math.round(passed / hour)
      const days = Math.round(passed / day)
      if (minutes === 0) return ago.format(0, 'second')
      if (Math.abs(minutes) < 60) return ago.format(minutes, 'minute')
      if (Math.abs(hours) < 24) return ago.format(hours, 'hour')
      if (Math.abs(days) < 7) return ago.format(days, 'day')
      return date(iso)
    },
    dayHeading: (at) => capitalized(heading.format(at).replace(',', '')),
    dayFull: (iso) => capitalized(fullDay.format(new Date(iso)).replace(',', '')),
    dayShort: (iso) => capitalized(dayShort.format(new Date(iso)).replace(',', '')),
    dateShort: (iso, now = new Date()) => {
      const at = new Date(iso)
      if (at.getFullYear() !== now.getFullYear()) return date(iso)
      return (isCalendarDay(iso) ? calendarShort : instantShort).format(at)
    },
    dayAndMonth: (iso) => calendarShort.format(new Date(iso)),
    // Between two days of a month without blanks, as between two pages; Italian would fill up days with a nought.
    dayRange: (from, to, withYear = false) =>
      (withYear ? calendarDate : calendarShort)
        .formatRange(new Date(from), new Date(to))
        .replace(/(\d)\s*–\s*(\d)/, '$1–$2')
        .replaceAll(/\b0(?=\d)/g, ''),
    monthAndYear: (iso) => capitalized(monthAndYear.format(new Date(iso))),
    monthShort: (iso) => capitalized(monthShort.format(new Date(iso))),
    weekDayShort: (iso) => capitalized(weekDayShort.format(new Date(iso))),
    // The first of January 2024 was a Monday.
    weekDay: (day) => capitalized(weekDay.format(Date.UTC(2024, 0, day))),
    duration: (length) => {
      const [whole, rest] = [Math.floor(length / 60), length % 60]
      const parts = [whole > 0 && hourUnit.format(whole), rest > 0 && minuteUnit.format(rest)]
      return parts.filter(Boolean).join(' ') || minuteUnit.format(0)
    },
    bytes: (bytes) => {
      const power = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), 4)
      const rounding = { maximumSignificantDigits: 3 }
      return unit(byteUnits[power] ?? 'byte', rounding).format(bytes / 1_000 ** power)
    },
    elapsed: (milliseconds) => {
      const rounding = { maximumSignificantDigits: 2 }
      if (milliseconds < 1_000) return unit('millisecond', rounding).format(milliseconds)
      return unit('second', rounding).format(milliseconds / 1_000)
    },
    time: (at, timeZone = placeZone) =>
      new Intl.DateTimeFormat(locale, { ...clock, timeZone }).format(at),
  }
}

/** The typesetter's minus, as wide as a plus, where the locale writes a hyphen. */
function withMinus(figure: string): string {
  return figure.replace('-', '−')
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** It has no zone; read as UTC it stays the same day everywhere. */
function isCalendarDay(iso: string): boolean {
  return iso.length === 10
}

const known = new Map<string, Formats>()

function formatsOf(language: Language, placeZone: string | undefined): Formats {
  const key = `${language} ${placeZone}`
  const formats = known.get(key) ?? createFormats(language, placeZone)
  known.set(key, formats)
  return formats
}

/** Money, numbers and dates as the reader writes them, by the clock of the business they work for. */
export function useFormats(): Formats {
  const { i18n } = useTranslation()
  // Looked at, not waited for: there are pages that nobody is signed in on, and every cell of a list asks.
  const business = queryClient.getQueryData(sessionQuery.queryKey)?.business
  return formatsOf(isLanguage(i18n.language) ? i18n.language : 'en', business?.timeZone)
}

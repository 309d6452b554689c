import type { Language } from './address'

const localeOf: Record<Language, string> = { en: 'en-GB', it: 'it-IT' }

export interface Formats {
  readonly money: (cents: number) => string
  readonly number: (value: number) => string
  /** "7.5%", from 7.5. */
  readonly percent: (value: number) => string
  /** "Saturday 19 September 2026", from a calendar day. */
  readonly day: (iso: string) => string
  /** "19 September 2026", from a calendar day. */
  readonly date: (iso: string) => string
  /** "September 2026", from any day of it. */
  readonly month: (iso: string) => string
  /** "Mon" and "Monday" for 1, up to Sunday for 7. */
  readonly weekDay: (day: number, length: 'short' | 'long') => string
  /** By the clock of the business. */
  readonly instant: (iso: string) => string
  readonly duration: (minutes: number) => string
}

export function createFormats(language: Language, currency: string, timeZone: string): Formats {
  const locale = localeOf[language]
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const day = dateFormat({ dateStyle: 'full' })
  const date = dateFormat({ dateStyle: 'long' })
  const month = dateFormat({ month: 'long', year: 'numeric' })
  const instant = new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const unit = (name: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' })
  return {
    // The typesetter's minus where the locale writes a hyphen.
    money: (cents) => money.format(cents / 100).replace('-', '−'),
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    day: (iso) => capitalized(day.format(new Date(iso)).replace(',', '')),
    date: (iso) => date.format(new Date(iso)),
    month: (iso) => capitalized(month.format(new Date(iso))),
    // The first of January 2024 was a Monday.
    weekDay: (at, length) => dateFormat({ weekday: length }).format(Date.UTC(2024, 0, at)),
    instant: (iso) => instant.format(new Date(iso)),
    duration: (minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      const parts = [
        hours > 0 && unit('hour').format(hours),
        rest > 0 && unit('minute').format(rest),
      ]
      return parts.filter(Boolean).join(' ')
    },
  }

  /** A calendar day has no zone; read as UTC it stays the same day everywhere. */
  function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

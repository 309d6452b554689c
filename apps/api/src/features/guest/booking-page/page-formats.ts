import type { Language } from '@cantina/contract/languages'
import { addDays } from '@cantina/domain/calendar'
import { locales, moneyIn } from '#platform/formats'
import { say } from '#platform/texts'
import type { Start } from './next-starts'

/** Whole amounts without cents, as prices are named. */
export function priceIn(language: Language, currency: string): (cents: number) => string {
  const exact = moneyIn(language, currency)
  const whole = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  return (cents) => (cents % 100 === 0 ? whole.format(cents / 100) : exact(cents))
}

export function durationIn(language: Language, minutes: number): string {
  const unit = (name: 'hour' | 'minute', value: number) =>
    new Intl.NumberFormat(locales[language], {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
    }).format(value)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && unit('hour', hours), rest > 0 && unit('minute', rest)]
    .filter(Boolean)
    .join(' ')
}

/** "Sat 19 Sep", or that it is today. */
export function shortDayIn(language: Language, date: string, today: string): string {
  if (date === today) return say(language, 'bookingPage.today')
  if (date === addDays(today, 1)) return say(language, 'bookingPage.tomorrow')
  const days = new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return days.format(Date.parse(`${date}T00:00:00Z`)).replace(',', '')
}

export function startIn(language: Language, { date, start }: Start, today: string): string {
  return say(language, 'bookingPage.next', { day: shortDayIn(language, date, today), time: start })
}

export function numberIn(language: Language, value: number): string {
  return new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value)
}

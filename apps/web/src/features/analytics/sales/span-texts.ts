import type { Span, Step } from '@cantina/domain/analytics/compared-spans'
import { addDays } from '@cantina/domain/calendar'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'

/** What days are called: a day, a month, a year, or from when to when. */
export function useSpanTexts() {
  const { i18n } = useTranslation()
  const formats = useFormats()
  const monthName = new Intl.DateTimeFormat(i18n.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  /** As it stands within a sentence. */
  const name = ({ from, to }: Span) => {
    const isToMonthEnd = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
    if (isToMonthEnd && from.slice(0, 7) === to.slice(0, 7)) return monthName.format(new Date(from))
    if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4)
    return formats.dayRange(from, to, true)
  }
  const title = (span: Span) => {
    const text = span.from === span.to ? formats.dayFull(span.from) : name(span)
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  const rowName = (span: Span) =>
    span.from === span.to ? formats.dayShort(span.from) : title(span)
  /** Short enough to stand below a bar, in as many words as there is room for. */
  const pieceName = ({ from }: Span, step: Step, count: number) => {
    if (step === 'month') {
      const month = formats.monthShort(from)
      return count > 12 ? `${month} ${from.slice(2, 4)}` : month
    }
    if (step === 'day' && count <= 7) return formats.weekDayShort(from)
    return formats.dayRange(from, from)
  }
  return { name, title, rowName, pieceName }
}

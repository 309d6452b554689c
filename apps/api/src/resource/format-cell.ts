import type { Language } from '@cantina/contract/languages'
import type { z } from 'zod'
import { csvAmount, csvNumber } from '#platform/csv'
import { findText, say } from '#platform/texts'
import type { AnyResource } from './binding'

const locales = { en: 'en-GB', it: 'it-IT' } as const

/** A value as the reader's spreadsheet expects it: decimal comma in Italian, words instead of codes. */
export function formatCell(
  resource: AnyResource,
  key: string,
  value: unknown,
  language: Language,
  timeZone: string,
): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) {
    return value.map((one) => formatCell(resource, key, one, language, timeZone)).join(', ')
  }
  if (typeof value === 'boolean') return say(language, value ? 'messages.yes' : 'messages.no')
  if (value instanceof Date) return formatInstant(value, language, timeZone)
  if (typeof value === 'number')
    return formatNumber(resource.fields[key] ?? resource.columns[key], value, language)
  return findText(language, `${resource.texts}.${key}.${String(value)}`) ?? String(value)
}

function formatNumber(schema: z.ZodType | undefined, value: number, language: Language): string {
  const unit = schema && unitOf(schema)
  if (unit === 'weekDay') return formatWeekDay(value, language)
  return unit === 'cents' ? csvAmount(value, language) : csvNumber(value, language)
}

function formatWeekDay(day: number, language: Language): string {
  const short = new Intl.DateTimeFormat(locales[language], { weekday: 'short', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  return short.format(Date.UTC(2024, 0, day))
}

function formatInstant(instant: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(locales[language], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
    .format(instant)
    .replace(', ', ' ')
}

/**
 * What a number counts, stated in its schema, so that forms, exports and documents can format it.
 */
type Unit = 'cents' | 'weekDay'

function unitOf(schema: z.ZodType): Unit | undefined {
  const bare = withoutWrappers(schema)
  return (bare.meta() as { unit?: Unit } | undefined)?.unit
}

function withoutWrappers(schema: z.ZodType): z.ZodType {
  let inner = schema
  while ('unwrap' in inner && typeof inner.unwrap === 'function') inner = inner.unwrap()
  return inner
}

import type { AuditChange } from '@cantina/contract/business/audit'
import type { Formats } from '#lib/formats'

type Value = AuditChange['fields'][number]['before']

interface Words {
  readonly formats: Pick<Formats, 'money' | 'number' | 'percent' | 'date' | 'dateTime' | 'weekDay'>
  readonly yes: string
  readonly no: string
  /** What an option of the field is called, where it has options. */
  readonly option: (value: string) => string | undefined
}

const day = /^\d{4}-\d{2}-\d{2}$/
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** What stood in a column, in plain words; empty for nothing. */
export function valueWords(column: string, value: Value, words: Words): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return numberWords(column, value, words)
  if (typeof value === 'string') return textWords(column, value, words)
  if (Array.isArray(value)) {
    const parts = value.map((one) => valueWords(column, one, words)).filter(Boolean)
    return parts.join(value.some((one) => one && typeof one === 'object') ? '; ' : ', ')
  }
  return Object.entries(value)
    .filter(([key]) => key !== 'id' && !key.endsWith('Id'))
    .map(([key, one]) => valueWords(snakeCase(key), one, words))
    .filter(Boolean)
    .join(', ')
}

function numberWords(column: string, value: number, { formats }: Words): string {
  if (/(^|_)cents$/.test(column)) return formats.money(value)
  if (/(^|_)percent$/.test(column)) return formats.percent(value)
  if (/(^|_)(start|end)(_minute)?$/.test(column)) return clockTime(value)
  if (column === 'week_days') return formats.weekDay(value)
  return column === 'vintage' || column === 'year' ? String(value) : formats.number(value)
}

function textWords(column: string, value: string, { formats, option }: Words): string {
  if (day.test(value)) return formats.date(value)
  if (instant.test(value)) return formats.dateTime(new Date(value).toISOString())
  // Numbers with a fixed count of digits are kept as texts, so that none is lost.
  if (/(^|_)percent$/.test(column) && Number.isFinite(Number(value))) {
    return formats.percent(Number(value))
  }
  return option(value) ?? value
}

function clockTime(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
}

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export function camelCase(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

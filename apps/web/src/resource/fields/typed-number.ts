import { readDecimal, writeDecimal } from '@cantina/domain/typed-decimal'
import type { Unreadable } from '#resource/form/unreadable'

/** More digits than this a number cannot hold exactly. */
const mostDigits = 15

export function readNumber(
  text: string,
  locale: string,
  decimals: number,
): number | Unreadable | null {
  if (text.trim() === '') return null
  const typed = readDecimal(text, locale)
  if (!typed || typed.whole.length + typed.decimals.length > mostDigits) {
    return { unreadable: text, text: { key: 'invalidFormat', params: {} } }
  }
  if (typed.decimals.length > decimals) {
    const key = decimals === 0 ? 'invalidFormat' : 'decimalPlaces'
    return { unreadable: text, text: { key, params: { count: decimals } } }
  }
  const value = Number(`${typed.whole || '0'}.${typed.decimals}`)
  return typed.isNegative && value !== 0 ? -value : value
}

export function writeNumber(value: number, locale: string): string {
  const [whole = '', decimals = ''] = String(Math.abs(value)).split('.')
  return writeDecimal({ isNegative: value < 0, whole, decimals }, locale)
}

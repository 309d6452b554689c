import { readDecimal, writeDecimal } from './typed-decimal'

/**
 * Money is an integer number of cents. A typed amount becomes cents, and cents become text again, by
 * their digits alone: no amount ever passes through a fraction.
 */

export const moneyDigits = { total: 10, decimals: 2 } as const

export type TypedAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'cents'; readonly cents: number }
  | { readonly kind: 'unreadable'; readonly reason: 'format' | 'decimals' | 'digits' }

/** Reads an amount as the reader of that language writes it. */
export function readCents(text: string, locale: string): TypedAmount {
  const typed = text.replace(/[\s€]/g, '')
  if (typed === '') return { kind: 'empty' }
  const amount = readDecimal(typed, locale)
  if (!amount) return { kind: 'unreadable', reason: 'format' }
  const { isNegative, whole, decimals } = amount
  if (decimals.length > moneyDigits.decimals) return { kind: 'unreadable', reason: 'decimals' }
  if (whole.length > moneyDigits.total - moneyDigits.decimals) {
    return { kind: 'unreadable', reason: 'digits' }
  }
  const cents = Number(whole + decimals.padEnd(moneyDigits.decimals, '0'))
  return { kind: 'cents', cents: isNegative && cents > 0 ? -cents : cents }
}

/** Writes cents as that reader would type them: always two decimals, no currency. */
export function writeCents(cents: number, locale: string): string {
  return writeDecimal({ isNegative: cents < 0, ...amountDigits(cents) }, locale)
}

/** For machines: 1234.50, whoever reads it. */
export function centsToDecimal(cents: number): string {
  const { whole, decimals } = amountDigits(cents)
  return `${cents < 0 ? '-' : ''}${whole}.${decimals}`
}

function amountDigits(cents: number): { whole: string; decimals: string } {
  const digits = String(Math.abs(cents)).padStart(moneyDigits.decimals + 1, '0')
  return {
    whole: digits.slice(0, -moneyDigits.decimals),
    decimals: digits.slice(-moneyDigits.decimals),
  }
}

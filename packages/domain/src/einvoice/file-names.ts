import type { FiscalId } from './recipient-codes'

const places = 5
const digits = 36

/** More than a house will ever send. */
export const mostProgressives = digits ** places - 1

/** The number of a file in digits and letters, as short as the exchange asks for. */
export function writeProgressive(count: number): string {
  return count.toString(digits).toUpperCase().padStart(places, '0')
}

export function einvoiceFileName({ country, code }: FiscalId, progressive: string): string {
  return `${country}${code}_${progressive}.xml`
}

/** What the exchange calls a file that it was sent: signed ones have one more ending. */
export function sentFileName(name: string): string {
  return name.trim().replace(/\.p7m$/i, '')
}

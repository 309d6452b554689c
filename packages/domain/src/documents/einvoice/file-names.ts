import type { FiscalId } from './recipient-codes'

const places = 5
const digits = 36

/** Ours begin with C: what a business has sent by other programs before mostly begins with a zero. */
const before = 12 * digits ** (places - 1)

/** The number of a file, from 1, in the five digits and letters that the exchange allows. */
export function writeProgressive(count: number): string {
  return (before + count).toString(digits).toUpperCase()
}

export function einvoiceFileName({ country, code }: FiscalId, progressive: string): string {
  return `${country}${code}_${progressive}.xml`
}

/** What the exchange calls a file that it was sent: signed ones have one more ending. */
export function sentFileName(name: string): string {
  return name.trim().replace(/\.p7m$/i, '')
}

import type { Language } from '@cantina/contract/languages'
import { readDecimal } from '@cantina/domain/typed-decimal'
import type { z } from 'zod'
import { nameKey } from './name-key'

const yes = new Set(['si', 's', 'yes', 'y', 'true', 'vero', '1', 'x', 'on'])
const no = new Set(['no', 'n', 'false', 'falso', '0', 'off'])

/** What spreadsheets write for a switch; a text that says neither stays what it is. */
export function readSwitch(typed: string): boolean | string {
  const key = nameKey(typed)
  if (yes.has(key)) return true
  return no.has(key) ? false : typed
}

/** A whole number as its reader's spreadsheet writes it, `1.200` and `24,00` in Italian; else null. */
export function readCount(typed: string, language: Language): number | null {
  const read = readDecimal(typed, language)
  if (!read || read.isNegative || read.decimals !== '' || read.whole.length > 6) return null
  return Number(read.whole)
}

/** Whether a field can be without a value. */
export function mayBeEmpty(schema: z.ZodType | undefined): boolean {
  return schema?.safeParse(null).success ?? false
}

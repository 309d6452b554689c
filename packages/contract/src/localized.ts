import { z } from 'zod'
import { longText, optionalText } from './fields'
import type { Complain } from './rules'

/**
 * What customers read, once for each language: `nameEn` and `nameIt`. A language without a text is
 * shown as missing, and readers of it get the other one.
 */
export function inBothLanguages<Key extends string>(key: Key, max?: number) {
  const text = max === undefined ? optionalText() : longText(max)
  return { [`${key}En`]: text, [`${key}It`]: text } as {
    [Name in `${Key}En` | `${Key}It`]: typeof text
  }
}

/** A name in at least one language. */
export function needsOneLanguage<Key extends string>(
  key: Key,
  record: Readonly<Record<`${Key}En` | `${Key}It`, string | null>>,
  complain: Complain<`${Key}En` | `${Key}It`>,
): void {
  if (record[`${key}En`] !== null || record[`${key}It`] !== null) return
  complain(`${key}En`, 'required')
  complain(`${key}It`, 'required')
}

/** The columns of a list that is named in both languages. */
export const bothNames = { nameEn: z.string().nullable(), nameIt: z.string().nullable() }

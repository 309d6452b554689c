import type { Language } from '@cantina/contract/languages'
import { say } from '#platform/texts'
import type { StoredReason } from '#schema/till/till-devices.table'

/** What stands at the fields says more than that some are wrong. */
export function sayReason(language: Language, { code, params, fields }: StoredReason): string {
  const words = fields.map((text) => say(language, `validation.${text.key}`, text.params))
  return [...new Set([say(language, `errors.${code}`, params), ...words])].join(': ')
}

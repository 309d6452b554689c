import type { BusinessContext } from '#platform/http/context'
import { namesToNumbers } from '#platform/imports/names-to-numbers'
import { languages } from '#schema/reference/language.table'

/** What guests speak, by its name in either language and by its code. */
export function languagesByName({ tx }: BusinessContext): Promise<Map<string, number>> {
  return namesToNumbers(tx, languages)
}

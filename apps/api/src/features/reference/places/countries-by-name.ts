import type { BusinessContext } from '#platform/http/context'
import { namesToNumbers } from '#platform/imports/names-to-numbers'
import { countries } from '#schema/reference/places.table'

/** Countries by their names in either language, and by their codes. */
export function countriesByName({ tx }: BusinessContext): Promise<Map<string, number>> {
  return namesToNumbers(tx, countries)
}

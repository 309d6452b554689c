import type { ReferenceTable } from '#platform/reference/reference-columns'
import { languages } from '#schema/reference/language.table'
import {
  grapes,
  pairings,
  productCategories,
  productSubCategories,
  winemaking,
} from '#schema/reference/lookups.table'
import { countries, regions, subRegions } from '#schema/reference/places.table'
import { countryRows } from './countries'
import { internationalGrapes } from './international-grapes'
import { italianGrapes } from './italian-grapes'
import { languageRows } from './languages'
import { type NamedRow, namedRows } from './numbered-names'
import { pairings as pairingNames } from './pairings'
import { regionRows, subRegionRows } from './places'
import {
  productCategories as categoryNames,
  productSubCategories as kindNames,
} from './product-categories'
import { winemaking as winemakingNames } from './winemaking'

export interface TableRows {
  readonly table: ReferenceTable
  readonly rows: readonly NamedRow[]
}

/** Every table of reference data with its rows, those that others point to first. */
export function referenceData(): TableRows[] {
  const countryList = countryRows()
  return [
    { table: countries, rows: countryList },
    { table: regions, rows: regionRows(countryList) },
    { table: subRegions, rows: subRegionRows() },
    { table: languages, rows: languageRows() },
    { table: productCategories, rows: namedRows(categoryNames) },
    { table: productSubCategories, rows: subCategoryRows() },
    { table: grapes, rows: [...namedRows(italianGrapes), ...namedRows(internationalGrapes)] },
    { table: pairings, rows: namedRows(pairingNames) },
    { table: winemaking, rows: namedRows(winemakingNames) },
  ]
}

function subCategoryRows() {
  return Object.entries(kindNames).flatMap(([categoryId, names]) =>
    namedRows(names).map((row) => ({ ...row, categoryId: Number(categoryId) })),
  )
}

import { type SQL, sql } from 'drizzle-orm'
import type { ReferenceTable } from '#platform/reference/reference-columns'
import { grapes, pairings, productSubCategories, winemaking } from '#schema/reference/lookups.table'
import { countries, regions, subRegions } from '#schema/reference/places.table'

const fact = sql`jsonb_build_object('id', fact.id, 'nameEn', fact.name_en, 'nameIt', fact.name_it)`

const one = (table: ReferenceTable, key: SQL) =>
  sql`(select ${fact} from ${table} fact where fact.id = ${key})`

/** In the order in which they were chosen: the grape that there is most of comes first. */
const several = (table: ReferenceTable, keys: SQL) =>
  sql`(select coalesce(jsonb_agg(${fact} order by array_position(${keys}, fact.id)), '[]') from ${table} fact where fact.id = any(${keys}))`

/** What a buyer wants to know of a product, as one object; the product goes by a name in the statement around it. */
export function wineKnowledgeOf(name: 'p' | 'product'): SQL {
  const of = (column: string) => sql.raw(`${name}.${column}`)
  return sql`jsonb_build_object('type', ${one(productSubCategories, of('sub_category_id'))},
    'country', ${one(countries, of('country_id'))}, 'region', ${one(regions, of('region_id'))}, 'subRegion', ${one(subRegions, of('sub_region_id'))},
    'grapes', ${several(grapes, of('grape_ids'))}, 'pairings', ${several(pairings, of('pairing_ids'))}, 'winemaking', ${several(winemaking, of('winemaking_ids'))},
    'pairingNotesEn', ${of('pairing_notes_en')}, 'pairingNotesIt', ${of('pairing_notes_it')}, 'awards', ${of('awards')},
    'servingTemperature', ${of('serving_temperature')}, 'idealConsumption', ${of('ideal_consumption')}, 'bestMoments', ${of('best_moments')},
    'technicalSheetId', ${of('technical_sheet_id')}, 'quantityDiscounts', ${of('quantity_discounts')})`
}

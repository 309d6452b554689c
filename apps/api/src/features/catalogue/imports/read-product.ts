import { capacityUnits } from '@cantina/contract/catalogue/product-parts'
import { products as resource } from '@cantina/contract/catalogue/products'
import type { ImportRow } from '@cantina/contract/import'
import { languages } from '@cantina/contract/languages'
import { readCents } from '@cantina/domain/money'
import { readDecimal } from '@cantina/domain/typed-decimal'
import { asc, eq } from 'drizzle-orm'
import {
  type CategoriesByName,
  categoriesByName,
} from '#features/reference/lookups/categories-by-name'
import type { BusinessContext } from '#platform/http/context'
import { nameKey } from '#platform/imports/name-key'
import { readSwitch } from '#platform/imports/read-cell'
import { findText } from '#platform/texts'
import { vatRates } from '#schema/business/vat-rates.table'

export interface ProductLists {
  readonly categories: CategoriesByName
  /** Rates by name and by percentage (`22`, `22%`); the empty name means the proposed one. */
  readonly rateOf: (name: string) => string | undefined
  readonly rates: ReadonlyMap<
    string,
    Pick<typeof vatRates.$inferSelect, 'name' | 'ratePercent' | 'natureCode'>
  >
}

export async function productLists(context: BusinessContext): Promise<ProductLists> {
  const { tx, businessId } = context
  const rates = await tx
    .select()
    .from(vatRates)
    .where(eq(vatRates.businessId, businessId))
    .orderBy(asc(vatRates.createdAt))
  const active = rates.filter(({ status }) => status === 'active')
  const byName = new Map<string, string>()
  for (const { id, ratePercent, isDefault } of active) {
    for (const name of [String(ratePercent), `${ratePercent}%`, ...(isDefault ? [''] : [])]) {
      if (!byName.has(name)) byName.set(name, id)
    }
  }
  for (const { id, name } of active) byName.set(nameKey(name), id)
  return {
    categories: await categoriesByName(context),
    rateOf: (name) => byName.get(nameKey(name)),
    rates: new Map(rates.map((rate) => [rate.id, rate])),
  }
}

/** What a new product is when the file says nothing about it. */
export function newProduct({ rateOf }: ProductLists) {
  return { ...resource.empty, itemCode: '', name: '', vatRateId: rateOf('') ?? null }
}

interface CurrentKind {
  readonly categoryId: number
  readonly subCategoryId: number | null
}

/**
 * The cells that say something, by the fields they are of. A text that cannot be read stays what it is,
 * and the schema refuses it at its field.
 */
export function readProduct(
  { language }: BusinessContext,
  { values }: ImportRow,
  { categories, rateOf }: ProductLists,
  current: CurrentKind | null,
): Record<string, unknown> {
  const cents = (typed: string) => {
    const amount = readCents(typed, language)
    return amount.kind === 'cents' ? amount.cents : typed
  }
  const number = (typed: string) => {
    const decimal = readDecimal(typed.replace('%', ''), language)
    if (!decimal) return typed
    const { isNegative, whole, decimals } = decimal
    return Number(`${isNegative ? '-' : ''}${whole || '0'}.${decimals || '0'}`)
  }
  const readers: Readonly<Record<string, (typed: string) => unknown>> = {
    itemCode: asLine,
    name: asLine,
    producer: asLine,
    vintage: number,
    consumerPriceCents: cents,
    businessPriceCents: cents,
    vatRateId: (typed) => rateOf(typed) ?? typed,
    alcoholPercent: number,
    capacity: number,
    capacityUnit: unitOf,
    lowStockLimit: number,
    isOnSale: readSwitch,
    sellsOnWebsite: readSwitch,
    descriptionEn: (typed) => typed,
    descriptionIt: (typed) => typed,
  }
  const read = Object.entries(readers).flatMap(([key, reader]) => {
    const typed = values[key]?.trim()
    return typed ? [[key, reader(typed)] as const] : []
  })
  return { ...Object.fromEntries(read), ...readKind(values, categories, current) }
}

/** Who writes "Red" for the product type means a wine, and that it is red. */
function readKind(
  values: ImportRow['values'],
  categories: CategoriesByName,
  current: CurrentKind | null,
) {
  const category = values.categoryId?.trim()
  const kind = values.subCategoryId?.trim()
  if (!category && !(kind && current)) return {}
  const categoryId = category ? categories.categoryOf(category) : current?.categoryId
  const named = kind || category || ''
  const kindId = categories.kindOf(named, categoryId)
  // Of an unknown category no kind is known, and the category alone is to constraint-errors.
  const said = categoryId === undefined ? null : (kindId ?? kind ?? null)
  const stays = !said && current?.categoryId === categoryId
  return {
    categoryId: categoryId ?? category,
    subCategoryId: stays ? (current?.subCategoryId ?? null) : said || null,
  }
}

/** A cell may hold several lines; a name is one. */
function asLine(typed: string): string {
  return typed.replace(/\s+/g, ' ')
}

/** By its code, or by its word in either language. */
function unitOf(typed: string): string {
  const key = nameKey(typed)
  const isMeant = (unit: string) =>
    [
      unit,
      ...languages.map((language) => findText(language, `${resource.texts}.capacityUnit.${unit}`)),
    ].some((word) => nameKey(word ?? '') === key)
  return capacityUnits.find(isMeant) ?? typed
}

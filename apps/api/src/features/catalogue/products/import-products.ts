import { capacityUnits } from '@cantina/contract/catalogue/product-parts'
import { products as resource } from '@cantina/contract/catalogue/products'
import { checkAt } from '@cantina/contract/check'
import type { ImportRow } from '@cantina/contract/import'
import { languages } from '@cantina/contract/languages'
import { readCents } from '@cantina/domain/money'
import { readDecimal } from '@cantina/domain/typed-decimal'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type CategoriesByName,
  categoriesByName,
} from '#features/reference/lookups/categories-by-name'
import { insertMany } from '#platform/database/insert-many'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import type { CheckedRow, Importer } from '#platform/imports/importer'
import { nameKey } from '#platform/imports/name-key'
import { findText } from '#platform/texts'
import { vatRates } from '#schema/business/vat-rates.table'
import { products } from '#schema/catalogue/products.table'
import { productsByItemCode } from './products-by-item-code'

type Product = z.output<typeof resource.input>

/** Wines from a spreadsheet: names for numbers, prices as the reader writes them. */
export const productImporter: Importer<Product> = {
  kind: 'product',
  check: async (context, rows) => {
    const [categories, vatRates, taken] = [
      await categoriesByName(context),
      await vatRatesByName(context),
      await productsByItemCode(
        context,
        rows.map(({ values }) => values.itemCode?.trim() ?? ''),
      ),
    ]
    return rows.map((row) => {
      const candidate = { ...resource.empty, ...readRow(context, row, { categories, vatRates }) }
      return checked(row, candidate, taken, context.now)
    })
  },
  write: async ({ tx, businessId, now }, values) => {
    await insertMany(
      tx,
      products,
      values.map(({ posIds: _, ...product }) => ({
        ...product,
        businessId,
        id: newId(now.getTime()),
        createdAt: now,
        updatedAt: now,
      })),
    )
  },
}

interface Lists {
  readonly categories: CategoriesByName
  readonly vatRates: ReadonlyMap<string, string>
}

/** What has to be the name of something: a text that is none is not badly written, but unknown. */
const listFields: readonly string[] = ['categoryId', 'subCategoryId', 'vatRateId', 'capacityUnit']

/** A text that cannot be read stays what it is, and the schema refuses it at its field. */
function readRow({ language }: BusinessContext, { values }: ImportRow, lists: Lists) {
  const text = (key: string) => values[key]?.trim() || null
  /** A cell may hold several lines; a name is one. */
  const line = (key: string) => text(key)?.replace(/\s+/g, ' ') ?? null
  const cents = (key: string) => {
    const typed = text(key)
    const amount = readCents(typed ?? '', language)
    return amount.kind === 'cents' ? amount.cents : typed
  }
  const number = (key: string) => {
    const typed = text(key)?.replace('%', '').trim()
    const decimal = typed ? readDecimal(typed, language) : null
    if (!decimal) return typed ?? null
    const { isNegative, whole, decimals } = decimal
    return Number(`${isNegative ? '-' : ''}${whole || '0'}.${decimals || '0'}`)
  }
  const category = text('categoryId') ?? ''
  const categoryId = lists.categories.categoryOf(category)
  // Who writes "Red" for the product type means a wine, and that it is red.
  const kind = text('subCategoryId')
  const kindId = lists.categories.kindOf(kind ?? category, categoryId)
  const rate = text('vatRateId')
  return {
    itemCode: line('itemCode') ?? '',
    name: line('name') ?? '',
    categoryId: categoryId ?? text('categoryId'),
    // Of an unknown category no kind is known, and the category alone is to constraint-errors.
    subCategoryId: categoryId === undefined ? null : (kindId ?? kind),
    producer: line('producer'),
    vintage: number('vintage'),
    consumerPriceCents: cents('consumerPriceCents'),
    businessPriceCents: cents('businessPriceCents'),
    vatRateId: lists.vatRates.get(nameKey(rate ?? '')) ?? rate,
    alcoholPercent: number('alcoholPercent'),
    capacity: text('capacity') === null ? resource.empty.capacity : number('capacity'),
    capacityUnit: unitOf(text('capacityUnit') ?? resource.empty.capacityUnit),
    lowStockLimit: number('lowStockLimit'),
    descriptionEn: text('descriptionEn'),
    descriptionIt: text('descriptionIt'),
  }
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

function checked(
  { number }: ImportRow,
  candidate: object & { itemCode: string },
  taken: ReadonlyMap<string, unknown>,
  now: Date,
): CheckedRow<Product> {
  const result = checkAt(resource.input, candidate, now)
  const code = nameKey(candidate.itemCode)
  const unique = code ? { unique: { key: code, field: 'itemCode' } } : {}
  if (!result.ok) {
    const problems = result.problems.map(({ path, text }) => {
      const field = path.split('.')[0] ?? ''
      const isUnknown = listFields.includes(field) && text.key !== 'required'
      return { field, text: isUnknown ? ({ key: 'notInList', params: {} } as const) : text }
    })
    return { number, values: null, problems, ...unique }
  }
  if (taken.has(code)) {
    const used = { field: 'itemCode', text: { key: 'alreadyUsed', params: {} } as const }
    return { number, values: null, problems: [used], ...unique }
  }
  return { number, values: result.value, problems: [], ...unique }
}

/** The business's rates by name and by percentage (`22`, `22%`); nothing said means the proposed one. */
async function vatRatesByName({ tx, businessId }: BusinessContext): Promise<Map<string, string>> {
  const rates = await tx
    .select()
    .from(vatRates)
    .where(and(eq(vatRates.businessId, businessId), eq(vatRates.status, 'active')))
    .orderBy(asc(vatRates.createdAt))
  const byName = new Map<string, string>()
  for (const { id, ratePercent, isDefault } of rates) {
    for (const name of [String(ratePercent), `${ratePercent}%`, ...(isDefault ? [''] : [])]) {
      if (!byName.has(name)) byName.set(name, id)
    }
  }
  for (const { id, name } of rates) byName.set(nameKey(name), id)
  return byName
}

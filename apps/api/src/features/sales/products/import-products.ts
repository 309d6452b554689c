import { check } from '@cantina/contract/check'
import type { ImportRow } from '@cantina/contract/import'
import { newProduct, products as resource } from '@cantina/contract/sales/products'
import { readCents } from '@cantina/domain/money'
import { readDecimal } from '@cantina/domain/typed-decimal'
import type { z } from 'zod'
import { categoriesByName } from '#features/sales/lookups/categories-by-name'
import { vatRatesByName } from '#features/settings/vat-rates/vat-rates-by-name'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import type { CheckedRow, Importer } from '#platform/imports/importer'
import { nameKey } from '#platform/imports/name-key'
import { products } from './products.table'
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
      const candidate = { ...newProduct, ...readRow(context, row, { categories, vatRates }) }
      return checked(row, candidate, taken)
    })
  },
  write: async ({ tx, businessId, now }, values) => {
    await tx.insert(products).values(
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
  readonly categories: ReadonlyMap<string, { categoryId: number; subCategoryId: number | null }>
  readonly vatRates: ReadonlyMap<string, string>
}

/** A text that cannot be read stays what it is, and the schema refuses it at its field. */
function readRow({ language }: BusinessContext, { values }: ImportRow, lists: Lists) {
  const text = (key: string) => values[key]?.trim() || null
  const cents = (key: string) => {
    const typed = text(key)
    const amount = readCents(typed ?? '', language)
    return amount.kind === 'cents' ? amount.cents : typed
  }
  const number = (key: string) => {
    const typed = text(key)?.replace('%', '').trim()
    const decimal = typed ? readDecimal(typed, language) : null
    return decimal ? Number(`${decimal.whole || '0'}.${decimal.decimals || '0'}`) : (typed ?? null)
  }
  const kind = lists.categories.get(nameKey(text('subCategoryId') ?? ''))
  const category = lists.categories.get(nameKey(text('categoryId') ?? ''))
  const rate = text('vatRateId')
  return {
    itemCode: text('itemCode') ?? '',
    name: text('name') ?? '',
    categoryId: category?.categoryId ?? text('categoryId'),
    subCategoryId: kind?.subCategoryId ?? text('subCategoryId'),
    producer: text('producer'),
    vintage: number('vintage'),
    consumerPriceCents: cents('consumerPriceCents'),
    businessPriceCents: cents('businessPriceCents'),
    vatRateId: lists.vatRates.get(nameKey(rate ?? '')) ?? rate,
    alcoholPercent: number('alcoholPercent'),
    capacity: text('capacity') === null ? newProduct.capacity : number('capacity'),
    capacityUnit: text('capacityUnit') ?? newProduct.capacityUnit,
    lowStockLimit: number('lowStockLimit'),
    descriptionEn: text('descriptionEn'),
    descriptionIt: text('descriptionIt'),
  }
}

function checked(
  { number }: ImportRow,
  candidate: object & { itemCode: string },
  taken: ReadonlyMap<string, unknown>,
): CheckedRow<Product> {
  const result = check(resource.input, candidate)
  const code = nameKey(candidate.itemCode)
  const unique = code ? { unique: { key: code, field: 'itemCode' } } : {}
  if (!result.ok) {
    const problems = result.problems.map(({ path, text }) => ({
      field: path.split('.')[0] ?? '',
      text,
    }))
    return { number, values: null, problems, ...unique }
  }
  if (taken.has(code)) {
    const used = { field: 'itemCode', text: { key: 'alreadyUsed', params: {} } as const }
    return { number, values: null, problems: [used], ...unique }
  }
  return { number, values: result.value, problems: [], ...unique }
}

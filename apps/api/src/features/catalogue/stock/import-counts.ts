import type { ImportRow } from '@cantina/contract/import'
import type { ValidationKey } from '@cantina/contract/issue-text'
import { readDecimal } from '@cantina/domain/typed-decimal'
import { eq } from 'drizzle-orm'
import { productsByItemCode } from '#features/catalogue/products/products-by-item-code'
import type { BusinessContext } from '#platform/http/context'
import type { CheckedRow, Importer } from '#platform/imports/importer'
import { nameKey } from '#platform/imports/name-key'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { lockedLevels } from './locked-levels'
import { todayInBusiness } from './today-in-business'
import { storageOf, writeMovements } from './write-movements'

interface Counted {
  readonly productId: string
  readonly posId: string
  readonly counted: number
}

/** The evening's count from a spreadsheet: item code, storage, how many there are. */
export const stockCountImporter: Importer<Counted> = {
  kind: 'stock-count',
  check: async (context, rows) => {
    const codes = rows.map(({ values }) => values.itemCode?.trim() ?? '')
    const products = await productsByItemCode(context, codes)
    const storages = await storagesByName(context, rows)
    return rows.map((row) => {
      const product = products.get(nameKey(row.values.itemCode ?? ''))
      const posId = storages.get(nameKey(row.values.posId ?? ''))
      return checked(row, { product, posId, counted: readCount(row, context) })
    })
  },
  write: async (context, values) => {
    const before = await lockedLevels(context, values)
    const date = await todayInBusiness(context)
    const movements = values.flatMap(({ productId, posId, counted }) => {
      const change = counted - (before.get(`${productId} ${posId}`) ?? 0)
      const category = 'count_correction' as const
      return change === 0 ? [] : [{ productId, posId, date, category, change, note: null }]
    })
    if (movements.length > 0) await writeMovements(context, movements)
  },
}

/** A whole number as its reader's spreadsheet writes it, `1.200` and `24,00` in Italian; else null. */
function readCount({ values }: ImportRow, { language }: BusinessContext): number | null {
  const typed = readDecimal(values.counted ?? '', language)
  if (!typed || typed.isNegative || typed.decimals !== '' || typed.whole.length > 6) return null
  return Number(typed.whole)
}

interface Found {
  readonly product: { readonly id: string; readonly managesStock: boolean } | undefined
  readonly posId: string | undefined
  readonly counted: number | null
}

function checked(
  { number, values }: ImportRow,
  { product, posId, counted }: Found,
): CheckedRow<Counted> {
  const problems: { field: string; text: { key: ValidationKey; params: object } }[] = []
  const refuse = (field: string, whenGiven: ValidationKey) => {
    const key = values[field]?.trim() ? whenGiven : 'required'
    problems.push({ field, text: { key, params: {} } })
  }
  if (!product?.managesStock) refuse('itemCode', 'notInList')
  if (!posId) refuse('posId', 'notInList')
  if (counted === null) refuse('counted', 'invalidFormat')
  if (!product || !posId || counted === null || problems.length > 0) {
    return { number, values: null, problems: problems as CheckedRow<Counted>['problems'] }
  }
  return {
    number,
    values: { productId: product.id, posId, counted },
    unique: { key: `${product.id} ${posId}`, field: 'itemCode' },
    problems: [],
  }
}

/** Where each named point of sale keeps its goods. */
async function storagesByName(
  context: BusinessContext,
  rows: readonly ImportRow[],
): Promise<Map<string, string>> {
  const all = await posByName(context)
  const storages = new Map<string, string>()
  for (const name of new Set(rows.map(({ values }) => nameKey(values.posId ?? '')))) {
    const posId = all.get(name)
    if (posId) storages.set(name, await storageOf(context, posId, 'posId'))
  }
  return storages
}

async function posByName({ tx, businessId }: BusinessContext): Promise<Map<string, string>> {
  const all = await tx
    .select({ id: pointsOfSale.id, name: pointsOfSale.name })
    .from(pointsOfSale)
    .where(eq(pointsOfSale.businessId, businessId))
  return new Map(all.map(({ id, name }) => [nameKey(name), id]))
}

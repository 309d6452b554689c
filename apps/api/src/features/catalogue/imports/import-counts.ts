import type { ImportRow } from '@cantina/contract/import'
import type { ValidationKey } from '@cantina/contract/issue-text'
import { eq } from 'drizzle-orm'
import {
  type ProductOfCode,
  productsByItemCode,
} from '#features/catalogue/products/products-by-item-code'
import { shelfKey } from '#features/catalogue/stock/locked-levels'
import { storageOf } from '#features/catalogue/stock/write-movements'
import type { BusinessContext } from '#platform/http/context'
import {
  type CheckedRow,
  type Importer,
  type RowProblem,
  refusedRow,
  type WrittenRow,
} from '#platform/imports/importer'
import { nameKey } from '#platform/imports/name-key'
import { readCount } from '#platform/imports/read-cell'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { type Counted, shownLevels, undoCounts, writeCounts } from './counted-stock'

/** The evening's count from a spreadsheet: item code, storage, how many there are. */
export const stockCountImporter: Importer<Counted> = {
  kind: 'stock-count',
  check: async (context, rows) => {
    const codes = rows.map(({ values }) => values.itemCode?.trim() ?? '')
    const products = await productsByItemCode(context, codes)
    const storages = await storagesByName(context, rows)
    const levels = await shownLevels(
      context,
      [...products.values()].map(({ id }) => id),
    )
    return rows.map((row) => {
      const product = products.get(nameKey(row.values.itemCode ?? ''))
      const posId = storages.get(nameKey(row.values.posId ?? ''))
      const counted = readCount(row.values.counted ?? '', context.language)
      return checked(row, { product, posId, counted, levels })
    })
  },
  write: async (context, rows) => {
    const movements = await writeCounts(
      context,
      rows.map(({ values }) => values),
    )
    return rows.flatMap(({ number, label, values }): WrittenRow[] => {
      const movementId = movements.get(shelfKey(values))
      const { productId: recordId } = values
      return movementId
        ? [{ number, label, recordId, act: 'same', version: 1, before: null, movementId }]
        : []
    })
  },
  undo: async (context, entries) => {
    const kept = await undoCounts(context, entries)
    return new Map([...kept].map(([number, reason]) => [number, [reason]]))
  },
}

interface Found {
  readonly product: ProductOfCode | undefined
  readonly posId: string | undefined
  readonly counted: number | null
  readonly levels: ReadonlyMap<string, number>
}

function checked(row: ImportRow, { product, posId, counted, levels }: Found): CheckedRow<Counted> {
  const problems: RowProblem[] = []
  const refuse = (field: string, whenGiven: ValidationKey) => {
    const key = row.values[field]?.trim() ? whenGiven : 'required'
    problems.push({ field, text: { key, params: {} } as RowProblem['text'] })
  }
  const label = product?.label ?? row.values.itemCode ?? ''
  if (!product?.managesStock) refuse('itemCode', 'notInList')
  if (!posId) refuse('posId', 'notInList')
  if (counted === null) refuse('counted', 'invalidFormat')
  if (!product || !posId || counted === null || problems.length > 0) {
    return refusedRow(row, label, problems)
  }
  const values = { productId: product.id, posId, counted }
  const before = levels.get(shelfKey(values)) ?? 0
  const isSame = before === counted
  return {
    number: row.number,
    outcome: isSame ? 'same' : 'changed',
    label,
    changes: isSame ? [] : [{ field: 'counted', before: String(before), after: String(counted) }],
    values,
    target: null,
    unique: { key: shelfKey(values), field: 'itemCode' },
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

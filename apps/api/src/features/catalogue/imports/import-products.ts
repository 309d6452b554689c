import { products as resource } from '@cantina/contract/catalogue/products'
import { checkAt } from '@cantina/contract/check'
import type { ImportOptions, ImportRow } from '@cantina/contract/import'
import { isGiftCardRate } from '@cantina/domain/payments/gift-card-rate'
import { eq, sql } from 'drizzle-orm'
import { storageOf } from '#features/catalogue/stock/write-movements'
import type { BusinessContext } from '#platform/http/context'
import {
  type CheckedRow,
  type Importer,
  type RowProblem,
  refusedRow,
} from '#platform/imports/importer'
import { nameKey } from '#platform/imports/name-key'
import { readCount } from '#platform/imports/read-cell'
import { changedValues, emptiedFields } from '#platform/imports/row-patch'
import { formatCell } from '#resource/format-cell'
import { products } from '#schema/catalogue/products.table'
import { shownLevels } from './counted-stock'
import { newProduct, type ProductLists, productLists, readProduct } from './read-product'
import { undoProducts } from './undo-products'
import { type ProductValues, writeProducts } from './write-products'

type Stored = typeof products.$inferSelect

/** Wines from a spreadsheet: names for numbers, prices as the reader writes them, known ones by their item code. */
export const productImporter: Importer<ProductValues> = {
  kind: 'product',
  check: async (context, rows, options) => {
    const known = await knownProducts(context, rows)
    const lists = await productLists(context)
    const counts = rows.some(({ values }) => values.counted?.trim())
    const { posId } = options
    const storageId = counts && posId ? await storageOf(context, posId, 'posId') : null
    const productIds = [...known.values()].map(({ id }) => id)
    const levels = await shownLevels(context, storageId ? productIds : [])
    const check = { context, options, lists, storageId, levels }
    return rows.map((row) =>
      checked(check, row, known.get(nameKey(row.values.itemCode ?? '')) ?? null),
    )
  },
  write: writeProducts,
  undo: undoProducts,
}

async function knownProducts(
  { tx, businessId }: BusinessContext,
  rows: readonly ImportRow[],
): Promise<Map<string, Stored>> {
  const codes = rows.map(({ values }) => values.itemCode?.trim() ?? '')
  const found = await tx
    .select()
    .from(products)
    .where(
      sql`${eq(products.businessId, businessId)} and ${products.itemCodeKey} in (select normalize_text(code) from unnest(${sql.param(codes)}::text[]) as code)`,
    )
  return new Map(found.map((product) => [nameKey(product.itemCode), product]))
}

interface Check {
  readonly context: BusinessContext
  readonly options: ImportOptions
  readonly lists: ProductLists
  /** Where pieces were counted. */
  readonly storageId: string | null
  readonly levels: ReadonlyMap<string, number>
}

/** What has to be the name of something: a text that is none is not badly written, but unknown. */
const listFields: readonly string[] = ['categoryId', 'subCategoryId', 'vatRateId', 'capacityUnit']

function checked(check: Check, row: ImportRow, current: Stored | null): CheckedRow<ProductValues> {
  const { context, options, lists, storageId, levels } = check
  const typed = {
    ...emptiedFields(row, options, resource.fields),
    ...readProduct(context, row, lists, current),
  }
  const code = nameKey(row.values.itemCode ?? '')
  const unique = code ? { unique: { key: code, field: 'itemCode' } } : {}
  const target = current && { id: current.id, version: current.version }
  const label = labelOf(current ?? typed)
  const common = { number: row.number, label, target, changes: [], problems: [], ...unique }
  if (current && !options.updatesKnown) return { ...common, outcome: 'skipped', values: null }

  const { itemCode: _, ...changes } = typed
  const candidate = current
    ? { ...inputOf(current), ...changes }
    : { ...newProduct(lists), ...typed }
  const result = checkAt(resource.input, candidate, context.now)
  const counted = readCounted(check, row, Boolean(candidate.managesStock))
  const problems = [
    ...(result.ok ? ownProblems(lists, result.value) : result.problems.map(asProblem)),
    ...counted.problems,
  ]
  if (!result.ok || problems.length > 0) return { ...refusedRow(row, label, problems), ...unique }

  const stock =
    counted.pieces === null || !storageId ? null : { posId: storageId, counted: counted.pieces }
  if (!current) return { ...common, outcome: 'new', values: { record: result.value, stock } }
  const record = changedValues(Object.keys(changes), current, result.value)
  const shown = Object.entries(record).map(([field, after]) => ({
    field,
    before: shownValue(check, field, current[field as keyof Stored]),
    after: shownValue(check, field, after),
  }))
  const level = levels.get(`${current.id} ${storageId}`) ?? 0
  if (stock && level !== stock.counted) {
    shown.push({ field: 'counted', before: String(level), after: String(stock.counted) })
  }
  const hasNothing = Object.keys(record).length === 0 && !stock
  return {
    ...common,
    outcome: shown.length === 0 ? 'same' : 'changed',
    changes: shown,
    values: hasNothing ? null : { record, stock },
  }
}

/** A stored product as its form would send it. */
function inputOf(stored: Stored): Record<string, unknown> {
  const values = Object.keys(resource.empty).map((key) => [key, stored[key as keyof Stored]])
  return { ...Object.fromEntries(values), posIds: [] }
}

function labelOf({
  name,
  vintage,
}: {
  readonly name?: unknown
  readonly vintage?: unknown
}): string {
  return [name, vintage].filter(Boolean).join(' ')
}

function asProblem({ path, text }: { path: string; text: RowProblem['text'] }): RowProblem {
  const field = path.split('.')[0] ?? ''
  const isUnknown = listFields.includes(field) && text.key !== 'required'
  return { field, text: isUnknown ? { key: 'notInList', params: {} } : text }
}

/** What saving the form would refuse too: a gift card is sold outside VAT. */
function ownProblems({ rates }: ProductLists, product: ProductInput): RowProblem[] {
  const rate = rates.get(product.vatRateId)
  if (!product.isGiftCard || !rate || isGiftCardRate(rate)) return []
  return [{ field: 'vatRateId', text: { key: 'giftCardVat', params: {} } }]
}

type ProductInput = Pick<Stored, 'isGiftCard' | 'vatRateId'>

/** How many pieces were counted; null where the file does not say. */
function readCounted(
  { context, options }: Check,
  { values }: ImportRow,
  managesStock: boolean,
): { readonly pieces: number | null; readonly problems: readonly RowProblem[] } {
  const typed = values.counted?.trim()
  if (!typed) return { pieces: null, problems: [] }
  const pieces = readCount(typed, context.language)
  const refuse = (key: 'invalidFormat' | 'stockNotManaged' | 'storageMissing') => ({
    pieces: null,
    problems: [{ field: 'counted', text: { key, params: {} } as const }],
  })
  if (pieces === null) return refuse('invalidFormat')
  if (!managesStock) return refuse('stockNotManaged')
  return options.posId === null ? refuse('storageMissing') : { pieces, problems: [] }
}

function shownValue({ context, lists }: Check, field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null
  const { categories, rates } = lists
  if (field === 'categoryId') return categories.categoryName(Number(value)) ?? null
  if (field === 'subCategoryId') return categories.kindName(Number(value)) ?? null
  if (field === 'vatRateId') return rates.get(String(value))?.name ?? null
  return formatCell(resource, field, value, context.language, 'UTC')
}

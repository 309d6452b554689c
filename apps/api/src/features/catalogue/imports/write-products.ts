import type { products as resource } from '@cantina/contract/catalogue/products'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { shelfKey } from '#features/catalogue/stock/locked-levels'
import { insertMany } from '#platform/database/insert-many'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { asColumns, lockAsChecked, patchRecords } from '#platform/imports/imported-records'
import type { WaitingRow, WrittenRow } from '#platform/imports/importer'
import { products } from '#schema/catalogue/products.table'
import { writeCounts } from './counted-stock'

type NewProduct = z.output<typeof resource.input>

export interface ProductValues {
  /** All of a new product, and what changes of a known one. */
  readonly record: Readonly<Record<string, unknown>>
  readonly stock: { readonly posId: string; readonly counted: number } | null
}

type Waiting = WaitingRow<ProductValues>

/** Creates and changes products as they were checked, and takes what was counted for true. */
export async function writeProducts(
  context: BusinessContext,
  rows: readonly Waiting[],
): Promise<WrittenRow[]> {
  const added = rows
    .filter(({ target }) => target === null)
    .map((row) => ({ ...row, id: newId(context.now.getTime()) }))
  await addProducts(context, added)
  const known = rows.flatMap((row) => (row.target ? [{ ...row, target: row.target }] : []))
  const before = await lockAsChecked(
    context,
    products,
    known.map(({ target }) => target),
  )
  const changed = known.map((row) => ({ ...row, patch: asColumns(row.values.record) }))
  await patchRecords(
    context,
    products,
    changed
      .filter(({ patch }) => Object.keys(patch).length > 0)
      .map(({ target, patch }) => ({ id: target.id, patch })),
  )
  const written = [
    ...added.map(({ number, label, id, values }) => ({
      ...{ number, label, values },
      act: 'created' as const,
      recordId: id,
      version: 1,
      before: null,
    })),
    ...changed.map(({ number, label, values, target, patch }) => {
      const columns = Object.keys(patch)
      const row = before.get(target.id)
      const isChanged = columns.length > 0
      return {
        ...{ number, label, values },
        act: isChanged ? ('changed' as const) : ('same' as const),
        recordId: target.id,
        version: isChanged ? target.version + 1 : target.version,
        before: isChanged
          ? Object.fromEntries(columns.map((column) => [column, row?.[column] ?? null]))
          : null,
      }
    }),
  ]
  const counts = written.flatMap(({ recordId, values: { stock } }) =>
    stock ? [{ productId: recordId, ...stock }] : [],
  )
  const movements = await writeCounts(context, counts)
  return written.map(({ values: { stock }, ...row }) => ({
    ...row,
    movementId: stock
      ? (movements.get(shelfKey({ productId: row.recordId, posId: stock.posId })) ?? null)
      : null,
  }))
}

async function addProducts(
  context: BusinessContext,
  added: readonly (Waiting & { readonly id: string })[],
): Promise<void> {
  const { tx, businessId, now } = context
  await refuseKnown(context, added)
  await insertMany(
    tx,
    products,
    added.map(({ id, values }) => {
      const { posIds: _, ...product } = values.record as NewProduct
      return { ...product, businessId, id, createdAt: now, updatedAt: now }
    }),
  )
}

/** A code that somebody has used since the check would otherwise refuse the whole without naming a row. */
async function refuseKnown(
  { tx, businessId }: BusinessContext,
  added: readonly Waiting[],
): Promise<void> {
  const codes = added.map(({ values }) => String(values.record.itemCode))
  if (codes.length === 0) return
  const [known] = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      sql`${eq(products.businessId, businessId)} and ${products.itemCodeKey} in (select normalize_text(code) from unnest(${sql.param(codes)}::text[]) as code)`,
    )
    .limit(1)
  if (known) throw new Failure('import_outdated')
}

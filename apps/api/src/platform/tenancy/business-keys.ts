import { type AnyPgColumn, foreignKey, index, primaryKey } from 'drizzle-orm/pg-core'

/** Keys of business tables begin with the business: rows cannot point across. */

interface BusinessTable {
  readonly businessId: AnyPgColumn
  readonly id: AnyPgColumn
}

interface ListedTable extends BusinessTable {
  readonly createdAt: AnyPgColumn
  readonly updatedAt: AnyPgColumn
  readonly searchText: AnyPgColumn
}

/** What every list is opened, sorted and searched by. */
export function listKeys(t: ListedTable) {
  return [
    primaryKey({ columns: [t.businessId, t.id] }),
    index().on(t.businessId, t.createdAt, t.id),
    index().on(t.businessId, t.updatedAt, t.id),
    index().using('gin', t.businessId, (t.searchText as IndexedText).op('gin_trgm_ops')),
  ]
}

type IndexedText = AnyPgColumn & { op(name: string): AnyPgColumn }

/** The same business's record that a row points to. */
export function pointsTo(
  name: string,
  columns: readonly [AnyPgColumn, AnyPgColumn],
  target: BusinessTable,
) {
  return foreignKey({
    name,
    columns: [...columns],
    foreignColumns: [target.businessId, target.id],
  })
}

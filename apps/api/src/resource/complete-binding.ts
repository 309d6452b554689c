import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { AnyResource, Binding, GivenBinding, Shown, SortKey } from './binding'
import { labelIn } from './label-in'

/** Holds a binding against its resource, and drops which one it was: what serves all needs no more. */
export function completeBinding<R extends AnyResource>(typed: GivenBinding<R>): Binding {
  // Its functions take the columns of one resource; they are only ever called with those.
  const given = typed as unknown as GivenBinding
  const { resource, table, sort, label, uniqueFields } = given
  return {
    ...given,
    sort: Object.fromEntries(
      resource.sortable.map((name) => [name, sort?.[name] ?? usualSort(table, name)]),
    ),
    label: label ?? usualLabel(table),
    uniqueFields: { ...usualUniqueFields(table), ...uniqueFields },
  }
}

/** A column is sorted by its key, by one for each language where it has two, or by itself. */
function usualSort(table: PgTable, name: string): SortKey {
  const columns = getTableColumns(table)
  const [english, own] = [columns[`${name}EnKey`], columns[`${name}Key`] ?? columns[name]]
  if (!own) throw new Error(`${getTableName(table)} has nothing to sort ${name} by`)
  return english ? { en: english, it: own } : own
}

/** A record is called by its name, or by the one in the reader's language. */
function usualLabel(table: PgTable): Shown {
  const { name, nameEn, nameIt } = getTableColumns(table)
  if (name) return name
  if (nameEn && nameIt) return labelIn(nameEn, nameIt)
  throw new Error(`${getTableName(table)} has no name to be picked by`)
}

/** A unique index called `<table>_<field>_unique` is about that field. */
function usualUniqueFields(table: PgTable): Record<string, string> {
  const { name: tableName, indexes } = getTableConfig(table)
  return Object.fromEntries(
    indexes.flatMap(({ config: { name = '' } }) => {
      const field = new RegExp(`^${tableName}_(.+)_unique$`).exec(name)?.[1]
      return field ? [[name, camelCase(field)]] : []
    }),
  )
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

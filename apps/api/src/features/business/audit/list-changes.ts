import { type ChangeKind, changeKinds, changeTexts } from '@cantina/contract/business/change-kinds'
import type { Language } from '@cantina/contract/languages'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { sayCount } from '#platform/texts'

interface ChangeTable {
  readonly module: AnyPgColumn
  readonly entity: AnyPgColumn
  readonly kind: AnyPgColumn
  readonly createdAt: AnyPgColumn
}

/** What the lists of changes have in common, whoever reads them; days begin where the reader's clock says. */
export function changeList(table: ChangeTable, beginOf: (day: SQL) => SQL) {
  return {
    kindIn: (language: Language) => {
      const names = changeKinds.map(
        (kind) => sql`when ${kind} then ${sayCount(language, `${changeTexts[kind]}.name`, 1)}`,
      )
      return sql`case ${table.kind} ${sql.join(names, sql` `)} end`
    },
    filters: {
      kind: (kind: ChangeKind) => {
        const [module, entity] = kind.split('.') as [string, string]
        // The index has them apart.
        return and(eq(table.module, module), eq(table.entity, entity)) as SQL
      },
      from: (from: string) => sql`${table.createdAt} >= ${beginOf(sql`${from}::date`)}`,
      to: (to: string) => sql`${table.createdAt} < ${beginOf(sql`(${to}::date + 1)`)}`,
    },
  }
}

import { asc, eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#platform/database/database'
import type { ReferenceTable } from '#platform/reference/reference-columns'
import { nameKey } from './name-key'

/** The numbers of facts by their names in either language, and by their codes. */
export async function namesToNumbers(
  tx: Transaction,
  table: ReferenceTable & { readonly code: AnyPgColumn },
): Promise<Map<string, number>> {
  const rows = (await tx
    .select({ id: table.id, nameEn: table.nameEn, nameIt: table.nameIt, code: table.code })
    .from(table)
    .where(eq(table.isOffered, true))
    .orderBy(asc(table.id))) as { id: number; nameEn: string; nameIt: string; code: string }[]
  return new Map(
    rows.flatMap(({ id, nameEn, nameIt, code }) =>
      [code, nameEn, nameIt].map((name): [string, number] => [nameKey(name), id]),
    ),
  )
}

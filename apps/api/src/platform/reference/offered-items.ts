import type { Language } from '@cantina/contract/languages'
import { and, eq, type GetColumnData, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#platform/database/database'
import type { ReferenceTable } from './reference-columns'

type Columns = Readonly<Record<string, AnyPgColumn>>

type Item<Further extends Columns> = { id: number; name: string } & {
  -readonly [Key in keyof Further]: GetColumnData<Further[Key]>
}

const collators: Readonly<Record<Language, Intl.Collator>> = {
  en: new Intl.Collator('en'),
  it: new Intl.Collator('it'),
}

/** What a list of reference data offers, named in the reader's language and in its alphabetical order. */
export async function offeredItems<Further extends Columns = Record<never, never>>(
  tx: Transaction,
  table: ReferenceTable,
  language: Language,
  { where, columns }: { where?: SQL | undefined; columns?: Further } = {},
): Promise<Item<Further>[]> {
  const name = language === 'it' ? table.nameIt : table.nameEn
  const rows = await tx
    .select({ id: table.id, name, ...columns })
    .from(table)
    .where(and(eq(table.isOffered, true), where))
  const { compare } = collators[language]
  return (rows as Item<Further>[]).sort((a, b) => compare(a.name, b.name))
}

import { asc, eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { BusinessContext } from '#platform/http/context'
import { nameKey } from '#platform/imports/name-key'
import type { ReferenceTable } from '#platform/reference/reference-columns'
import { tags } from '#schema/customers/tags.table'
import { languages } from '#schema/reference/language.table'
import { countries } from '#schema/reference/places.table'

interface NamedList<Id> {
  readonly idOf: (name: string) => Id | undefined
  /** In the reader's language. */
  readonly nameOf: (id: Id) => string | undefined
}

export interface CustomerLists {
  readonly countries: NamedList<number>
  /** What guests speak. */
  readonly languages: NamedList<number>
  readonly tags: NamedList<string>
}

/** What stands in a file by its name: facts in either language and by their codes, tags as they are called. */
export async function customerLists(context: BusinessContext): Promise<CustomerLists> {
  const { tx, businessId } = context
  const known = await tx
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(eq(tags.businessId, businessId))
  return {
    countries: await factsByName(context, countries),
    languages: await factsByName(context, languages),
    tags: asList(known.map(({ id, name }) => ({ id, name, names: [name] }))),
  }
}

async function factsByName(
  { tx, language }: BusinessContext,
  table: ReferenceTable & { readonly code: AnyPgColumn },
): Promise<NamedList<number>> {
  const rows = (await tx
    .select({ id: table.id, nameEn: table.nameEn, nameIt: table.nameIt, code: table.code })
    .from(table)
    .where(eq(table.isOffered, true))
    .orderBy(asc(table.id))) as { id: number; nameEn: string; nameIt: string; code: string }[]
  return asList(
    rows.map(({ id, nameEn, nameIt, code }) => ({
      id,
      name: language === 'it' ? nameIt : nameEn,
      names: [code, nameEn, nameIt],
    })),
  )
}

function asList<Id>(
  rows: readonly { readonly id: Id; readonly name: string; readonly names: readonly string[] }[],
): NamedList<Id> {
  const ids = new Map(rows.flatMap(({ id, names }) => names.map((name) => [nameKey(name), id])))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return { idOf: (name) => ids.get(nameKey(name)), nameOf: (id) => names.get(id) }
}

import { changeKinds, changeTexts } from '@cantina/contract/business/change-kinds'
import type { Language } from '@cantina/contract/languages'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { textsUnder } from '#platform/texts'

/** What was changed, by the names that the forms have for it. */
export function changedIn(table: { readonly kind: AnyPgColumn; readonly changed: AnyPgColumn }) {
  return (language: Language): SQL => sql`(
    select string_agg(coalesce(words ->> (${table.kind} || '.' || one), words ->> one, one), ', ')
    from unnest(${table.changed}) as one, (select ${JSON.stringify(wordsIn(language))}::jsonb as words) known)`
}

function wordsIn(language: Language): Record<string, string> {
  const ofKinds = changeKinds.flatMap((kind) =>
    byColumn(textsUnder(language, `${changeTexts[kind]}.fields`), `${kind}.`),
  )
  const ofAll = byColumn(textsUnder(language, 'entities.business.audit.column'), '')
  return Object.fromEntries([...ofAll, ...ofKinds])
}

function byColumn(texts: Readonly<Record<string, string>>, before: string): [string, string][] {
  return Object.entries(texts).map(([field, text]) => [`${before}${columnOf(field)}`, text])
}

/** The database calls the same by small letters. */
function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

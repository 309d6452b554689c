import { lengths } from '@cantina/contract/fields'
import type { Language } from '@cantina/contract/languages'
import { and, getTableName, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BusinessContext } from '#platform/http/context'
import { say } from '#platform/texts'
import { type Binding, columnOf, ownRows, type Values } from './binding'

/** Names for a copy that nothing has yet, in each of the fields that a record is named by. */
export async function freeCopyNames(
  context: BusinessContext,
  binding: Binding,
  values: Values,
): Promise<Values> {
  // Two copies made at once would take the same name; the second waits for the first.
  await context.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`copy ${context.businessId} ${getTableName(binding.table)}`}, 0))`,
  )
  const fields = (binding.nameFields ?? ['name']).filter(
    (field) => typeof values[field] === 'string',
  )
  const nth = await firstFreeNumber(context, binding, fields, values)
  return Object.fromEntries(
    fields.map((field) => [
      field,
      copyName(String(values[field]), nth, languageOf(field, context), longest(binding, field)),
    ]),
  )
}

/** A name that is given in each language says in each that it is a copy. */
function languageOf(field: string, { language }: BusinessContext): Language {
  if (field.endsWith('En')) return 'en'
  return field.endsWith('It') ? 'it' : language
}

/** As many characters as the field takes: questions are longer than names. */
function longest({ resource }: Binding, field: string): number {
  let schema = resource.fields[field]
  while ('unwrap' in schema) schema = schema.unwrap()
  return (schema as z.ZodString).maxLength ?? lengths.name
}

function copyName(name: string, nth: number, language: Language, max: number): string {
  const suffix = say(language, nth === 1 ? 'messages.copyOf' : 'messages.copyOfNth', {
    name: '',
    nth,
  })
  return (
    name
      .slice(0, max - suffix.length)
      .toWellFormed()
      .trimEnd() + suffix
  )
}

const triedAtOnce = 50

/** Candidates are looked up by the dozen, so that the hundredth copy costs two queries, not a hundred. */
async function firstFreeNumber(
  context: BusinessContext,
  binding: Binding,
  fields: readonly string[],
  values: Values,
): Promise<number> {
  for (let first = 1; ; first += triedAtOnce) {
    const numbers = Array.from({ length: triedAtOnce }, (_, index) => first + index)
    const taken = new Set<number>()
    for (const field of fields) {
      const candidates = numbers.map((nth) =>
        copyName(String(values[field]), nth, languageOf(field, context), longest(binding, field)),
      )
      const { rows } = await context.tx.execute<{ nth: number }>(sql`
        select candidate.nth::int from unnest(${sql.param(candidates)}::text[]) with ordinality as candidate (name, nth)
        where exists (select from ${binding.table} where ${and(
          ownRows(context, binding),
          sql`normalize_text(${columnOf(binding, field)}) = normalize_text(candidate.name)`,
        )})`)
      for (const { nth } of rows) taken.add(first + nth - 1)
    }
    const free = numbers.find((nth) => !taken.has(nth))
    if (free) return free
  }
}

import { checkAt } from '@cantina/contract/check'
import { customers as resource } from '@cantina/contract/customers/customers'
import type { ImportRow } from '@cantina/contract/import'
import { asc, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Transaction } from '#platform/database/database'
import { insertMany } from '#platform/database/insert-many'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import type { CheckedRow, Importer } from '#platform/imports/importer'
import { nameKey } from '#platform/imports/name-key'
import type { ReferenceTable } from '#platform/reference/reference-columns'
import { customers, customerTags } from '#schema/customers/customers.table'
import { tags } from '#schema/customers/tags.table'
import { languages } from '#schema/reference/language.table'
import { countries } from '#schema/reference/places.table'

type Customer = z.output<typeof resource.input>

/**
 * Guests from a spreadsheet. One whose e-mail is known is brought up to date: what the file says takes
 * the place of what was there, what it leaves empty stays, and tags are added to.
 */
export const customerImporter: Importer<Customer> = {
  kind: 'customer',
  check: async (context, rows) => {
    const lists = {
      countries: await countriesByName(context),
      languages: await languagesByName(context),
      tags: await tagsByName(context),
    }
    const known = await customersByEmail(
      context,
      rows.map(({ values }) => values.email ?? ''),
    )
    return rows.map((row) => checked(row, readRow(row, lists), known, context.now))
  },
  write: async (context, values) => {
    const known = await customersByEmail(
      context,
      values.map(({ email }) => email ?? ''),
    )
    const idOf = (email: string | null) => (email ? known.get(nameKey(email))?.[0] : undefined)
    const [changed, added] = [
      values.flatMap((one) => {
        const id = idOf(one.email)
        return id ? [{ ...one, id }] : []
      }),
      values
        .filter(({ email }) => !idOf(email))
        .map((one) => ({ ...one, id: newId(context.now.getTime()) })),
    ]
    await addCustomers(context, added)
    await updateCustomers(context, changed)
    await addTags(context, [...added, ...changed])
  },
}

interface Lists {
  readonly countries: ReadonlyMap<string, number>
  readonly languages: ReadonlyMap<string, number>
  readonly tags: ReadonlyMap<string, string>
}

/** A text that names nothing stays what it is, and the schema refuses it at its field. */
function readRow({ values }: ImportRow, { countries, languages, tags }: Lists) {
  const text = (key: string) => values[key]?.trim() || null
  const line = (key: string) => text(key)?.replace(/\s+/g, ' ') ?? null
  const named = <Id>(key: string, list: ReadonlyMap<string, Id>) =>
    list.get(nameKey(text(key) ?? '')) ?? text(key)
  const tagNames = (text('tagIds') ?? '').split(/[,;|\n]/).filter((name) => name.trim() !== '')
  return {
    name: line('name') ?? '',
    surname: line('surname'),
    email: line('email'),
    phone: line('phone'),
    countryId: named('countryId', countries),
    languageId: named('languageId', languages),
    birthDate: dayOf(text('birthDate')),
    // Nobody agrees to advertising by standing in a file.
    acceptsMarketing: false,
    tagIds: [...new Set(tagNames.map((name) => tags.get(nameKey(name)) ?? name))],
    notes: text('notes'),
  }
}

/** As spreadsheets write a day: `1980-05-31`, or `31/05/1980`. */
function dayOf(text: string | null): string | null {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text ?? '') ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** What has to be the name of something: a text that is none is not badly written, but unknown. */
const listFields: readonly string[] = ['countryId', 'languageId', 'tagIds']

function checked(
  { number }: ImportRow,
  candidate: { readonly email: string | null },
  known: ReadonlyMap<string, readonly string[]>,
  now: Date,
): CheckedRow<Customer> {
  const result = checkAt(resource.input, candidate, now)
  const email = nameKey(candidate.email ?? '')
  const unique = email ? { unique: { key: email, field: 'email' } } : {}
  if (!result.ok) {
    const fields = new Map(
      result.problems.map(({ path, text }) => {
        const field = path.split('.')[0] ?? ''
        const isUnknown = listFields.includes(field)
        return [field, isUnknown ? ({ key: 'notInList', params: {} } as const) : text]
      }),
    )
    const problems = [...fields].map(([field, text]) => ({ field, text }))
    return { number, values: null, problems, ...unique }
  }
  if ((known.get(email)?.length ?? 0) > 1) {
    const several = { field: 'email', text: { key: 'severalHaveIt', params: {} } as const }
    return { number, values: null, problems: [several], ...unique }
  }
  return { number, values: result.value, problems: [], ...unique }
}

async function customersByEmail(
  { tx, businessId }: BusinessContext,
  emails: readonly string[],
): Promise<Map<string, string[]>> {
  const keys = [...new Set(emails.map(nameKey).filter(Boolean))]
  const { rows } = await tx.execute<{ key: string; ids: string[] }>(
    sql`select email_key as key, array_agg(id) as ids from customers
      where business_id = ${businessId} and email_key = any(${sql.param(keys)}::text[]) group by email_key`,
  )
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}

type Known = Customer & { readonly id: string }

async function addCustomers({ tx, businessId, now }: BusinessContext, added: readonly Known[]) {
  await insertMany(
    tx,
    customers,
    added.map(({ tagIds: _, ...customer }) => ({
      ...customer,
      businessId,
      bookingCount: 0,
      orderCount: 0,
      spentCents: 0,
      status: 'active' as const,
      version: 1,
      createdAt: now,
      updatedAt: now,
    })),
  )
}

async function updateCustomers(
  { tx, businessId, now }: BusinessContext,
  changed: readonly Known[],
) {
  if (changed.length === 0) return
  await tx.execute(sql`update customers as c set
      name = f.name, surname = coalesce(f.surname, c.surname), phone = coalesce(f.phone, c.phone),
      country_id = coalesce(f."countryId", c.country_id), language_id = coalesce(f."languageId", c.language_id),
      birth_date = coalesce(f."birthDate", c.birth_date), notes = coalesce(f.notes, c.notes), version = c.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as f(id uuid, name text, surname text, phone text, "countryId" int, "languageId" int, "birthDate" date, notes text)
    where c.business_id = ${businessId} and c.id = f.id`)
}

async function addTags({ tx, businessId }: BusinessContext, known: readonly Known[]) {
  await insertMany(
    tx,
    customerTags,
    known.flatMap(({ id, tagIds }) =>
      tagIds.map((tagId) => ({ businessId, customerId: id, tagId })),
    ),
    { onConflict: sql`on conflict do nothing` },
  )
}

/** The business's tags by their names. */
async function tagsByName({ tx, businessId }: BusinessContext): Promise<Map<string, string>> {
  const known = await tx
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(eq(tags.businessId, businessId))
  return new Map(known.map(({ id, name }) => [nameKey(name), id]))
}

/** What guests speak, by its name in either language and by its code. */
function languagesByName({ tx }: BusinessContext): Promise<Map<string, number>> {
  return namesToNumbers(tx, languages)
}

/** Countries by their names in either language, and by their codes. */
function countriesByName({ tx }: BusinessContext): Promise<Map<string, number>> {
  return namesToNumbers(tx, countries)
}

/** The numbers of facts by their names in either language, and by their codes. */
async function namesToNumbers(
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

import { checkAt } from '@cantina/contract/check'
import { customers as resource } from '@cantina/contract/customers/customers'
import type { ImportOptions, ImportRow } from '@cantina/contract/import'
import { eq, isNull, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import {
  type CheckedRow,
  type Importer,
  type RowProblem,
  refusedRow,
} from '#platform/imports/importer'
import { nameKey } from '#platform/imports/name-key'
import { changedValues, emptiedFields } from '#platform/imports/row-patch'
import { formatCell } from '#resource/format-cell'
import { customers, customerTags } from '#schema/customers/customers.table'
import { type CustomerLists, customerLists } from './customer-lists'
import { undoCustomers } from './undo-imported-customers'
import { type CustomerValues, writeCustomers } from './write-imported-customers'

type Stored = typeof customers.$inferSelect & { readonly tagIds: readonly string[] }

/**
 * Guests from a spreadsheet. One whose e-mail is known is brought up to date: what the file says takes
 * the place of what was there, and tags are added to.
 */
export const customerImporter: Importer<CustomerValues> = {
  kind: 'customer',
  check: async (context, rows, options) => {
    const lists = await customerLists(context)
    const known = await customersByEmail(
      context,
      rows.map(({ values }) => values.email ?? ''),
    )
    return rows.map((row) =>
      checked({ context, options, lists }, row, known.get(nameKey(row.values.email ?? '')) ?? []),
    )
  },
  write: writeCustomers,
  undo: undoCustomers,
}

/** Those who have one of these addresses; several may. */
async function customersByEmail(
  { tx, businessId }: BusinessContext,
  emails: readonly string[],
): Promise<Map<string, Stored[]>> {
  const keys = emails.map(nameKey).filter((key) => key !== '')
  if (keys.length === 0) return new Map()
  const found = await tx
    .select({
      customer: customers,
      tagIds: sql<string[]>`array(select t.tag_id::text from ${customerTags} t
        where t.business_id = customers.business_id and t.customer_id = customers.id and not t.is_automatic order by t.tag_id)`,
    })
    .from(customers)
    .where(
      sql`${eq(customers.businessId, businessId)} and ${isNull(customers.erasedAt)} and ${customers.emailKey} = any(${sql.param(keys)}::text[])`,
    )
  const byEmail = new Map<string, Stored[]>()
  for (const { customer, tagIds } of found) {
    const key = nameKey(customer.email ?? '')
    byEmail.set(key, [...(byEmail.get(key) ?? []), { ...customer, tagIds }])
  }
  return byEmail
}

interface Check {
  readonly context: BusinessContext
  readonly options: ImportOptions
  readonly lists: CustomerLists
}

/** What has to be the name of something: a text that is none is not badly written, but unknown. */
const listFields: readonly string[] = ['countryId', 'languageId', 'tagIds']

function checked(
  check: Check,
  row: ImportRow,
  known: readonly Stored[],
): CheckedRow<CustomerValues> {
  const { context, options, lists } = check
  const [current = null] = known
  const typed = readCustomer(row, lists)
  const email = nameKey(row.values.email ?? '')
  const unique = email ? { unique: { key: email, field: 'email' } } : {}
  const target = current && { id: current.id, version: current.version }
  const label = labelOf(current ?? typed)
  const common = { number: row.number, label, target, changes: [], problems: [], ...unique }
  const refused = (problems: readonly RowProblem[]) => ({
    ...refusedRow(row, label, problems),
    ...unique,
  })
  if (known.length > 1) {
    return refused([{ field: 'email', text: { key: 'severalHaveIt', params: {} } }])
  }
  if (current && !options.updatesKnown) return { ...common, outcome: 'skipped', values: null }

  // Tags are only added to, and whom an address belongs to is not changed by writing it otherwise.
  const { tagIds: _, email: __, ...emptied } = emptiedFields(row, options, resource.fields)
  const candidate = current
    ? { ...inputOf(current), ...emptied, ...typed, email: current.email }
    : { ...newCustomer, ...typed }
  const result = checkAt(resource.input, candidate, context.now)
  if (!result.ok) {
    const fields = new Map(
      result.problems.map(({ path, text }) => {
        const field = path.split('.')[0] ?? ''
        const isUnknown = listFields.includes(field)
        return [field, isUnknown ? ({ key: 'notInList', params: {} } as const) : text]
      }),
    )
    return refused([...fields].map(([field, text]) => ({ field, text })))
  }
  const { tagIds, ...values } = result.value
  if (!current) return { ...common, outcome: 'new', values: { record: values, tagIds } }
  const keys = Object.keys({ ...emptied, ...typed }).filter((key) => key in values)
  const record = changedValues(keys, current, values)
  const added = tagIds.filter((id) => !current.tagIds.includes(id))
  const changes = Object.entries(record).map(([field, after]) => ({
    field,
    before: shownValue(check, field, current[field as keyof Stored]),
    after: shownValue(check, field, after),
  }))
  if (added.length > 0) {
    const shown = (ids: readonly string[]) => shownValue(check, 'tagIds', ids)
    changes.push({ field: 'tagIds', before: shown(current.tagIds), after: shown(tagIds) })
  }
  if (changes.length === 0) return { ...common, outcome: 'same', values: null }
  return { ...common, outcome: 'changed', changes, values: { record, tagIds: added } }
}

const newCustomer = {
  name: '',
  surname: null,
  email: null,
  phone: null,
  countryId: null,
  languageId: null,
  birthDate: null,
  // Nobody agrees to advertising by standing in a file.
  acceptsMarketing: false,
  tagIds: [],
  notes: null,
}

/** A stored customer as the form would send them; what the file says of tags is added. */
function inputOf(current: Stored): Record<string, unknown> {
  const keys = Object.keys(newCustomer) as (keyof typeof newCustomer)[]
  return Object.fromEntries(keys.map((key) => [key, current[key]]))
}

/** The cells that say something. A text that names nothing stays what it is, and the schema refuses it at its field. */
function readCustomer({ values }: ImportRow, { countries, languages, tags }: CustomerLists) {
  const line = (typed: string) => typed.replace(/\s+/g, ' ')
  const readers: Readonly<Record<string, (typed: string) => unknown>> = {
    name: line,
    surname: line,
    email: line,
    phone: line,
    countryId: (typed) => countries.idOf(typed) ?? typed,
    languageId: (typed) => languages.idOf(typed) ?? typed,
    birthDate: dayOf,
    tagIds: (typed) => {
      const names = typed.split(/[,;|\n]/).filter((name) => name.trim() !== '')
      return [...new Set(names.map((name) => tags.idOf(name) ?? name))]
    },
    notes: (typed) => typed,
  }
  return Object.fromEntries(
    Object.entries(readers).flatMap(([key, reader]) => {
      const typed = values[key]?.trim()
      return typed ? [[key, reader(typed)]] : []
    }),
  )
}

/** As spreadsheets write a day: `1980-05-31`, or `31/05/1980`. */
function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

function labelOf({ name, surname }: { readonly name?: unknown; readonly surname?: unknown }) {
  return [name, surname].filter(Boolean).join(' ')
}

function shownValue({ context, lists }: Check, field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (field === 'countryId') return lists.countries.nameOf(Number(value)) ?? null
  if (field === 'languageId') return lists.languages.nameOf(Number(value)) ?? null
  if (field === 'tagIds' && Array.isArray(value)) {
    return value.map((id) => lists.tags.nameOf(String(id)) ?? '').join(', ') || null
  }
  return formatCell(resource, field, value, context.language, 'UTC')
}

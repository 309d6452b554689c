import { z } from 'zod'
import { emptyForm } from './empty-form'
import { endpoint } from './endpoint'
import { id, instant, message, notes } from './fields'
import { issue } from './issue-text'
import { listAnswer, listQuery } from './list-query'
import type { entities } from './locales/en/entities'
import { type Access, accessTo, anyAccess, type ResourceArea } from './permissions'
import { type Rule, type TimelyRule, withRules, withTimelyRules } from './rules'

export const activeStatuses = ['active', 'inactive'] as const

/** For what can be taken off sale for a while, with a reason, and stays as it is. */
export const suspendableStatuses = ['active', 'inactive', 'suspended'] as const

export type Status = (typeof suspendableStatuses)[number]

/** What can be done with a resource beside looking at it. */
export const verbs = ['create', 'update', 'duplicate', 'setStatus', 'remove'] as const

export type Verb = (typeof verbs)[number]

/** Whose entities have names. */
type TextModule = keyof typeof entities

interface ResourceDefinition<
  Name extends string,
  Fields extends z.ZodRawShape,
  Columns extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Sortable extends string,
  InputOnly extends z.ZodRawShape,
  Statuses extends readonly string[],
  OutputOnly extends z.ZodRawShape,
> {
  /** Singular, as in the address of its calls and under its module in the texts. */
  readonly name: Name
  readonly area: ResourceArea
  /** The folder of its definition, and of its tables, calls, screens and texts. */
  readonly module: TextModule
  /** What it is called in its module's texts, where another of the module has its name. */
  readonly textName?: string
  /** What a form sends and gets back. */
  readonly fields: Fields
  /** What a form sends and never gets back: passwords and the like. */
  readonly inputOnly?: InputOnly
  /** What a form gets and never sends: what follows from other records. Bound like columns of the list. */
  readonly outputOnly?: OutputOnly
  /** Rules between fields, each by itself: one that needs a field which is itself wrong is left out. */
  readonly rules?: readonly Rule<Fields>[]
  /** The same between those that a form sends beside them. */
  readonly inputRules?: readonly Rule<InputOnly>[]
  /** Rules that go by the clock. */
  readonly timelyRules?: readonly TimelyRule<Fields>[]
  /** What a row of the list shows beside id, version, status and times. */
  readonly columns: Columns
  readonly filters: Filters
  /** The filter that divides it into several lists, each of which is whole by itself. */
  readonly dividedBy?: keyof Filters & string
  readonly sortable: readonly Sortable[]
  readonly defaultSort: Sortable | `-${Sortable}`
  /** Modules whose forms pick one of these: display on any of them opens the lookup. */
  readonly lookupFor: readonly ResourceArea[]
  /** Who may look at it, where that are fewer than may look at its area. */
  readonly readBy?: Access
  /** Which states its records can be in; active and inactive, if nothing is said. */
  readonly statuses?: Statuses
  /** What a new record begins with, where that is not blank, off, none or the first of a closed list. */
  readonly begins?: Partial<z.input<z.ZodObject<Fields & InputOnly>>>
  /** What cannot be done: people and money cannot be copied, what others make cannot be made. */
  readonly without?: readonly Verb[]
}

function stampsFor<Statuses extends readonly string[]>(statuses: Statuses) {
  return {
    id,
    version: z.int().min(1),
    status: z.enum(statuses),
    createdAt: instant,
    updatedAt: instant,
  }
}

/** With a record that can be suspended: why, and since when. */
const suspension = {
  suspendedReason: z.string().nullable().optional(),
  suspendedAt: instant.nullable().optional(),
}

const stamped = z.object({ ...stampsFor(suspendableStatuses), ...suspension })

export type Stamped = z.infer<typeof stamped>

export const lookupItem = z.object({
  id,
  label: z.string(),
  color: z.string().nullable().optional(),
})

export type LookupItem = z.infer<typeof lookupItem>

/** Several records at once. */
export const chosen = z.array(id).min(1).max(500)

/**
 * A list with its form: one definition yields its calls, its list query (for the address bar, the API
 * and the export), its rights and its text keys.
 */
export function defineResource<
  Name extends string,
  Fields extends z.ZodRawShape,
  Columns extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Sortable extends string,
  InputOnly extends z.ZodRawShape = Record<never, never>,
  Statuses extends readonly string[] = typeof activeStatuses,
  OutputOnly extends z.ZodRawShape = Record<never, never>,
>(
  definition: ResourceDefinition<
    Name,
    Fields,
    Columns,
    Filters,
    Sortable,
    InputOnly,
    Statuses,
    OutputOnly
  >,
) {
  const {
    name,
    area,
    module,
    textName = name,
    fields,
    columns,
    filters,
    sortable,
    rules,
  } = definition
  const statuses = (definition.statuses ?? activeStatuses) as Statuses
  const stamps = stampsFor(statuses)
  const inputFields = { ...fields, ...(definition.inputOnly as InputOnly) }
  const path = `/v1/${area}/${name}`
  const tag = `${area}.${name}`
  const display = definition.readBy ?? accessTo(area, 'display')
  const edit = accessTo(area, 'edit')

  const ruled = <Form extends z.ZodObject>(form: Form) =>
    withTimelyRules(
      withRules(withRules(form, rules), definition.inputRules),
      definition.timelyRules,
    )
  const input = ruled(z.strictObject(inputFields))
  const update = ruled(z.strictObject({ ...inputFields, version: z.int().min(1) }))
  const outputOnly = { ...(definition.outputOnly as OutputOnly) }
  const record = z.object({ ...fields, ...outputOnly, ...stamps, ...suspension })
  const row = z.object({ ...columns, ...stamps })
  const query = listQuery(sortable, { status: z.enum(statuses).optional(), ...filters })
  const byId = z.strictObject({ id })
  const saved = z.object({ message, item: record })
  const counted = z.object({ message, count: z.int() })

  return {
    name,
    area,
    fields,
    inputFields,
    outputOnly,
    columns,
    filters,
    dividedBy: definition.dividedBy,
    sortable,
    defaultSort: definition.defaultSort,
    statuses,
    verbs: verbs.filter((verb) => !definition.without?.includes(verb)),
    /** Root of this resource's texts. */
    texts: `entities.${module}.${textName}` as const,
    input,
    /** What the form of a new record begins with. */
    // Made field by field from the same shape that the input is.
    empty: { ...emptyForm(inputFields), ...definition.begins } as z.input<typeof input>,
    record,
    row,
    query,
    endpoints: {
      list: endpoint({
        method: 'GET',
        path,
        tag,
        summary: 'A page of the list',
        access: display,
        query,
        answer: listAnswer(row),
      }),
      export: endpoint({
        method: 'GET',
        path: `${path}/export`,
        tag,
        summary: 'All matching rows as CSV',
        access: display,
        query,
        answer: z.string(),
        download: 'csv',
      }),
      lookup: endpoint({
        method: 'GET',
        path: `${path}/lookup`,
        tag,
        summary: 'A few to pick from in a form, or those with the given ids',
        access:
          definition.readBy ??
          anyAccess(definition.lookupFor.map((user) => accessTo(user, 'display'))),
        query: z.strictObject({
          q: z.string().trim().max(100).optional(),
          ids: z.string().max(4_000).optional(),
        }),
        answer: z.object({
          items: z.array(lookupItem),
          /** There is nothing to pick since none is active. */
          hasInactiveOnly: z.boolean(),
        }),
      }),
      get: endpoint({
        method: 'GET',
        path: `${path}/:id`,
        tag,
        summary: 'One record',
        access: display,
        params: byId,
        answer: record,
      }),
      create: endpoint({
        method: 'POST',
        path,
        tag,
        summary: 'Make a record',
        access: edit,
        body: input,
        answer: saved,
      }),
      update: endpoint({
        method: 'PUT',
        path: `${path}/:id`,
        tag,
        summary: 'Change a record that was read at the given version',
        access: edit,
        params: byId,
        body: update,
        answer: saved,
      }),
      duplicate: endpoint({
        method: 'POST',
        path: `${path}/:id/duplicate`,
        tag,
        summary: 'Make an inactive copy',
        // What a business has set up for all is its administrators' alone to add to.
        access: area === 'settings' ? edit : display,
        params: byId,
        answer: saved,
      }),
      setStatus: endpoint({
        method: 'POST',
        path: `${path}/status`,
        tag,
        summary: 'Activate, deactivate or suspend several at once; suspending needs a reason',
        access: edit,
        body: z
          .strictObject({ ids: chosen, status: z.enum(statuses), reason: notes.optional() })
          .refine(({ status, reason }) => status !== 'suspended' || Boolean(reason), {
            ...issue('required'),
            path: ['reason'],
          }),
        answer: counted,
      }),
      remove: endpoint({
        method: 'POST',
        path: `${path}/delete`,
        tag,
        summary: 'Delete several at once, all or none',
        access: accessTo(area, 'delete'),
        body: z.strictObject({ ids: chosen }),
        answer: counted,
      }),
    },
  }
}

import type { Endpoint } from '@cantina/contract/endpoint'
import type { ResourceArea } from '@cantina/contract/permissions'
import type { LookupItem, Stamped as StampedRecord, Verb } from '@cantina/contract/resource'
import type { z } from 'zod'
import type { Status } from '#ui/status-chip'
import type { FormContract } from './form/form-contract'

/** What every record has; its status is one of those that have a look. */
export interface Stamped extends Omit<StampedRecord, 'status'> {
  readonly status: Status
}

type None = z.ZodUndefined
type ById = z.ZodType<{ id: string }>
type Saved = z.ZodType<{ message: string; item: Stamped }>
type Counted = z.ZodType<{ message: string; count: number }>

export interface ListAnswer<Row> {
  readonly items: Row[]
  readonly total: number
  readonly isTotalExact: boolean
  readonly unfilteredTotal?: number | undefined
  readonly isUnfilteredTotalExact?: boolean | undefined
  readonly page: number
  readonly pageSize: number
}

/** Something that can be picked by typing a part of its name. */
export interface LookupResource {
  readonly name: string
  readonly area: ResourceArea
  readonly endpoints: {
    readonly lookup: Endpoint<
      None,
      z.ZodType<{ q?: string | undefined; ids?: string | undefined }>,
      None,
      z.ZodType<{ items: LookupItem[]; hasInactiveOnly: boolean }>
    >
  }
}

/** What every list and form needs to know of the resource it shows. */
export interface AnyResource extends LookupResource, FormContract {
  readonly row: z.ZodType<Stamped>
  readonly columns: z.ZodRawShape
  readonly filters: z.ZodRawShape
  /** What the form of a new record begins with. */
  readonly empty: object
  readonly record: z.ZodType<Stamped>
  readonly query: { readonly shape: z.ZodRawShape }
  readonly sortable: readonly string[]
  readonly defaultSort: string
  readonly statuses: readonly Status[]
  /** What can be done with it beside looking at it. */
  readonly verbs: readonly Verb[]
  readonly endpoints: LookupResource['endpoints'] & {
    readonly list: Endpoint<None, z.ZodType, None, z.ZodType<ListAnswer<Stamped>>>
    readonly export: Endpoint<None, z.ZodType, None, z.ZodType<string>>
    readonly get: Endpoint<ById, None, None, z.ZodType<Stamped>>
    readonly create: Endpoint<None, None, z.ZodType, Saved>
    readonly update: Endpoint<ById, None, z.ZodType, Saved>
    readonly duplicate: Endpoint<ById, None, None, Saved>
    readonly setStatus: Endpoint<None, None, z.ZodType, Counted>
    readonly remove: Endpoint<None, None, z.ZodType, Counted>
  }
}

export type RowOf<R extends AnyResource> = z.output<R['row']>
export type RecordOf<R extends AnyResource> = z.output<R['record']>

type QueryShape<R extends AnyResource> = R['query']['shape']

export type FilterKeyOf<R extends AnyResource> = Exclude<
  keyof QueryShape<R> & string,
  'page' | 'pageSize' | 'sort' | 'q'
>

/** What a query can narrow a list to. */
export type FilterValue = string | number | boolean

export type FilterValueOf<R extends AnyResource, Key extends FilterKeyOf<R>> = FilterValue &
  z.output<QueryShape<R>[Key]>

/** Which of several lists of a resource one is: by the filter that divides it. */
export type ListPart<R extends AnyResource> = {
  [Key in FilterKeyOf<R>]: Readonly<Record<Key, FilterValueOf<R, Key>>>
}[FilterKeyOf<R>]

/** Root of everything cached about a resource: one invalidation reaches its lists, records and lookups. */
export function resourceKey(resource: LookupResource) {
  return [resource.area, resource.name] as const
}

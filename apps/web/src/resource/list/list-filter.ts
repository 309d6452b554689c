import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type {
  AnyResource,
  FilterKeyOf,
  FilterValue,
  FilterValueOf,
  LookupResource,
} from '#resource/any-resource'
import { useResourceTexts } from '#resource/use-resource-texts'
import type { ListControl } from './use-list-state'

const longestText = 100

interface Option<Value> {
  readonly value: Value
  readonly label: string
}

/** A filter by its key, when its values are yes and no, a closed list, days or words; else with its options. */
export type FilterChoice<R extends AnyResource> =
  | FilterKeyOf<R>
  | { [Key in FilterKeyOf<R>]: FilterWithOptions<R, Key> }[FilterKeyOf<R>]
  | FilterByRecord<R>

interface FilterWithOptions<R extends AnyResource, Key extends FilterKeyOf<R>> {
  readonly key: Key
  readonly label?: string
  readonly options: readonly Option<FilterValueOf<R, Key>>[]
}

/** By a record of another resource, found by typing a part of its name. */
interface FilterByRecord<R extends AnyResource> {
  readonly key: FilterKeyOf<R>
  readonly label?: string
  readonly resource: LookupResource
  /** The specified words for finding none. */
  readonly empty?: string
}

interface Named {
  readonly key: string
  readonly label: string
}

export interface OptionsFilter extends Named {
  readonly kind: 'options'
  readonly options: readonly Option<FilterValue>[]
}

export interface RecordFilter extends Named {
  readonly kind: 'record'
  readonly resource: LookupResource
  readonly empty?: string
}

export interface DayFilter extends Named {
  readonly kind: 'day'
}

/** By a part of a text, as it is typed. */
export interface TextFilter extends Named {
  readonly kind: 'text'
  readonly longest: number
}

export type ListFilter = OptionsFilter | RecordFilter | DayFilter | TextFilter

/** By status, and by everything that the contract lets a list be narrowed by. */
export function usualFilters<R extends AnyResource>(resource: R): FilterChoice<R>[] {
  // The keys of a resource's filters are those of its query.
  return ['status', ...Object.keys(resource.filters)] as FilterKeyOf<R>[]
}

/** The filters of a list with all their words. */
export function useListFilters<R extends AnyResource>(
  resource: R,
  choices: readonly FilterChoice<R>[],
): ListFilter[] {
  const { t } = useTranslation()
  const texts = useResourceTexts(resource)
  const yesAndNo = [
    { value: true, label: t('resource.yes') },
    { value: false, label: t('resource.no') },
  ]
  return choices.map((choice): ListFilter => {
    if (typeof choice !== 'string') {
      const named = { label: texts.field(choice.key), ...choice }
      return 'resource' in named ? { ...named, kind: 'record' } : { ...named, kind: 'options' }
    }
    const named = { key: choice, label: texts.field(choice) }
    const codec = opened(resource.query.shape[choice])
    if (codec instanceof z.ZodISODate) return { ...named, kind: 'day' }
    if (codec instanceof z.ZodString) {
      return { ...named, kind: 'text', longest: codec.maxLength ?? longestText }
    }
    const options =
      codec instanceof z.ZodEnum
        ? codec.options.map((value) => ({
            value: String(value),
            label: texts.option(choice, String(value)),
          }))
        : yesAndNo
    return { ...named, kind: 'options', options }
  })
}

function opened(codec: unknown): unknown {
  return codec instanceof z.ZodOptional ? codec.unwrap() : codec
}

/** Narrows the list to a value of a filter; to any without one. */
export function setFilter(
  list: ListControl,
  key: string,
  value: FilterValue | null,
  how?: { isTyping?: boolean },
): void {
  const { [key]: _, ...others } = list.state.filters
  list.change({ filters: value === null ? others : { ...others, [key]: value } }, how)
}

/** The same by the text of an option. */
export function chooseOption(list: ListControl, filter: OptionsFilter, text: string): void {
  const option = filter.options.find(({ value }) => String(value) === text)
  setFilter(list, filter.key, option?.value ?? null)
}

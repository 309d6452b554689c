import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { AnyResource, FilterKeyOf, FilterValue, FilterValueOf } from '#resource/any-resource'
import { useResourceTexts } from '#resource/use-resource-texts'
import type { ListControl } from './use-list-state'

interface Option<Value> {
  readonly value: Value
  readonly label: string
}

/** A filter by its key, when its values are yes and no or a closed list; else with its options. */
export type FilterChoice<R extends AnyResource> =
  | FilterKeyOf<R>
  | { [Key in FilterKeyOf<R>]: FilterWithOptions<R, Key> }[FilterKeyOf<R>]

interface FilterWithOptions<R extends AnyResource, Key extends FilterKeyOf<R>> {
  readonly key: Key
  readonly label?: string
  readonly options: readonly Option<FilterValueOf<R, Key>>[]
}

export interface ListFilter {
  readonly key: string
  readonly label: string
  readonly options: readonly Option<FilterValue>[]
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
  return choices.map((choice) => {
    if (typeof choice !== 'string') return { label: texts.field(choice.key), ...choice }
    const values = closedValues(resource.query.shape[choice])
    const options = values
      ? values.map((value) => ({ value, label: texts.option(choice, value) }))
      : yesAndNo
    return { key: choice, label: texts.field(choice), options }
  })
}

function closedValues(codec: unknown): string[] | null {
  const inner = codec instanceof z.ZodOptional ? codec.unwrap() : codec
  return inner instanceof z.ZodEnum ? inner.options.map(String) : null
}

/** Narrows the list to a value of a filter; with a text that is none of its values, to none. */
export function chooseFilter(list: ListControl, filter: ListFilter, text: string): void {
  const { [filter.key]: _, ...others } = list.state.filters
  const option = filter.options.find(({ value }) => String(value) === text)
  list.change({ filters: option ? { ...others, [filter.key]: option.value } : others })
}

import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { OptionsFailed, useNothingFoundText } from './lookup-words'
import { singleSelectLook } from './select-look'
import { type FieldProps, useField } from './use-field'
import { type ReferenceItem, type ReferenceList, useReferenceList } from './use-reference-list'

export interface ReferenceFieldProps<Values extends FieldValues, Item extends ReferenceItem>
  extends FieldProps<Values, number | null> {
  readonly list: ReferenceList<Item>
  /** Which of them are offered, such as the wine types of a category. */
  readonly offers?: (item: Item) => boolean
  /** What none means, instead of the word for choosing. */
  readonly placeholder?: string
  /** When other fields follow from it. */
  readonly onChoose?: (id: number | null) => void
}

/** One of a list of facts, by its number. */
export function ReferenceField<
  Values extends FieldValues,
  Item extends ReferenceItem = ReferenceItem,
>({
  list,
  offers = () => true,
  placeholder,
  onChoose,
  ...props
}: ReferenceFieldProps<Values, Item>) {
  const { t } = useTranslation()
  const reference = useReferenceList(list)
  const nothingFound = useNothingFoundText(reference.isFetching)
  const field = useField<number | null>(props, reference.nameOf)
  const isShown = (item: Item) => offers(item) || item.id === field.value
  function choose(id: number | null) {
    if (id === field.value) return
    field.change(id)
    onChoose?.(id)
  }
  return (
    <Select<number>
      {...field.control}
      {...singleSelectLook(
        { ...field, change: choose },
        {
          placeholder: placeholder ?? t('resource.field.choose'),
          isSearching: reference.isFetching,
        },
      )}
      description={
        reference.hasFailed ? (
          <OptionsFailed onRetry={reference.retry} />
        ) : (
          field.control.description
        )
      }
      data={reference.items.filter(isShown).map(({ id, name }) => ({ value: id, label: name }))}
      nothingFoundMessage={nothingFound}
      value={field.value}
      onChange={choose}
    />
  )
}

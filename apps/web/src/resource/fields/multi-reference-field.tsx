import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { OptionsFailed, useNothingFoundText } from './lookup-words'
import { pillClasses, selectLook } from './select-look'
import { type FieldProps, useField } from './use-field'
import { type ReferenceItem, type ReferenceList, useReferenceList } from './use-reference-list'

interface MultiReferenceFieldProps<Values extends FieldValues>
  extends FieldProps<Values, number[]> {
  readonly list: ReferenceList<ReferenceItem>
  /** What none means, instead of the word for choosing. */
  readonly placeholder?: string
}

/** Several of a list of facts, by their numbers. */
export function MultiReferenceField<Values extends FieldValues>({
  list,
  placeholder,
  ...props
}: MultiReferenceFieldProps<Values>) {
  const { t } = useTranslation()
  const reference = useReferenceList(list)
  const nothingFound = useNothingFoundText(reference.isFetching)
  const field = useField<number[]>(props, (ids) => ids.map(reference.nameOf).join(', '))
  return (
    <MultiSelect<number>
      {...field.control}
      {...selectLook(field, {
        placeholder: field.value.length > 0 ? '' : (placeholder ?? t('resource.field.choose')),
        isSearching: reference.isFetching,
      })}
      description={
        reference.hasFailed ? (
          <OptionsFailed onRetry={reference.retry} />
        ) : (
          field.control.description
        )
      }
      classNames={pillClasses}
      data={reference.items.map(({ id, name }) => ({ value: id, label: name }))}
      hidePickedOptions
      nothingFoundMessage={nothingFound}
      value={field.value}
      onChange={(ids) => field.change(ids)}
    />
  )
}

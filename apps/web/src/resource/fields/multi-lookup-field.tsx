import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { LookupResource } from '#resource/any-resource'
import { LookupOption, useLookupHelp, useNothingToPickText } from './lookup-words'
import { pillClasses, selectLook } from './select-look'
import { type FieldProps, useField } from './use-field'
import { useLookup } from './use-lookup'

interface MultiLookupFieldProps<Values extends FieldValues> extends FieldProps<Values, string[]> {
  readonly resource: LookupResource
  /** What none means, instead of the word for searching. */
  readonly placeholder?: string
  /** When other fields follow from it. */
  readonly onChoose?: (ids: readonly string[]) => void
}

/** Several records of another resource, found by typing a part of their names. */
export function MultiLookupField<Values extends FieldValues>({
  resource,
  placeholder,
  onChoose,
  ...props
}: MultiLookupFieldProps<Values>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const field = useField<string[]>(props, (ids) => ids.map((id) => lookup.labelOf(id)).join(', '))
  const lookup = useLookup(resource, typed, field.value)
  const nothingFound = useNothingToPickText(resource, lookup)
  const help = useLookupHelp(resource, lookup, field.control.description)
  return (
    <MultiSelect
      {...field.control}
      {...selectLook(field, {
        placeholder:
          field.value.length > 0 ? '' : (placeholder ?? t('resource.field.typeToSearch')),
        isSearching: lookup.isSearching,
      })}
      description={help}
      classNames={pillClasses}
      data={lookup.options}
      hidePickedOptions
      filter={({ options }) =>
        options.filter((option) => 'value' in option && lookup.matches.has(option.value))
      }
      renderOption={({ option }) => <LookupOption lookup={lookup} id={option.value} />}
      nothingFoundMessage={nothingFound}
      searchValue={typed}
      onSearchChange={setTyped}
      value={field.value}
      onChange={(ids) => {
        field.change(ids)
        onChoose?.(ids)
      }}
    />
  )
}

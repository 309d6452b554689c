import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { LookupResource } from '#resource/any-resource'
import { LookupOption, useLookupHelp, useNothingToPickText } from './lookup-words'
import { singleSelectLook } from './select-look'
import { type FieldProps, useField } from './use-field'
import { useLookup } from './use-lookup'

interface LookupFieldProps<Values extends FieldValues> extends FieldProps<Values, string | null> {
  readonly resource: LookupResource
  /** What none means, instead of the word for searching. */
  readonly placeholder?: string
}

/** One record of another resource, found by typing a part of its name. */
export function LookupField<Values extends FieldValues>({
  resource,
  placeholder,
  ...props
}: LookupFieldProps<Values>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const field = useField<string | null>(props, (id) => lookup.labelOf(id))
  const lookup = useLookup(resource, typed, field.value === null ? [] : [field.value])
  const nothingFound = useNothingToPickText(resource, lookup)
  const help = useLookupHelp(resource, lookup, field.control.description)
  return (
    <Select
      {...field.control}
      {...singleSelectLook(field, {
        placeholder: placeholder ?? t('resource.field.typeToSearch'),
        isSearching: lookup.isSearching,
      })}
      description={help}
      data={lookup.options}
      filter={({ options }) =>
        options.filter((option) => 'value' in option && lookup.matches.has(option.value))
      }
      renderOption={({ option }) => <LookupOption lookup={lookup} id={option.value} />}
      nothingFoundMessage={nothingFound}
      searchValue={typed}
      onSearchChange={setTyped}
      value={field.value}
      onChange={(id) => field.change(id)}
    />
  )
}

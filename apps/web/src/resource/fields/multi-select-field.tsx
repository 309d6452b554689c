import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type FieldOption, useFieldOptions } from './field-options'
import { pillClasses, selectLook } from './select-look'
import { type FieldProps, useField } from './use-field'

interface MultiSelectFieldProps<Values extends FieldValues, Value extends string | number>
  extends FieldProps<Values, Value[]> {
  readonly options?: readonly FieldOption<Value>[]
  /** The heading under which a choice is offered, in the order of the options. */
  readonly groupOf?: (value: Value) => string
}

/** Several of a list. None is an empty list, which the contract may refuse. */
export function MultiSelectField<
  Values extends FieldValues,
  Value extends string | number = string,
>({ options, groupOf, ...props }: MultiSelectFieldProps<Values, Value>) {
  const { t } = useTranslation()
  const data = useFieldOptions<Value>(props.name, options)
  const labelOf = (value: Value) => data.find((one) => one.value === value)?.label ?? String(value)
  const field = useField<Value[]>(props, (values) => values.map(labelOf).join(', '))
  return (
    <MultiSelect<Value>
      {...field.control}
      {...selectLook(field, {
        placeholder: field.value.length > 0 ? '' : t('resource.field.choose'),
      })}
      classNames={pillClasses}
      data={groupOf ? grouped(data, groupOf) : data}
      hidePickedOptions
      nothingFoundMessage={t('resource.field.nothingFound')}
      value={field.value}
      onChange={(value) => field.change(value)}
    />
  )
}

function grouped<Value>(options: readonly FieldOption<Value>[], groupOf: (value: Value) => string) {
  const groups = [...new Set(options.map(({ value }) => groupOf(value)))]
  return groups.map((group) => ({
    group,
    items: options.filter(({ value }) => groupOf(value) === group),
  }))
}

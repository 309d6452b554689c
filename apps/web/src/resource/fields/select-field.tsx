import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type FieldOption, useFieldOptions } from './field-options'
import { singleSelectLook } from './select-look'
import { type FieldProps, useField } from './use-field'

interface SelectFieldProps<Values extends FieldValues, Value extends string | number>
  extends FieldProps<Values, Value | null> {
  /** Left out for a closed list of the contract, whose words stand under the resource's texts. */
  readonly options?: readonly FieldOption<Value>[]
  /** What none means, instead of the word for choosing. */
  readonly placeholder?: string
  /** Said where there is nothing to choose from, or nothing that fits what is typed. */
  readonly emptyText?: string
  /** When other fields follow from it. */
  readonly onChoose?: (value: Value | null) => void
}

/** One of a list; it can be typed into. */
export function SelectField<Values extends FieldValues, Value extends string | number = string>({
  options,
  placeholder,
  emptyText,
  onChoose,
  ...props
}: SelectFieldProps<Values, Value>) {
  const { t } = useTranslation()
  const data = useFieldOptions<Value>(props.name, options)
  const labelOf = (value: unknown) => data.find((one) => one.value === value)?.label
  const field = useField<Value | null>(props, (value) => labelOf(value) ?? String(value))
  function choose(value: Value | null) {
    if (value === field.value) return
    field.change(value)
    onChoose?.(value)
  }
  return (
    <Select<Value>
      {...field.control}
      {...singleSelectLook(
        { ...field, change: choose },
        { placeholder: placeholder ?? t('resource.field.choose') },
      )}
      data={data}
      nothingFoundMessage={emptyText ?? t('resource.field.nothingFound')}
      value={field.value}
      onChange={choose}
    />
  )
}

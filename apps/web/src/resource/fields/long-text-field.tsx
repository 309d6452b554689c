import { Textarea } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useField } from './use-field'

interface LongTextFieldProps<Values extends FieldValues> extends FieldProps<Values, string | null> {
  readonly rows?: number
}

/** From here on a writer wants to know how much room is left. */
const nearLimit = 0.9

export function LongTextField<Values extends FieldValues>({
  rows = 3,
  ...props
}: LongTextFieldProps<Values>) {
  const { t } = useTranslation()
  const field = useField<string | null>(props)
  const { maxLength } = field.rules
  const length = field.value?.length ?? 0
  const left = maxLength === null ? Number.POSITIVE_INFINITY : maxLength - length
  const isNear = maxLength !== null && length >= maxLength * nearLimit && !field.isLocked
  const counter =
    left < 0
      ? t('resource.field.charactersOver', { count: -left })
      : t('resource.field.charactersLeft', { count: left })
  return (
    <Textarea
      {...field.control}
      description={isNear ? counter : field.control.description}
      autosize
      minRows={rows}
      maxRows={12}
      value={field.value ?? ''}
      onChange={(event) => field.change(event.currentTarget.value || null)}
    />
  )
}

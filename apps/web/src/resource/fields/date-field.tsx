import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { isUnreadable, type Unreadable } from '#resource/form/unreadable'
import { CalendarButton } from './calendar-button'
import { fieldFrame } from './field-frame'
import { readDate } from './typed-date'
import { TypedInput, type TypedValue } from './typed-input'
import { type FieldProps, useField } from './use-field'

/** A day, typed in any usual way or picked from a calendar. */
export function DateField<Values extends FieldValues>(props: FieldProps<Values, string | null>) {
  const formats = useFormats()
  const field = useField<string | Unreadable | null>(props, (value) => formats.date(String(value)))
  return <DayTyping field={field} />
}

interface DayInputProps {
  readonly label: string
  readonly value: string | Unreadable | null
  readonly onChange: (day: string | Unreadable | null) => void
}

/** The same for a day that is asked for beside a form and not saved with it. */
export function DayInput({ label, value, onChange }: DayInputProps) {
  const { t } = useTranslation()
  const error = isUnreadable(value)
    ? t(`validation.${value.text.key}`, value.text.params)
    : undefined
  const control = fieldFrame({ name: '', label, help: undefined, error, isReadOnly: false })
  return <DayTyping field={{ value, change: onChange, isLocked: false, control }} />
}

function DayTyping({ field }: { readonly field: TypedValue<string> }) {
  const { i18n } = useTranslation()
  const formats = useFormats()
  return (
    <TypedInput
      field={field}
      read={(text) => readDate(text, i18n.language)}
      write={formats.date}
      inputMode="text"
      button={
        field.isLocked ? undefined : (
          <CalendarButton
            value={isUnreadable(field.value) ? null : field.value}
            onPick={field.change}
          />
        )
      }
    />
  )
}

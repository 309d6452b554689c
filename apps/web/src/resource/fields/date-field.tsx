import type { FieldValues } from 'react-hook-form'
import { useFormats } from '#lib/formats'
import type { Unreadable } from '#resource/form/unreadable'
import { DayTyping } from './typed-day'
import { type FieldProps, useField } from './use-field'

/** A day, typed in any usual way or picked from a calendar. */
export function DateField<Values extends FieldValues>(props: FieldProps<Values, string | null>) {
  const formats = useFormats()
  const field = useField<string | Unreadable | null>(props, (value) => formats.date(String(value)))
  return <DayTyping field={field} />
}

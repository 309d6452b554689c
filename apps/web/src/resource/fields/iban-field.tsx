import type { FieldValues } from 'react-hook-form'
import type { Unreadable } from '#resource/form/unreadable'
import { TypedInput } from './typed-input'
import { type FieldProps, useField } from './use-field'
import { inCapitals } from './vat-field'

/** A bank account, kept without spaces and shown in groups of four. */
export function IbanField<Values extends FieldValues>(props: FieldProps<Values, string | null>) {
  const field = useField<string | Unreadable | null>(props, (iban) => inGroupsOfFour(String(iban)))
  return (
    <TypedInput
      field={field}
      read={(typed) => typed.replace(/\s/g, '') || null}
      write={inGroupsOfFour}
      spell={inCapitals}
      inputMode="text"
    />
  )
}

function inGroupsOfFour(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}

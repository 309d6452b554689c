import { type ReactNode, useMemo, useState } from 'react'
import { type FieldErrors, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { createFieldRegistry } from '#resource/form/field-registry'
import { type FormScope, FormScopeContext } from '#resource/form/form-scope'
import { emptyValues, type GalleryState, galleryStates } from './gallery-values'

const filledStates: readonly GalleryState[] = ['filled', 'disabled', 'readOnly']

interface GalleryFormProps {
  readonly samples: FieldValues
  readonly children: ReactNode
}

/** A form without a record: one value per field and state. */
export function GalleryForm({ samples, children }: GalleryFormProps) {
  const [registry] = useState(createFieldRegistry)
  const defaultValues = Object.fromEntries(
    galleryStates.map((state) => [state, filledStates.includes(state) ? samples : emptyValues]),
  )
  const form = useForm<FieldValues>({
    defaultValues,
    errors: useMemo(complaints, []),
    shouldFocusError: false,
  })
  const scope: FormScope = {
    hasField: () => true,
    labelOf: (name) => name.slice(name.lastIndexOf('.') + 1),
    optionLabel: (_, value) => value,
    rulesOf: () => ({ isRequired: false, maxLength: 90, decimals: 2, options: [] }),
    isReadOnly: false,
    registry,
  }
  return (
    <FormProvider {...form}>
      <FormScopeContext value={scope}>{children}</FormScopeContext>
    </FormProvider>
  )
}

function complaints(): FieldErrors {
  const text = { key: 'required', params: {} }
  const wrong = Object.keys(emptyValues).map((name) => [name, { type: 'required', text }])
  return { wrong: Object.fromEntries(wrong) }
}

import { type ReactNode, useMemo, useState } from 'react'
import { type FieldErrors, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
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
  const { t } = useTranslation()
  const [registry] = useState(createFieldRegistry)
  const defaultValues = Object.fromEntries(
    galleryStates.map((state) => [state, filledStates.includes(state) ? samples : emptyValues]),
  )
  const form = useForm<FieldValues>({
    defaultValues,
    errors: useMemo(complaints, []),
    shouldFocusError: false,
  })
  // Fields in rows and in two languages are called by convention, as in the forms they come from.
  const labels: Record<string, string> = {
    textEn: t('entities.catalogue.service.fields.nameEn'),
    textIt: t('entities.catalogue.service.fields.nameIt'),
    name: t('entities.catalogue.pos.fields.name'),
    priority: t('entities.catalogue.pos.fields.priority'),
    capability: t('entities.catalogue.pos.fields.capability'),
    periods: t('entities.catalogue.availability.fields.periods'),
    from: t('entities.catalogue.availability.fields.from'),
    to: t('entities.catalogue.availability.fields.to'),
  }
  const scope: FormScope = {
    hasField: () => true,
    labelOf: (name) => labels[name.slice(name.lastIndexOf('.') + 1)] ?? name,
    optionLabel: (_, value) => value,
    rulesOf: () => ({ isRequired: false, maxLength: 90, decimals: 2, options: [] }),
    isReadOnly: false,
    isStored: false,
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

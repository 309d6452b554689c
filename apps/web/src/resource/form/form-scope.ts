import { createContext, useContext } from 'react'
import { type FieldEntry, type FieldRegistry, useFieldEntries } from './field-registry'
import type { FieldRules } from './field-rules'

/** What the fields of a form need to know of it. */
export interface FormScope {
  /** False for what only the server knows. */
  readonly hasField: (name: string) => boolean
  readonly labelOf: (name: string) => string
  readonly optionLabel: (name: string, value: string) => string
  readonly rulesOf: (name: string) => FieldRules
  readonly isReadOnly: boolean
  /** It holds what was saved before: without a change there is nothing to save. */
  readonly isStored: boolean
  readonly registry: FieldRegistry
}

export const FormScopeContext = createContext<FormScope | null>(null)

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext)
  if (!scope) throw new Error('A field stands outside of a form')
  return scope
}

/** The fields in view, by name. */
export function useFormFields(): ReadonlyMap<string, FieldEntry> {
  return useFieldEntries(useFormScope().registry)
}

export const FormTabContext = createContext<string | null>(null)

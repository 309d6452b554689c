import { useFormScope } from '#resource/form/form-scope'
import { useFieldPath } from './row-scope'

export interface FieldOption<Value> {
  readonly value: Value
  readonly label: string
  /** Shown, with the reason in its label, and not to be chosen. */
  readonly disabled?: boolean
}

/** The given options, else those of the field's closed list with their words by convention. */
export function useFieldOptions<Value>(
  name: string,
  given: readonly FieldOption<Value>[] | undefined,
): FieldOption<Value>[] {
  const scope = useFormScope()
  const path = useFieldPath(name)
  if (given) return [...given]
  return scope.rulesOf(path).options.map((value) => ({
    value: value as Value,
    label: scope.optionLabel(path, value),
  }))
}

import type { FieldValues } from 'react-hook-form'
import type { FormContract } from './form-contract'

/** A record as its form holds it: the fields alone, and null for everything empty or never sent back. */
export function formValues(
  { inputFields }: Pick<FormContract, 'inputFields'>,
  record: object,
): FieldValues {
  const values = record as FieldValues
  return Object.fromEntries(
    Object.keys(inputFields).map((name) => [
      name,
      values[name] === '' || values[name] === undefined ? null : values[name],
    ]),
  )
}

/** The fields in which two versions of a record differ. */
export function differingFields(mine: FieldValues, theirs: FieldValues): string[] {
  return Object.keys(mine).filter(
    (name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]),
  )
}

/** Something that two people can change at the same time. */
export interface Versioned {
  readonly version: number
  readonly updatedAt?: string
}

export function isVersioned(thing: unknown): thing is Versioned {
  return (
    typeof thing === 'object' &&
    thing !== null &&
    'version' in thing &&
    typeof thing.version === 'number'
  )
}

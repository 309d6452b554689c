import type { Stamped } from '@cantina/contract/resource'
import type { FieldValues } from 'react-hook-form'
import type { AnyResource } from '#resource/any-resource'

/** A record as its form holds it: the fields alone, and null for everything empty. */
export function formValues(resource: AnyResource, record: object): FieldValues {
  const values = record as FieldValues
  return Object.fromEntries(
    Object.keys(resource.fields).map((name) => [name, values[name] === '' ? null : values[name]]),
  )
}

/** The fields in which two versions of a record differ. */
export function differingFields(mine: FieldValues, theirs: FieldValues): string[] {
  return Object.keys(mine).filter(
    (name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]),
  )
}

export function isStamped(record: unknown): record is Stamped {
  return typeof record === 'object' && record !== null && 'version' in record
}

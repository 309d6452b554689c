import { createContext, useContext } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'

/** Where the fields of a repeated row find their values, such as `rooms.2.`; empty outside of rows. */
export const RowScopeContext = createContext('')

/** The full path of a field: inside of a row its own name is enough. */
export function useFieldPath(name: string): string {
  return useContext(RowScopeContext) + name
}

/** What stands in another field, of the same row when inside of one. */
export function useSiblingValue<Value>(name: string): Value {
  return useWatch<FieldValues>({ name: useFieldPath(name) }) as Value
}

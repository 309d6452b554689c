import type { z } from 'zod'

type Definition = z.core.$ZodTypeDef & {
  readonly innerType?: z.core.$ZodType
  readonly in?: z.core.$ZodType
  readonly format?: string
  readonly entries?: Readonly<Record<string, unknown>>
}

/** What a form begins with where nothing else is said: blank, off, none, the first of a closed list. */
export function emptyForm(fields: z.core.$ZodShape): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, emptyValue(field)]))
}

/** Null where something has to be chosen or entered: a record, a number, a day. */
function emptyValue(field: z.core.$ZodType): unknown {
  const { type, format, innerType, in: from, entries }: Definition = field._zod.def
  const inner = innerType ?? from
  switch (type) {
    case 'string':
      return format ? null : ''
    case 'boolean':
      return false
    case 'array':
      return []
    case 'enum':
      return Object.values(entries ?? {})[0]
    case 'nullable':
      return null
    default:
      return inner ? emptyValue(inner) : null
  }
}

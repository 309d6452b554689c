import { z } from 'zod'

export interface FieldRules {
  readonly isRequired: boolean
  readonly maxLength: number | null
  /** The closed list that a value is chosen from. */
  readonly options: readonly string[]
}

/** What a form shows of a field's schema before anything is typed. */
export function fieldRules(schema: unknown): FieldRules {
  if (!(schema instanceof z.ZodType)) return { isRequired: false, maxLength: null, options: [] }
  const core = unwrapped(schema)
  return {
    isRequired: !schema.safeParse(null).success,
    maxLength: core instanceof z.ZodString ? core.maxLength : null,
    options: core instanceof z.ZodEnum ? core.options.map(String) : [],
  }
}

function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return unwrapped(schema.unwrap())
  }
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in)
  return schema instanceof z.ZodArray ? unwrapped(schema.element) : schema
}

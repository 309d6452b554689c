import { z } from 'zod'

export interface FieldRules {
  readonly isRequired: boolean
  readonly maxLength: number | null
  /** How many digits a number may have behind the comma. */
  readonly decimals: number | null
  /** The closed list that a value is chosen from. */
  readonly options: readonly string[]
}

/** The rules of a field by its path, such as `seasons.0.priceCents`. */
export function rulesAt(fields: z.ZodRawShape, path: string): FieldRules {
  const schema = path
    .split('.')
    .reduce<unknown>((within, key) => childOf(within, key), z.object(fields))
  return fieldRules(schema)
}

function childOf(schema: unknown, key: string): unknown {
  const core = opened(schema)
  if (core instanceof z.ZodObject) return core.shape[key]
  return core instanceof z.ZodArray ? core.element : undefined
}

/** What a form shows of a field's schema before anything is typed. */
export function fieldRules(schema: unknown): FieldRules {
  if (!(schema instanceof z.ZodType)) {
    return { isRequired: false, maxLength: null, decimals: null, options: [] }
  }
  const core = unwrapped(schema)
  return {
    // None of a list is an empty list, which most lists may be.
    isRequired: !schema.safeParse(opened(schema) instanceof z.ZodArray ? [] : null).success,
    maxLength: core instanceof z.ZodString ? core.maxLength : null,
    decimals: core instanceof z.ZodNumber ? decimalsOf(core) : null,
    options: core instanceof z.ZodEnum ? core.options.map(String) : [],
  }
}

function decimalsOf(schema: z.ZodNumber): number | null {
  return (schema.meta() as { decimals?: number } | undefined)?.decimals ?? null
}

/** What is left of a schema without its wrappers, and of a list what it is a list of. */
function unwrapped(schema: unknown): unknown {
  const core = opened(schema)
  return core instanceof z.ZodArray ? unwrapped(core.element) : core
}

function opened(schema: unknown): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return opened(schema.unwrap())
  }
  return schema instanceof z.ZodPipe ? opened(schema.in) : schema
}

import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/**
 * What a schema says to our own screens; other people's tools accept only keywords that begin with
 * x-.
 */
const ownKeywords = ['unit', 'decimals'] as const

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, $defs, ...written } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: renameOwnKeywords,
  })
  // Its address would be looked for in the whole document, and generated clients cannot type it.
  if ($defs) throw new Error('A schema that refers to itself cannot be described')
  return written
}

function renameOwnKeywords({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  for (const keyword of ownKeywords) {
    if (!(keyword in jsonSchema)) continue
    jsonSchema[`x-${keyword}`] = jsonSchema[keyword]
    delete jsonSchema[keyword]
  }
}

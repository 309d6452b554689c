import type { z } from 'zod'

/** What a number counts, told with its schema, so that forms, exports and documents can format it. */
export type Unit = 'cents' | 'weekDay'

export function unitOf(schema: z.ZodType): Unit | undefined {
  const bare = withoutWrappers(schema)
  return (bare.meta() as { unit?: Unit } | undefined)?.unit
}

function withoutWrappers(schema: z.ZodType): z.ZodType {
  let inner = schema
  while ('unwrap' in inner && typeof inner.unwrap === 'function') inner = inner.unwrap()
  return inner
}

import type { Values } from './binding'

/** Instants cross as ISO strings. */
export function toWire<Row extends Values>(row: Row): never {
  const wire: Values = { ...row }
  for (const [key, value] of Object.entries(wire)) {
    if (value instanceof Date) wire[key] = value.toISOString()
  }
  // Which fields there are the binding says, and the answer's schema checks.
  return wire as never
}

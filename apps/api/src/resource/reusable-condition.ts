import { type SQL, sql } from 'drizzle-orm'
import { writeOut } from '#platform/database/written-query'

export interface ReusableCondition {
  /** The same for conditions that differ in their values alone. */
  readonly text: string
  /** The condition with names in place of its values: put together where a statement is written, and not for each that is asked. */
  readonly condition: () => SQL | undefined
  readonly values: Readonly<Record<string, unknown>>
}

/** Takes the values out of a condition, so that a statement with it is written once for all of them. */
export function reusableCondition(
  condition: SQL | null | undefined,
  name: string,
): ReusableCondition {
  if (!condition) return { text: String(condition), condition: () => undefined, values: {} }
  const { sql: text, params } = writeOut(condition)
  return {
    text,
    condition: () => withNames(text, name),
    values: Object.fromEntries(params.map((value, index) => [`${name}${index + 1}`, value])),
  }
}

function withNames(text: string, name: string): SQL {
  return sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, index) =>
        index % 2 === 0 ? sql.raw(part) : sql`${sql.placeholder(`${name}${part}`)}`,
      ),
  )
}

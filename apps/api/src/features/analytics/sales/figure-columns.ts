import { noFigures, type SalesFigures, salesFigures } from '@cantina/domain/analytics/sales-figures'
import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'

const columns = salesFigures.map((figure) => {
  const name = toSnakeCase(figure)
  return { figure, name, column: sql.identifier(name) }
})

/** The columns of all figures, in their order. */
export const figureColumns = sql.join(
  columns.map(({ column }) => column),
  sql`, `,
)

/** Each of them added up, under its own name. */
export const summedFigures = sql.join(
  columns.map(({ column }) => sql`coalesce(sum(${column}), 0) as ${column}`),
  sql`, `,
)

/** For an upsert: each of them with what comes to it. */
export const addedFigures = (row: string): SQL =>
  sql.join(
    columns.map(
      ({ column }) => sql`${column} = ${sql.identifier(row)}.${column} + excluded.${column}`,
    ),
    sql`, `,
  )

/** The figures that are given, and zero for all others, in their order. */
export function figuresWith(given: Partial<Record<keyof SalesFigures, SQL>>): SQL {
  return sql.join(
    columns.map(({ figure, column }) => sql`${given[figure] ?? sql`0`} as ${column}`),
    sql`, `,
  )
}

/** The sums of all of them in one text, in their order: a driver takes sixteen columns apart more slowly. */
export const packedSums = sql`concat_ws(',', ${sql.join(
  columns.map(({ column }) => sql`coalesce(sum(${column}), 0)`),
  sql`, `,
)})`

export function unpackedSums(packed: string): SalesFigures {
  const sums = packed.split(',')
  const figures = { ...noFigures } as Record<keyof SalesFigures, number>
  for (const [index, { figure }] of columns.entries()) figures[figure] = Number(sums[index])
  return figures
}

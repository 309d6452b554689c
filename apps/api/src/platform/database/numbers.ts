import { bigint, numeric } from 'drizzle-orm/pg-core'

/** Amounts of money, in cents. */
export const centsColumn = () => bigint({ mode: 'number' })

/** Percentages with up to two decimals. */
export const percentColumn = () => numeric({ precision: 5, scale: 2, mode: 'number' })

/** A number with so many digits in all, and so many of them behind the comma. */
export const decimalColumn = (precision: number, scale: number) =>
  numeric({ precision, scale, mode: 'number' })

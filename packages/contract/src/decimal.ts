import { z } from 'zod'
import { issue } from './issue-text'

/** A number from zero on with so many digits in all, and so many of them behind the comma. */
export function decimal(totalDigits: number, decimals: number) {
  const limit = 10 ** (totalDigits - decimals)
  const scale = 10 ** decimals
  return z
    .number()
    .min(0)
    .refine(
      (value) => Number.isInteger(Math.round(value * scale * 1e4) / 1e4),
      issue('decimalPlaces', { count: decimals }),
    )
    .refine((value) => value < limit, issue('totalDigits', { c1: totalDigits, c2: decimals }))
    .meta({ decimals })
}

export const alcoholPercent = decimal(4, 2)
export const size = decimal(7, 2)

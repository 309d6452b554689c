import { z } from 'zod'
import { id } from './fields'

/**
 * Values in a query string are text. These codecs turn them into values and back, for the server and
 * for the address bar alike; unlike coercion they refuse '', 0x10 and 1e3.
 */

export function integerText(min: number, max: number) {
  return z.codec(z.string().regex(/^\d{1,10}$/), z.int().min(min).max(max), {
    decode: Number,
    encode: String,
  })
}

/** Of a country, a language or a category. */
export const numberedId = integerText(1, 2_147_483_647)

/** Of a day of the week, from Monday, and of the clock. */
export const weekDayText = integerText(1, 7)
export const hourText = integerText(0, 23)

export const booleanText = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
})

/** Some records by their ids, with commas between them. */
export const idsText = z.codec(z.string().max(10_000), z.array(id).min(1), {
  decode: (text) => text.split(','),
  encode: (ids) => ids.join(','),
})

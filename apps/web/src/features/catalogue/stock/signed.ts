import type { Formats } from '#lib/formats'

/** A change with its sign, with the minus of a typesetter. */
export function signed(change: number, formats: Pick<Formats, 'number'>): string {
  const size = formats.number(Math.abs(change))
  if (change === 0) return size
  return `${change > 0 ? '+' : '−'}${size}`
}

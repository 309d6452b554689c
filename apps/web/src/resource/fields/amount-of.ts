/** An amount as it stands in a form: what cannot be read as one is none. */
export function amountOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

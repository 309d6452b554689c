/** An instant as OCTO writes it, to the second. */
export function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}

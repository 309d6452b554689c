const delimiters = [';', ',', '\t'] as const

export type Delimiter = (typeof delimiters)[number]

/** What stands between the cells: whatever divides the headings most often. */
export function findDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign !== '\n' && sign !== '\r') counts.set(sign, (counts.get(sign) ?? 0) + 1)
    else if (counts.size > 0) break
  }
  const often = (delimiter: Delimiter) => counts.get(delimiter) ?? 0
  return delimiters.reduce((best, one) => (often(one) > often(best) ? one : best))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** One line a figure, with the limit it is held to; a miss fails the run. */
export function report(
  what: string,
  figure: number,
  bound: 'at least' | 'at most',
  limit: number,
  unit = '×',
): void {
  const isKept = bound === 'at least' ? figure >= limit : figure <= limit
  const shown = unit === '×' ? figure.toFixed(2) : Math.round(figure)
  process.stdout.write(
    `  ${isKept ? 'ok  ' : 'MISS'} ${what}: ${shown} ${unit} (${bound} ${limit} ${unit})\n`,
  )
  if (!isKept) process.exitCode = 1
}

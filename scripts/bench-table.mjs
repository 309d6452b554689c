/**
 * All measurements as one table: a group for each of them, then what is closest to its limit,
 * grows most and costs most.
 * @typedef {{ value: number; bound: 'at least' | 'at most'; limit: number; unit?: string }} Held
 * @typedef {{ perSecond: number; statements: number | null; cpuMs: number | null; databaseCpuMs: number | null; p50: number | null; p99: number | null }} Speed
 * @typedef {{ bench: string; what: string; figure?: Held; ratio?: Held; growth?: Held; ours?: Speed; bare?: Speed }} Row
 */

const headings = [
  'figure',
  'limit',
  'growth ×100',
  'limit',
  'a second',
  'bare',
  'statements',
  'CPU ms',
  'of database',
  'bare CPU',
  'its database',
  'p50 ms',
  'p99 ms',
  'of limit',
]

const widestName = 76

/** @param {readonly Row[]} rows */
export function benchTable(rows) {
  const cells = rows.map(cellsOf)
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...cells.map((one) => one[column]?.length ?? 0)),
  )
  const name = Math.min(widestName, Math.max(0, ...rows.map(({ what }) => what.length))) + 7
  /** @param {string} first @param {readonly string[]} rest */
  const line = (first, rest) =>
    `${first.padEnd(name)}${rest.map((cell, column) => `  ${cell.padStart(widths[column] ?? 0)}`).join('')}`.trimEnd()
  const lines = [line('', headings)]
  for (const [index, row] of rows.entries()) {
    if (row.bench !== rows[index - 1]?.bench) lines.push(row.bench)
    lines.push(
      line(`  ${isKept(row) ? 'ok  ' : 'MISS'} ${shortened(row.what)}`, cells[index] ?? []),
    )
  }
  return [
    ...lines,
    '',
    ...worst('Closest to their limits', rows, shareOf, (share) => `${Math.round(share * 100)} %`),
    ...worst(
      'Growing most',
      rows,
      ({ growth }) => growth?.value,
      (value) => `${value.toFixed(2)} ×`,
    ),
    ...worst(
      'Dearest',
      rows,
      ({ ours }) => ours?.cpuMs,
      (ms) => `${ms.toFixed(2)} ms`,
    ),
  ].join('\n')
}

/** @param {Row} row */
export function isKept(row) {
  return heldOf(row).every(({ value, bound, limit }) =>
    bound === 'at least' ? value >= limit : value <= limit,
  )
}

/** @param {Row} row */
function cellsOf(row) {
  const { ratio, growth, ours, bare } = row
  const figure = row.figure ?? ratio
  const unit = figure?.unit ?? '×'
  return [
    figure
      ? `${unit === '×' ? figure.value.toFixed(2) : Math.round(figure.value)} ${unit}`.trim()
      : '',
    limitOf(figure),
    growth?.value.toFixed(2) ?? '',
    limitOf(growth),
    ours ? rounded(ours.perSecond) : '',
    bare ? rounded(bare.perSecond) : '',
    ours?.statements?.toFixed(1) ?? '',
    ours?.cpuMs?.toFixed(2) ?? '',
    ours?.databaseCpuMs?.toFixed(2) ?? '',
    bare?.cpuMs?.toFixed(2) ?? '',
    bare?.databaseCpuMs?.toFixed(2) ?? '',
    ours?.p50?.toFixed(1) ?? '',
    ours?.p99?.toFixed(1) ?? '',
    `${Math.round(shareOf(row) * 100)} %`,
  ]
}

/** @param {Held | undefined} held */
function limitOf(held) {
  return held ? `${held.bound === 'at least' ? '≥' : '≤'} ${held.limit}` : ''
}

/** @param {number} value */
function rounded(value) {
  return value < 20 ? value.toFixed(1) : String(Math.round(value))
}

/** @param {string} what */
function shortened(what) {
  return what.length > widestName ? `${what.slice(0, widestName - 1)}…` : what
}

/** @param {Row} row */
function heldOf({ figure, ratio, growth }) {
  return [figure, ratio, growth].filter((held) => held !== undefined)
}

/**
 * How much of what it may cost it does cost, where that is most: above 1 is a miss.
 * @param {Row} row
 */
function shareOf(row) {
  const shares = heldOf(row).map(({ value, bound, limit }) => {
    if (bound === 'at least') return limit / value
    return value === 0 ? 0 : value / limit
  })
  return Math.max(0, ...shares)
}

/**
 * @param {string} title
 * @param {readonly Row[]} rows
 * @param {(row: Row) => number | null | undefined} by
 * @param {(value: number) => string} shown
 */
function worst(title, rows, by, shown) {
  const known = rows.flatMap((row) => {
    const value = by(row)
    return value == null ? [] : [{ row, value }]
  })
  const first = known.sort((one, other) => other.value - one.value).slice(0, 3)
  if (first.length === 0) return []
  return [
    `${title}:`,
    ...first.map(({ row, value }) => `  ${shown(value)}  ${row.bench}: ${row.what}`),
  ]
}

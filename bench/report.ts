import { appendFileSync } from 'node:fs'
import { basename } from 'node:path'

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

type Bound = 'at least' | 'at most'

/** A figure and the limit it is held to. */
interface Held {
  readonly value: number
  readonly bound: Bound
  readonly limit: number
}

/** What was done so often a second, and what one of it asks of the server. */
export interface Speed {
  readonly perSecond: number
  /** SQL statements for one; null of what has no server of ours. */
  readonly statements: number | null
  /** Processor time of the server's process for one. */
  readonly cpuMs: number | null
  /** Processor time of PostgreSQL for one. */
  readonly databaseCpuMs: number | null
  /** Milliseconds that half of them took at most, and 99 of 100. */
  readonly p50: number | null
  readonly p99: number | null
}

/** Of what is measured in nothing but its number. */
export function onlySpeed(perSecond: number): Speed {
  return { perSecond, statements: null, cpuMs: null, databaseCpuMs: null, p50: null, p99: null }
}

/** One row of the table that `npm run bench` ends with. */
export interface Row {
  readonly bench: string
  readonly what: string
  /** What is neither a ratio nor growth, in its unit. */
  readonly figure?: Held & { readonly unit: string }
  /** Ours to the bare baseline. */
  readonly ratio?: Held
  /** What it costs a hundred times as large, in terms of what it costs as it is. */
  readonly growth?: Held
  readonly ours?: Speed
  readonly bare?: Speed
}

const bench = basename(process.argv[1] ?? '', '.bench.ts')

/** One figure with the limit it is held to; a miss fails the run. */
export function report(
  what: string,
  value: number,
  bound: Bound,
  limit: number,
  unit: string,
  ours?: Speed,
): void {
  printRow({ bench, what, figure: { value, bound, limit, unit }, ...(ours && { ours }) })
}

/** Something in requests: against a bare baseline, against the same a hundred times smaller, or both. */
export function reportSpeed(
  what: string,
  found: {
    readonly ours: Speed
    readonly bare?: Speed | undefined
    /** Of the baseline's speed. */
    readonly atLeast?: number
    /** The same, a hundred times smaller. */
    readonly few?: Speed
    /** So many times as dear may it be. */
    readonly atMost?: number
  },
): void {
  const { ours, bare, few, atLeast = 0, atMost = 0 } = found
  const ratio = bare && held(ours.perSecond / bare.perSecond, 'at least', atLeast)
  const growth = few && held(few.perSecond / ours.perSecond, 'at most', atMost)
  printRow({
    bench,
    what,
    ours,
    ...(bare && { bare }),
    ...(ratio && { ratio }),
    ...(growth && { growth }),
  })
}

/** What took so many times as long as something else, with what is said of both. */
export function reportRatio(
  what: string,
  value: number,
  bound: Bound,
  limit: number,
  speeds: { readonly ours?: Speed; readonly bare?: Speed } = {},
): void {
  printRow({ bench, what, ratio: held(value, bound, limit), ...speeds })
}

/** What costs so many times as much when it is a hundred times as large, and is not measured in requests. */
export function reportGrowth(what: string, value: number, atMost: number): void {
  printRow({ bench, what, growth: held(value, 'at most', atMost) })
}

function held(value: number, bound: Bound, limit: number): Held {
  return { value, bound, limit }
}

function isKept({ value, bound, limit }: Held): boolean {
  return bound === 'at least' ? value >= limit : value <= limit
}

function printRow(row: Row): void {
  const parts = [
    row.figure && said(row.figure, row.figure.unit),
    row.ratio && said(row.ratio, '×'),
    row.growth && `${said(row.growth, '×')} as it grows`,
  ].filter((part) => part !== undefined)
  const isGood = [row.figure, row.ratio, row.growth].every((one) => !one || isKept(one))
  process.stdout.write(`  ${isGood ? 'ok  ' : 'MISS'} ${row.what}: ${parts.join(', ')}\n`)
  if (!isGood) process.exitCode = 1
  const file = process.env.BENCH_ROWS
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}

function said({ value, bound, limit }: Held, unit: string): string {
  const shown = unit === '×' ? value.toFixed(2) : Math.round(value)
  return `${shown} ${unit} (${bound} ${limit} ${unit})`
}

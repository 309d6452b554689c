import type { DocumentLine } from './document-lines'
import { spreadCents } from './spread-cents'

/** A line of a document, with what credit notes have left of it. */
export interface StandingLine extends Pick<DocumentLine, 'ratePercent' | 'natureCode' | 'soldAs'> {
  readonly leftCents: number
}

type SoldLine = Pick<DocumentLine, 'totalCents' | 'ratePercent' | 'natureCode' | 'soldAs'>

/**
 * What invoices state beyond what is sold now, line by line. Each rate is credited by what it has fallen, from the
 * lines that have. Where one rate has fallen and another has risen no credit note can say so: all of it is credited,
 * and the sale is invoiced anew. Where nothing has fallen nothing is.
 */
export function invoicedExcess(
  standing: readonly StandingLine[],
  sold: readonly SoldLine[],
): number[] {
  const nothing = standing.map(() => 0)
  const rates = new Set([...standing, ...sold].map(rateKey))
  const fallen = [...rates].map((rate) => ({
    rate,
    cents:
      sumOf(standing, rate, ({ leftCents }) => leftCents) -
      sumOf(sold, rate, ({ totalCents }) => totalCents),
  }))
  if (fallen.every(({ cents }) => cents <= 0)) return nothing
  if (fallen.some(({ cents }) => cents < 0)) return standing.map(({ leftCents }) => leftCents)
  const beyond = excessByLine(standing, sold)
  return fallen.reduce<number[]>((parts, { rate, cents }) => {
    const weights = standing.map((line, index) =>
      rateKey(line) === rate ? (beyond[index] ?? 0) : 0,
    )
    return added(parts, spreadWithin(cents, weights))
  }, nothing)
}

/** So many cents of what stands, first from lines that state more than is sold, then from all in proportion. */
export function creditedShare(
  cents: number,
  standing: readonly StandingLine[],
  sold: readonly SoldLine[],
): number[] {
  const beyond = excessByLine(standing, sold)
  const first = spreadWithin(Math.min(cents, total(beyond)), beyond)
  const rest = standing.map(({ leftCents }, index) => leftCents - (first[index] ?? 0))
  return added(first, spreadWithin(Math.min(cents - total(first), total(rest)), rest))
}

/** What each line states beyond what is sold as the same thing; what is sold covers the first lines first. */
function excessByLine(standing: readonly StandingLine[], sold: readonly SoldLine[]): number[] {
  const keyOf = (line: StandingLine | SoldLine) => `${rateKey(line)} ${line.soldAs ?? ''}`
  const open = new Map<string, number>()
  for (const line of sold) open.set(keyOf(line), (open.get(keyOf(line)) ?? 0) + line.totalCents)
  return standing.map((line) => {
    const room = open.get(keyOf(line)) ?? 0
    const covered = Math.min(line.leftCents, room)
    open.set(keyOf(line), room - covered)
    return line.leftCents - covered
  })
}

function rateKey({ ratePercent, natureCode }: Pick<DocumentLine, 'ratePercent' | 'natureCode'>) {
  return `${ratePercent} ${natureCode ?? ''}`
}

function sumOf<Line extends Pick<DocumentLine, 'ratePercent' | 'natureCode'>>(
  lines: readonly Line[],
  rate: string,
  centsOf: (line: Line) => number,
): number {
  return total(lines.filter((line) => rateKey(line) === rate).map(centsOf))
}

/** Nothing where there is nothing to spread over. */
function spreadWithin(cents: number, weights: readonly number[]): number[] {
  return total(weights) === 0 ? weights.map(() => 0) : spreadCents(cents, weights)
}

function added(some: readonly number[], others: readonly number[]): number[] {
  return some.map((part, index) => part + (others[index] ?? 0))
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0)
}

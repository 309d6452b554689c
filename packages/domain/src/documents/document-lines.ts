import type { NamedReduction } from '#domain/promotions/named-reductions'
import { splitVat } from '#domain/vat'
import { spreadCents } from './spread-cents'

/** One line of a receipt, invoice or credit note; its total includes VAT. */
export interface DocumentLine {
  readonly description: string
  readonly count: number
  readonly unitCents: number
  /** What is taken off the line: its total is count × unit less this. */
  readonly discountCents: number
  /** Of what is taken off, what promotions do, by name; the rest is the quantity discount. Absent where nobody knows. */
  readonly reductions?: readonly NamedReduction[]
  readonly totalCents: number
  readonly ratePercent: number
  /** Why a line of 0 % carries no VAT. */
  readonly natureCode: string | null
  /** Which line of its order it stands for, or which part of a visit: `perPerson`, `extra …`. */
  readonly soldAs?: number | string
  /** The place of its booking or order among the document's sources; the first where it is not said. */
  readonly source?: number
}

export interface VatSummary {
  readonly ratePercent: number
  readonly natureCode: string | null
  readonly netCents: number
  readonly vatCents: number
  readonly grossCents: number
}

type Taxed = Pick<DocumentLine, 'totalCents' | 'ratePercent' | 'natureCode'>

/** One entry for each rate, the highest first, and for each reason for none; they add up to the lines. */
export function vatSummaryOf(lines: readonly Taxed[]): VatSummary[] {
  const groups = new Map<string, Taxed>()
  for (const { totalCents, ratePercent, natureCode } of lines) {
    const key = `${ratePercent} ${natureCode ?? ''}`
    const before = groups.get(key)?.totalCents ?? 0
    groups.set(key, { totalCents: before + totalCents, ratePercent, natureCode })
  }
  return [...groups.values()]
    .toSorted(
      (one, other) =>
        other.ratePercent - one.ratePercent ||
        ((one.natureCode ?? '') < (other.natureCode ?? '') ? -1 : 1),
    )
    .map(({ totalCents, ratePercent, natureCode }) => ({
      ...splitVat(totalCents, ratePercent),
      natureCode,
    }))
}

/**
 * The lines that stand for so many cents of each: a line as a whole stays as it is, a part of one is
 * a line of its own, and what has no part is left out.
 */
export function partialLines(
  lines: readonly DocumentLine[],
  parts: readonly number[],
  describePart: (line: DocumentLine) => string,
): DocumentLine[] {
  return lines.flatMap((line, index) => {
    const cents = parts[index] ?? 0
    if (cents === line.totalCents) return [line]
    if (cents === 0) return []
    const { reductions: _, ...rest } = line
    const description = describePart(line)
    return [
      { ...rest, description, count: 1, unitCents: cents, discountCents: 0, totalCents: cents },
    ]
  })
}

/**
 * The same for what is credited: so many whole pieces of goods are that many pieces, and no part of the line.
 */
export function creditedLines(
  lines: readonly DocumentLine[],
  parts: readonly number[],
  describePart: (line: DocumentLine) => string,
): DocumentLine[] {
  const credited = lines.map((line, index) => wholePieces(line, parts[index] ?? 0) ?? line)
  return partialLines(credited, parts, describePart)
}

function wholePieces(line: DocumentLine, cents: number): DocumentLine | null {
  const { soldAs, count, totalCents, discountCents } = line
  const pieces = (cents * count) / totalCents
  const isOfGoods = typeof soldAs === 'number' && cents > 0 && cents < totalCents
  if (!isOfGoods || !Number.isInteger(pieces) || (discountCents * pieces) % count !== 0) return null
  const taken = (discountCents * pieces) / count
  return { ...line, ...takenOff(line, taken), count: pieces, totalCents: cents }
}

/** So much of what is taken off a line, each promotion by its share. */
export function takenOff(
  { discountCents, reductions }: Pick<DocumentLine, 'discountCents' | 'reductions'>,
  taken: number,
): Pick<DocumentLine, 'discountCents' | 'reductions'> {
  if (!reductions) return { discountCents: taken }
  const byQuantity = discountCents - reductions.reduce((sum, { cents }) => sum + cents, 0)
  const shares = spreadCents(taken, [byQuantity, ...reductions.map(({ cents }) => cents)])
  return {
    discountCents: taken,
    reductions: reductions.map(({ name }, index) => ({ name, cents: shares[index + 1] ?? 0 })),
  }
}

export function totalOf(lines: readonly { readonly totalCents: number }[]): number {
  return lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
}

import type { DocumentLine, VatSummary } from '#domain/documents/document-lines'
import { spreadCents } from '#domain/documents/spread-cents'
import { percentToHundredths, wholePercent } from '#domain/percent'
import { exactText } from './decimals'

/** A line without its VAT: unit price and what is taken off or put on each unit give its total, to the cent. */
export interface NetLine {
  readonly line: DocumentLine
  readonly count: number
  readonly unitPrice: string
  readonly change: { readonly kind: 'discount' | 'surcharge'; readonly perUnit: string } | null
  readonly netCents: number
}

/**
 * Documents are written in prices with VAT, e-invoices in prices without. The net of a rate is spread over
 * its lines, so that they add up to it; a line's unit price follows from what fell to it.
 */
export function netLinesOf(
  lines: readonly DocumentLine[],
  vat: readonly VatSummary[],
): readonly NetLine[] {
  const nets = lines.map(() => 0)
  for (const rate of vat) {
    const places = lines.flatMap((line, index) => (isAtRate(line, rate) ? [index] : []))
    const parts = spreadCents(
      rate.netCents,
      places.map((index) => lines[index]?.totalCents ?? 0),
    )
    for (const [part, index] of places.entries()) nets[index] = parts[part] ?? 0
  }
  return lines.map((line, index) => netLine(line, nets[index] ?? 0))
}

/** What costs nothing and has no rate has no place in an e-invoice. */
export function isWritable({ totalCents, ratePercent, natureCode }: DocumentLine): boolean {
  return totalCents !== 0 || ratePercent !== 0 || natureCode !== null
}

function isAtRate(
  line: Pick<DocumentLine, 'ratePercent' | 'natureCode'>,
  rate: Pick<VatSummary, 'ratePercent' | 'natureCode'>,
): boolean {
  return line.ratePercent === rate.ratePercent && line.natureCode === rate.natureCode
}

function netLine(line: DocumentLine, netCents: number): NetLine {
  const { count, unitCents, totalCents } = line
  const fullCents = count * unitCents
  const isCounted = count > 0 && fullCents > 0
  if (!isCounted) {
    return { line, count: 1, unitPrice: exactText(BigInt(netCents), 1n), change: null, netCents }
  }
  // Of a line that costs nothing any more, its rate alone says what it would cost without VAT.
  const [net, gross] =
    totalCents === 0
      ? [BigInt(wholePercent), BigInt(wholePercent + percentToHundredths(line.ratePercent))]
      : [BigInt(netCents), BigInt(totalCents)]
  const changeCents = fullCents - totalCents
  return {
    line,
    count,
    unitPrice: exactText(net * BigInt(unitCents), gross),
    change:
      changeCents === 0
        ? null
        : {
            kind: changeCents > 0 ? 'discount' : 'surcharge',
            perUnit: exactText(net * BigInt(Math.abs(changeCents)), gross * BigInt(count)),
          },
    netCents,
  }
}

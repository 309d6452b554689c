import { type PaidVat, vatOfPayment } from '@cantina/domain/documents/vat-of-payment'
import type { TaxedLine } from '#features/payments/payments/payment-target'
import type { OrderOutcome } from './demo-order-outcomes'

type Planned = OrderOutcome['payments'][number]

interface Entry extends Omit<Planned, 'cents'> {
  readonly cents: number
  readonly vat: PaidVat[]
  readonly reference: string | null
}

/** What of an order did not last. */
interface Undone {
  readonly cancelledAt: Date | null
  readonly back: {
    readonly at: Date
    readonly line: { readonly position: number; readonly cents: number }
  } | null
}

/** What was paid and refunded, each with the VAT of what was sold then. */
export function orderLedger(
  sold: readonly TaxedLine[],
  planned: readonly Planned[],
  { cancelledAt, back }: Undone,
) {
  const paid: PaidVat[] = []
  const entries: Entry[] = []
  const write = (at: Date, method: Planned['method'], cents: number) => {
    if (cents === 0) return
    const vat = vatOfPayment(cents, soldAt(at), paid)
    paid.push(...vat)
    const reference = method === 'bank_transfer' && cents > 0 ? referenceOf(at) : null
    entries.push({ at, method, cents, vat, reference })
  }
  const soldAt = (at: Date): readonly TaxedLine[] =>
    back && at >= back.at
      ? sold.map((line, position) =>
          position === back.line.position
            ? { ...line, totalCents: line.totalCents - back.line.cents }
            : line,
        )
      : sold
  const dueAt = (at: Date) =>
    sumOf(soldAt(at).map(({ totalCents }) => totalCents)) - sumOf(entries.map(({ cents }) => cents))
  const isBefore = ({ at }: { readonly at: Date }) => !back || at < back.at
  for (const { at, method, cents } of planned.filter(isBefore)) {
    write(at, method, cents ?? dueAt(at))
  }
  const method = entries.at(-1)?.method
  if (back && method) write(back.at, method, Math.min(0, dueAt(back.at)))
  for (const { at, method: how, cents } of planned.filter((one) => !isBefore(one))) {
    write(at, how, cents ?? dueAt(at))
  }
  if (cancelledAt && method) {
    write(cancelledAt, method, -sumOf(entries.map(({ cents }) => cents)))
  }
  return entries
}

/** As a bank writes it. */
function referenceOf(at: Date): string {
  return `CRO ${at.getTime().toString().slice(0, 11)}`
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0)
}

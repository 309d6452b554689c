import type { IsoDate } from '#domain/calendar'
import { type Debtor, debtOf, dueToBusiness, type SettledSums } from './cash-flow'
import {
  type CommissionChannel,
  commissionOn,
  type SalesMode,
  type SettlementTerms,
  termsOn,
} from './terms'

/** One thing that was sold or came back, as it counts now. */
export interface SoldFact {
  /** Which booking, order or return: the same for as long as it exists. */
  readonly key: string
  readonly date: IsoDate
  readonly channel: CommissionChannel
  readonly turnoverCents: number
}

/** What the ledger has of a fact under a day and a channel so far. */
export interface EnteredSum extends SoldFact {
  readonly commissionCents: number
}

/** What comes to the ledger at the end of a period. */
export interface LedgerEntry<Terms, Fact = SoldFact> extends EnteredSum {
  /** What it is about, as it was handed over. */
  readonly fact: Fact
  readonly terms: Terms
  readonly percent: number
  /** It is about a day of an earlier period. */
  readonly isCorrection: boolean
}

/**
 * The entries of a period: for everything that counts by its end, the difference between what it owes now, at the
 * percentage of its day, and what the ledger has of it. So the entries of a fact always add up to what it owes, to
 * the cent, however often it changed in between; what does not count any more is taken back under its old day.
 */
export function entriesOf<Terms extends SettlementTerms, Fact extends SoldFact>(
  period: { readonly from: IsoDate; readonly to: IsoDate },
  history: readonly Terms[],
  sold: readonly Fact[],
  entered: readonly (Fact & EnteredSum)[],
): LedgerEntry<Terms, Fact>[] {
  const now = new Map(
    sold.filter(({ date }) => date <= period.to).map((fact) => [placeOf(fact), fact]),
  )
  const before = new Map(entered.map((sum) => [placeOf(sum), sum]))
  return [...new Map<string, Fact>([...before, ...now])].flatMap(([place, fact]) => {
    const terms = termsOn(history, fact.date)
    if (!terms) return []
    const percent = terms.commissionPercents[fact.channel]
    const owed = now.get(place)?.turnoverCents ?? 0
    const turnoverCents = owed - (before.get(place)?.turnoverCents ?? 0)
    const commissionCents = commissionOn(owed, percent) - (before.get(place)?.commissionCents ?? 0)
    if (turnoverCents === 0 && commissionCents === 0) return []
    const { key, date, channel } = fact
    const isCorrection = date < period.from
    return [
      { fact, key, date, channel, turnoverCents, commissionCents, terms, percent, isCorrection },
    ]
  })
}

function placeOf({ key, date, channel }: SoldFact): string {
  return `${key} ${date} ${channel}`
}

interface WeighedEntry extends SettledSums {
  readonly terms: Pick<SettlementTerms, 'mode'>
}

export interface PeriodSums {
  readonly amountCents: number
  readonly commissionCents: number
  readonly owedBy: Debtor
  readonly priceCents: number
}

/** What the entries of a period come to; each weighs by the sales mode of its own day. */
export function sumsOf(mode: SalesMode, entries: readonly WeighedEntry[]): PeriodSums {
  const total = (part: (entry: WeighedEntry) => number) =>
    entries.reduce((sum, entry) => sum + part(entry), 0)
  return {
    amountCents: total(({ turnoverCents }) => turnoverCents),
    commissionCents: total(({ commissionCents }) => commissionCents),
    ...debtOf(
      mode,
      total((entry) => dueToBusiness(entry.terms.mode, entry)),
    ),
  }
}

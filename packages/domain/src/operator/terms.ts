import type { IsoDate } from '#domain/calendar'
import { percentToHundredths } from '#domain/percent'

/**
 * What a business and the provider have agreed on. Terms are a history: each holds from its day on, and what they
 * were on a day never changes once the day is over.
 */

/** Who sells to the guests: the provider, who passes the money on, or the business itself. */
export const salesModes = ['provider', 'direct'] as const

export type SalesMode = (typeof salesModes)[number]

/** How often the provider settles; a business that sells itself owes its commission by the month. */
export const settlementFrequencies = ['weekly', 'biweekly', 'monthly'] as const

export type SettlementFrequency = (typeof settlementFrequencies)[number]

/** Through which a booking or an order came. */
export const commissionChannels = [
  'pos',
  'back_office',
  'website',
  'agent',
  'channel_manager',
] as const

export type CommissionChannel = (typeof commissionChannels)[number]

/** In percent of the turnover, with at most two decimals. */
export type CommissionPercents = Readonly<Record<CommissionChannel, number>>

export interface SettlementTerms {
  readonly validFrom: IsoDate
  readonly mode: SalesMode
  readonly frequency: SettlementFrequency
  readonly commissionPercents: CommissionPercents
  readonly paymentDays: number
}

/**
 * The terms of a day; null before the first. Of several from the same day the one that was written last counts, so
 * the history is handed over in the order in which it was written.
 */
export function termsOn<Terms extends Pick<SettlementTerms, 'validFrom'>>(
  history: readonly Terms[],
  date: IsoDate,
): Terms | null {
  return history.reduce<Terms | null>(
    (found, terms) =>
      terms.validFrom <= date && (!found || terms.validFrom >= found.validFrom) ? terms : found,
    null,
  )
}

/** Those that count, the first before the later ones. */
export function termsInForce<Terms extends Pick<SettlementTerms, 'validFrom'>>(
  history: readonly Terms[],
): Terms[] {
  const byDay = new Map(history.map((terms) => [terms.validFrom, terms]))
  return [...byDay.values()].sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
}

/** What is owed for a turnover, to the cent, half a cent away from zero: what is taken back weighs as much as what was sold. */
export function commissionOn(turnoverCents: number, percent: number): number {
  const hundredths = percentToHundredths(percent)
  const cents = Math.floor((Math.abs(turnoverCents) * hundredths + 5_000) / 10_000)
  return turnoverCents < 0 ? -cents || 0 : cents
}

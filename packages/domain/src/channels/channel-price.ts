import { percentOfCents, percentToHundredths } from '#domain/percent'

/** What a platform lives on: a share of the business's price, or what it puts on top of it. */
export const channelPriceModes = ['commission', 'markup'] as const

export interface ChannelTerms {
  readonly priceMode: (typeof channelPriceModes)[number]
  readonly percent: number
}

export interface ChannelPrice {
  /** What the guest pays the platform. */
  readonly retailCents: number
  /** What the platform owes the business. */
  readonly netCents: number
}

/** What the business's own price is worth through a platform. */
export function channelPrice({ priceMode, percent }: ChannelTerms, cents: number): ChannelPrice {
  const share = percentOfCents(cents, percentToHundredths(percent))
  return priceMode === 'commission'
    ? { retailCents: cents, netCents: cents - share }
    : { retailCents: cents + share, netCents: cents }
}

/** What of a visit's money can go back without anybody at the desk. */
export interface NetPaid {
  /** What the platform that sold it has of it. */
  readonly platformCents: number
  readonly gatewayCents: number
}

export interface Refund {
  readonly cents: number
  readonly method: 'voucher' | 'gateway'
}

/** How an amount goes back: through the platform, then to cards; what is left of it the business refunds by hand. */
export function refundWays(cents: number, { platformCents, gatewayCents }: NetPaid): Refund[] {
  const throughPlatform = Math.min(cents, platformCents)
  const byCard = Math.min(cents - throughPlatform, gatewayCents)
  const ways: Refund[] = [
    { cents: throughPlatform, method: 'voucher' },
    { cents: byCard, method: 'gateway' },
  ]
  return ways.filter((way) => way.cents > 0)
}

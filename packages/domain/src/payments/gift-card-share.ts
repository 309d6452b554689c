interface Purchase {
  readonly totalCents: number
  /** What of it is paid at once where no gift card pays. */
  readonly dueNowCents: number
}

/** What of a purchase a gift card pays, and what is left to pay at once and in all. */
export interface GiftCardShare {
  readonly giftCardCents: number
  readonly dueNowCents: number
  readonly leftCents: number
}

/** A gift card pays first what is due at once, then what is due later, and no more than the price. */
export function shareOfGiftCard(
  { totalCents, dueNowCents }: Purchase,
  offeredCents: number,
): GiftCardShare {
  const giftCardCents = Math.min(offeredCents, totalCents)
  return {
    giftCardCents,
    dueNowCents: Math.max(0, dueNowCents - giftCardCents),
    leftCents: totalCents - giftCardCents,
  }
}

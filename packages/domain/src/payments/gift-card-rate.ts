/** The nature of what is outside VAT: a multi-purpose voucher when it is sold (DPR 633/72 art. 6-quater, 2(3)(a)). */
export const giftCardNature = 'N2.2'

/** Whether gift cards can be sold at a rate: VAT arises on what they pay for (EU 2016/1065). */
export function isGiftCardRate({
  ratePercent,
  natureCode,
}: {
  readonly ratePercent: number
  readonly natureCode: string | null
}): boolean {
  return ratePercent === 0 && natureCode === giftCardNature
}

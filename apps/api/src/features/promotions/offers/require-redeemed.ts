import type { Language } from '@cantina/contract/languages'
import { refusalText } from '@cantina/contract/promotions/refusal-text'
import type { RefusedPromotion } from '@cantina/domain/promotions/apply-promotions'
import type { AgreedVoucher } from '@cantina/domain/promotions/voucher'
import { Failure } from '#platform/failure'

/** Whoever asked for a voucher gets it, or hears why not. */
export function requireRedeemed(
  { language }: { readonly language: Language },
  refused: readonly RefusedPromotion[],
  voucher: AgreedVoucher,
  /** Where the code stands in what was sent. */
  field = 'discountCode',
): void {
  const refusal = refused.find(({ kind }) => kind === 'voucher')
  if (!refusal) return
  throw new Failure('voucher_refused', {
    fields: { [field]: refusalText(refusal.reason, voucher, language) },
  })
}

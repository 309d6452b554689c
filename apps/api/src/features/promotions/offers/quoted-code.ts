import type { Language } from '@cantina/contract/languages'
import { refusalText } from '@cantina/contract/promotions/refusal-text'
import type { RefusedPromotion } from '@cantina/domain/promotions/apply-promotions'
import type { VoucherTerms } from '@cantina/domain/promotions/voucher'
import { Failure } from '#platform/failure'
import { say } from '#platform/texts'

/** A price with a code that somebody may have mistyped: then it is the price without, and is said to be. */
export async function withKnownCode<T>(
  code: string | null,
  price: (code: string | null) => Promise<T>,
): Promise<{ readonly result: T; readonly isUnknown: boolean }> {
  try {
    return { result: await price(code), isUnknown: false }
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'voucher_unknown') throw error
    return { result: await price(null), isUnknown: true }
  }
}

/** Why a voucher does not apply, in words; null where it does. */
export function codeRefusal(
  language: Language,
  refused: readonly RefusedPromotion[],
  voucher: VoucherTerms | null,
): string | null {
  const refusal = refused.find(({ kind }) => kind === 'voucher')
  if (!refusal || !voucher) return null
  const { key, params } = refusalText(refusal.reason, voucher, language)
  return say(language, `validation.${key}`, params)
}

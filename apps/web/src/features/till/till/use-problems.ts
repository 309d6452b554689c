import type { GoodsProblem } from '@cantina/domain/orders/goods-problems'
import type { RefusedPromotion } from '@cantina/domain/promotions/apply-promotions'
import type { VoucherTerms } from '@cantina/domain/promotions/voucher'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLocalName } from '#lib/local-name'
import { useCart, useCartPrice } from './till-scope'
import { useCountryName } from './use-country-name'
import { useNameOfLine } from './use-name-of-line'

/** Why the cart cannot be sold as it stands, or is dearer than somebody hopes, in words. */
export function useProblems(): string[] {
  const { t } = useTranslation()
  const formats = useFormats()
  const { cart } = useCart()
  const { goods, missingIds, otherCountryExtras, voucherRefusal } = useCartPrice()
  const localName = useLocalName()
  const countryName = useCountryName()
  const nameOf = useNameOfLine()
  const wordsFor = (problem: GoodsProblem): string => {
    switch (problem.kind) {
      case 'excluded_country':
        return t('till.till.problem.excluded_country', {
          name: nameOf(problem),
          country: countryName(problem.countryId),
        })
      case 'maximum_quantity':
        return t('till.till.problem.maximum_quantity', {
          name: nameOf(problem),
          count: problem.maximum,
        })
      case 'amount_limits':
        return t('till.till.problem.amount_limits', {
          name: nameOf(problem),
          minimum: formats.money(problem.minimumCents),
          maximum: formats.money(problem.maximumCents),
        })
      case 'fixed_amount':
        return t('till.till.problem.fixed_amount', { name: nameOf(problem) })
      case 'no_freight':
        return t('till.till.problem.no_freight', {
          country: countryName(problem.countryId),
        })
    }
  }
  /** How much it would need, for whom it is, or when it holds. */
  const limitOf = (reason: string, terms: VoucherTerms): string | null => {
    if (reason === 'minimum_units' && terms.minimumUnits) return formats.number(terms.minimumUnits)
    if (reason === 'minimum_spend' && terms.minimumSpendCents) {
      return formats.money(terms.minimumSpendCents)
    }
    if (reason === 'needs_tagged_customer' || reason === 'other_customer') {
      return terms.tags.map(({ name }) => name).join(', ')
    }
    if (reason === 'expired' && terms.to) return formats.date(terms.to)
    return reason === 'not_yet_valid' && terms.from ? formats.date(terms.from) : null
  }
  const refusalOf = ({ reason }: RefusedPromotion, terms: VoucherTerms): string => {
    const limit = limitOf(reason, terms)
    const why = t(`till.till.refusal.${reason}`)
    return t('till.till.problem.refused', {
      code: terms.code,
      reason: limit === null ? why : `${why} (${limit})`,
    })
  }
  const missing = missingIds.length > 0 ? [t('till.till.problem.missing')] : []
  const refused = voucherRefusal && cart.voucher ? [refusalOf(voucherRefusal, cart.voucher)] : []
  const elsewhere = otherCountryExtras.map((extra) =>
    t('till.till.problem.otherCountry', {
      name: localName(extra),
      country: extra.sellingCountry ? localName(extra.sellingCountry) : '',
    }),
  )
  return [...goods.problems.map(wordsFor), ...elsewhere, ...missing, ...refused]
}

/** Whether something is in the way of selling it at all. */
export function useIsSellable(): boolean {
  const { goods, missingIds, otherCountryExtras } = useCartPrice()
  return [goods.problems, missingIds, otherCountryExtras].every(({ length }) => length === 0)
}

import type { OrderProblem } from '@cantina/contract/orders/order-quote'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useCountryOptions } from '#resource/fields/use-country-options'

/** Says why goods cannot be sold as they stand in the form. */
export function useProblemWords(): (problem: OrderProblem) => string {
  const { t } = useTranslation()
  const formats = useFormats()
  const countries = useCountryOptions()
  const countryOf = (id: number) => countries.find(({ value }) => value === id)?.label ?? ''
  return (problem) => {
    switch (problem.kind) {
      case 'excluded_country':
        return t('orders.orders.problem.excludedCountry', {
          name: problem.name,
          country: countryOf(problem.countryId),
        })
      case 'maximum_quantity':
        return t('orders.orders.problem.maximumQuantity', {
          count: problem.maximum,
          left: formats.number(problem.maximum),
        })
      case 'amount_limits':
        return t('validation.amountLimits', {
          minimum: formats.money(problem.minimumCents),
          maximum: formats.money(problem.maximumCents),
        })
      case 'fixed_amount':
        return t('validation.fixedAmount')
      case 'no_freight':
        return t('orders.orders.problem.noFreight', { country: countryOf(problem.countryId) })
      case 'not_sold':
        return t('orders.orders.problem.notSold')
      case 'not_released':
        return t('orders.orders.problem.notReleased', { date: formats.date(problem.releaseDate) })
      case 'not_by_agent':
        return t('orders.orders.problem.notByAgent')
    }
  }
}

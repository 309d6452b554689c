import type { customerSummary } from '@cantina/contract/customers/customer-data'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { FiguresBand } from '#ui/figures-band'

export type PersonSummary = AnswerOf<typeof customerSummary>

/** What a person comes to: money in whole units, visits, bottles, and when they were last here. */
export function PersonBand({ summary }: { readonly summary: PersonSummary }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { spentCents, visitCount, guestCount, bottleCount, orderCount, lastVisitDate } = summary
  const last = lastVisitDate === null ? null : new Date(lastVisitDate)
  return (
    <FiguresBand
      figures={[
        {
          label: t('customers.person.band.spent'),
          value: formats.moneyWhole(spentCents),
          note:
            visitCount > 0
              ? t('customers.person.band.perVisit', {
                  amount: formats.moneyWhole(spentCents / visitCount),
                })
              : undefined,
        },
        {
          label: t('customers.person.band.visits'),
          value: formats.number(visitCount),
          note:
            visitCount > 0 ? t('customers.person.band.guests', { count: guestCount }) : undefined,
        },
        {
          label: t('customers.person.band.bottles'),
          value: formats.number(bottleCount),
          note:
            orderCount > 0 ? t('customers.person.band.orders', { count: orderCount }) : undefined,
        },
        {
          label: t('customers.person.band.lastVisit'),
          value: last ? formats.dateShort(lastVisitDate ?? '', last) : '–',
          note: last ? String(last.getUTCFullYear()) : t('customers.person.band.noVisit'),
        },
      ]}
    />
  )
}

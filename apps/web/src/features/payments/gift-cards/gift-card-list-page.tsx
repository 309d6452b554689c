import { giftCards } from '@cantina/contract/payments/gift-cards'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { linkTo } from '#resource/link-to'
import { ResourceListPage } from '#resource/resource-list-page'
import { useFieldTexts } from '#resource/use-resource-texts'
import { StatusChip } from '#ui/status-chip'
import { giftCardPaths } from './gift-card-paths'

/** Gift cards and credit, with what is left on each. */
export function GiftCardListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(giftCards)
  return (
    <ResourceListPage
      resource={giftCards}
      paths={giftCardPaths}
      nameOf={({ number }) => number}
      openRow={({ id }) => linkTo(giftCardPaths.record(id))}
      columns={[
        { key: 'number' },
        { key: 'createdAt', render: ({ createdAt }) => formats.date(createdAt) },
        {
          key: 'expiresOn',
          isMinor: true,
          card: 'hidden',
          render: ({ expiresOn }) =>
            expiresOn ? formats.date(expiresOn) : t('payments.giftCards.noExpiry'),
        },
        {
          key: 'initialCents',
          align: 'end',
          isMinor: true,
          card: 'hidden',
          render: ({ initialCents }) => formats.money(initialCents),
        },
        {
          key: 'balanceCents',
          align: 'end',
          isKept: true,
          card: 'end of line',
          render: ({ balanceCents }) => formats.money(balanceCents),
        },
        {
          key: 'status',
          render: ({ status }) => (
            <StatusChip state={status} label={words.option('status', status)} />
          ),
        },
      ]}
      filters={['status']}
      texts={{
        searchHint: t('payments.giftCards.searchHint'),
        empty: t('payments.giftCards.empty'),
        emptyWhy: t('payments.giftCards.emptyWhy'),
      }}
    />
  )
}

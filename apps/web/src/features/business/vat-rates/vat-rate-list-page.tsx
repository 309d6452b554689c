import { vatRates } from '@cantina/contract/business/vat-rates'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { ResourceListPage } from '#resource/resource-list-page'
import { useFieldTexts } from '#resource/use-resource-texts'
import { vatRatePaths } from './vat-rate-paths'

export function VatRateListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(vatRates)
  return (
    <ResourceListPage
      resource={vatRates}
      paths={vatRatePaths}
      nameOf={(rate) => rate.name}
      columns={[
        { key: 'name' },
        {
          key: 'ratePercent',
          align: 'end',
          card: 'line',
          render: (rate) => formats.percent(rate.ratePercent),
        },
        {
          key: 'natureCode',
          render: (rate) => rate.natureCode && words.option('natureCode', rate.natureCode),
        },
        {
          key: 'isDefault',
          label: t('business.vatRates.default'),
          card: 'hidden',
          render: (rate) => (rate.isDefault ? t('resource.yes') : null),
        },
        { key: 'status' },
      ]}
      filters={['status']}
      texts={{
        add: t('business.vatRates.add'),
        searchHint: t('business.vatRates.searchHint'),
        empty: t('business.vatRates.empty'),
        emptyWhy: t('business.vatRates.emptyWhy'),
      }}
    />
  )
}

import { availability } from '@cantina/contract/catalogue/availability'
import { useTranslation } from 'react-i18next'
import { ResourceListPage } from '#resource/resource-list-page'
import { availabilityPaths } from './availability-paths'
import { PeriodsSummary } from './periods-summary'

export function AvailabilityListPage() {
  const { t } = useTranslation()
  return (
    <ResourceListPage
      resource={availability}
      paths={availabilityPaths}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name' },
        { key: 'periods', render: ({ periods }) => <PeriodsSummary periods={periods} /> },
        { key: 'timeCount', align: 'end', card: 'hidden' },
        { key: 'serviceCount', align: 'end', card: 'hidden' },
        { key: 'status' },
      ]}
      filters={['status']}
      texts={{
        add: t('catalogue.availability.add'),
        searchHint: t('catalogue.availability.searchHint'),
        empty: t('catalogue.availability.empty'),
        emptyWhy: t('catalogue.availability.emptyWhy'),
      }}
    />
  )
}

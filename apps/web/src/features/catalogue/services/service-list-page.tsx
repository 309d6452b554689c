import { services } from '@cantina/contract/catalogue/services'
import { useTranslation } from 'react-i18next'
import { LocalizedText } from '#components/catalogue/localized-text'
import { ReviewAverage } from '#components/reviews/review-average'
import { useFormats } from '#lib/formats'
import { useLocalName } from '#lib/local-name'
import { ResourceListPage } from '#resource/resource-list-page'
import { useResourceTexts } from '#resource/use-resource-texts'
import { ServiceObstacles } from './service-obstacles'
import { servicePaths } from './service-paths'

export function ServiceListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const localName = useLocalName()
  const words = useResourceTexts(services)
  return (
    <ResourceListPage
      resource={services}
      paths={servicePaths}
      nameOf={localName}
      noteOf={({ status, obstacles }) => <ServiceObstacles status={status} obstacles={obstacles} />}
      columns={[
        {
          key: 'nameEn',
          label: words.field('name'),
          sort: 'name',
          render: ({ nameEn, nameIt }) => <LocalizedText texts={{ en: nameEn, it: nameIt }} />,
        },
        {
          key: 'category',
          render: ({ category }) => words.option('category', category),
        },
        {
          key: 'durationMinutes',
          align: 'end',
          isMinor: true,
          render: (service) => formats.duration(service.durationMinutes),
        },
        {
          key: 'pricePerPersonCents',
          align: 'end',
          card: 'line',
          render: (service) => formats.money(service.pricePerPersonCents),
        },
        {
          key: 'minimumGuests',
          label: t('catalogue.services.service.guests'),
          align: 'end',
          isMinor: true,
          card: 'hidden',
          render: ({ minimumGuests: minimum, maximumGuests: maximum }) =>
            maximum === null
              ? t('catalogue.services.unlimitedGuests', { minimum })
              : t('catalogue.services.guestRange', { minimum, maximum }),
        },
        { key: 'posCount', align: 'end', isMinor: true, card: 'hidden' },
        {
          key: 'reviewAverage',
          label: words.field('reviewCount'),
          align: 'end',
          isMinor: true,
          card: 'hidden',
          render: ({ reviewAverage, reviewCount }) => (
            <ReviewAverage average={reviewAverage} count={reviewCount} />
          ),
        },
        { key: 'status' },
      ]}
      filters={['status', 'category', 'sellsOnWebsite']}
      texts={{
        add: t('catalogue.services.add'),
        searchHint: t('catalogue.services.searchHint'),
        empty: t('catalogue.services.empty'),
        emptyWhy: t('catalogue.services.emptyWhy'),
      }}
    />
  )
}

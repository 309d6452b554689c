import { extras } from '@cantina/contract/catalogue/extras'
import { useTranslation } from 'react-i18next'
import { LocalizedText } from '#components/catalogue/localized-text'
import { useFormats } from '#lib/formats'
import { useLocalName } from '#lib/local-name'
import { ResourceListPage } from '#resource/resource-list-page'
import { useResourceTexts } from '#resource/use-resource-texts'
import { extraPaths } from './extra-paths'

export function ExtraListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const localName = useLocalName()
  const words = useResourceTexts(extras)
  return (
    <ResourceListPage
      resource={extras}
      paths={extraPaths}
      nameOf={localName}
      columns={[
        {
          key: 'nameEn',
          label: words.field('name'),
          sort: 'name',
          render: ({ nameEn, nameIt }) => <LocalizedText texts={{ en: nameEn, it: nameIt }} />,
        },
        {
          key: 'productType',
          render: ({ productType }) => words.option('productType', productType),
        },
        {
          key: 'priceCents',
          align: 'end',
          card: 'line',
          render: ({ priceCents }) => formats.money(priceCents),
        },
        { key: 'unit', card: 'hidden', render: ({ unit }) => words.option('unit', unit) },
        { key: 'serviceCount', align: 'end', isMinor: true, card: 'hidden' },
        { key: 'status' },
      ]}
      filters={['status', 'productType']}
      texts={{
        add: t('catalogue.extras.add'),
        searchHint: t('catalogue.extras.searchHint'),
        empty: t('catalogue.extras.empty'),
        emptyWhy: t('catalogue.extras.emptyWhy'),
      }}
    />
  )
}

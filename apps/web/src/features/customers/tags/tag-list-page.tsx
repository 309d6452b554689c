import { tags } from '@cantina/contract/customers/tags'
import { useTranslation } from 'react-i18next'
import { ResourceListPage } from '#resource/resource-list-page'
import { ClippedText } from '#ui/clipped-text'
import { ColoredName } from '#ui/colored-name'
import { tagPaths } from './tag-paths'

export function TagListPage() {
  const { t } = useTranslation()
  return (
    <ResourceListPage
      resource={tags}
      paths={tagPaths}
      nameOf={(tag) => tag.name}
      columns={[
        { key: 'name', render: (tag) => <ColoredName color={tag.color} name={tag.name} /> },
        { key: 'notes', isWide: true, render: (tag) => <ClippedText text={tag.notes} /> },
        { key: 'addsAutomatically', label: t('customers.tags.automatic'), card: 'hidden' },
        { key: 'updatedAt', isMinor: true, card: 'line' },
        { key: 'status' },
      ]}
      filters={['status', 'addsAutomatically']}
      texts={{
        add: t('customers.tags.add'),
        searchHint: t('customers.tags.searchHint'),
        empty: t('customers.tags.empty'),
        emptyWhy: t('customers.tags.emptyWhy'),
      }}
    />
  )
}

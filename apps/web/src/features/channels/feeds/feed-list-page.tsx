import { feeds } from '@cantina/contract/channels/feeds'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { ResourceListPage } from '#resource/resource-list-page'
import { feedPaths } from './feed-paths'

export function FeedListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <ResourceListPage
      resource={feeds}
      paths={feedPaths}
      nameOf={(feed) => feed.name}
      columns={[
        { key: 'name' },
        { key: 'ofName' },
        {
          key: 'showsGuests',
          isMinor: true,
          card: 'hidden',
          render: ({ showsGuests }) =>
            showsGuests ? t('channels.feeds.withNames') : t('channels.feeds.withoutNames'),
        },
        {
          key: 'lastReadAt',
          isMinor: true,
          render: ({ lastReadAt }) =>
            lastReadAt ? formats.dateTime(lastReadAt) : t('channels.feeds.never'),
          card: 'hidden',
        },
        { key: 'status' },
      ]}
      filters={['kind', 'status']}
      texts={{
        add: t('channels.feeds.add'),
        searchHint: t('channels.feeds.searchHint'),
        empty: t('channels.feeds.empty'),
        emptyWhy: t('channels.feeds.emptyWhy'),
      }}
    />
  )
}

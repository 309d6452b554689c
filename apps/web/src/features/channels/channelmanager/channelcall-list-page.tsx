import { channelCalls, platforms } from '@cantina/contract/channels/channelmanager'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import cells from '#resource/list/row-cells.module.css'
import { ResourceListPage } from '#resource/resource-list-page'
import { StatusChip } from '#ui/status-chip'
import { channelCallPaths } from './platform-paths'

/** What platforms asked for of late, the latest first, with what was wrong in plain words. */
export function ChannelCallListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <ResourceListPage
      resource={channelCalls}
      paths={channelCallPaths}
      nameOf={({ platformName, call }) =>
        `${platformName}, ${t(`entities.channels.channelcall.call.${call}`)}`
      }
      columns={[
        {
          key: 'createdAt',
          sort: 'createdAt',
          render: ({ createdAt }) => (
            <span className={cells.moment}>{formats.dateTime(createdAt)}</span>
          ),
        },
        { key: 'platformName' },
        {
          key: 'call',
          isWide: true,
          render: ({ call, problem }) => (
            <span className={cells.lines}>
              <span>{t(`entities.channels.channelcall.call.${call}`)}</span>
              {problem ? (
                <span className={cells.more}>
                  {t(`entities.channels.channelcall.problem.${problem}`)}
                </span>
              ) : null}
            </span>
          ),
        },
        {
          key: 'times',
          align: 'end',
          isMinor: true,
          card: 'hidden',
          render: ({ times }) => formats.number(times),
        },
        { key: 'bookingNumber', isMinor: true, card: 'hidden' },
        {
          key: 'status',
          render: ({ status }) => (
            <StatusChip
              state={status}
              label={t(`entities.channels.channelcall.status.${status}`)}
            />
          ),
        },
      ]}
      filters={[
        'status',
        {
          key: 'platformId',
          resource: platforms,
          empty: t('channels.channelmanager.noPlatform'),
        },
        'call',
        'problem',
      ]}
      filtersInView={3}
      texts={{
        searchHint: t('channels.channelmanager.callsSearchHint'),
        empty: t('channels.channelmanager.callsEmpty'),
        emptyWhy: t('channels.channelmanager.callsEmptyWhy'),
      }}
    />
  )
}

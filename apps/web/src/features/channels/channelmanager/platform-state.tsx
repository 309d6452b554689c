import type { platforms } from '@cantina/contract/channels/channelmanager'
import { useTranslation } from 'react-i18next'
import type { RowOf } from '#resource/any-resource'
import { type Status, StatusChip } from '#ui/status-chip'

type Platform = Pick<RowOf<typeof platforms>, 'status' | 'connection'>

const looks = {
  none: 'planned',
  waiting: 'pending',
  inactive: 'inactive',
  active: 'active',
} as const satisfies Record<string, Status>

/** One word for both: whether it is connected, and whether it may sell. */
export function PlatformState({ platform }: { readonly platform: Platform }) {
  const { t } = useTranslation()
  const { status, connection } = platform
  if (connection === 'none') {
    return (
      <StatusChip
        state={looks.none}
        label={t('entities.channels.channelmanager.connection.none')}
      />
    )
  }
  if (status === 'active' && connection === 'waiting') {
    return <StatusChip state={looks.waiting} label={t('channels.channelmanager.waiting')} />
  }
  return (
    <StatusChip
      state={looks[status]}
      label={t(`entities.channels.channelmanager.status.${status}`)}
    />
  )
}

import type { webhooks } from '@cantina/contract/channels/webhooks'
import { useTranslation } from 'react-i18next'
import type { RowOf } from '#resource/any-resource'
import { type Status, StatusChip } from '#ui/status-chip'

type Webhook = Pick<RowOf<typeof webhooks>, 'status' | 'state'>

const looks = {
  no_secret: 'planned',
  unused: 'pending',
  healthy: 'active',
  failing: 'failed',
} as const satisfies Record<Webhook['state'], Status>

/** One word for both: whether it is switched on, and whether what is sent arrives. */
export function WebhookState({ webhook: { status, state } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation()
  if (status === 'inactive') {
    return <StatusChip state="inactive" label={t('entities.channels.webhook.status.inactive')} />
  }
  return <StatusChip state={looks[state]} label={t(`entities.channels.webhook.state.${state}`)} />
}

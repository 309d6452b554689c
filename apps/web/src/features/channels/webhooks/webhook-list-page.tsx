import { makeWebhookSecret, testWebhook, webhooks } from '@cantina/contract/channels/webhooks'
import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { KeyRound, ListChecks, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import { linkTo } from '#resource/link-to'
import { ResourceListPage } from '#resource/resource-list-page'
import { ClippedText } from '#ui/clipped-text'
import { SecretDialog } from './secret-dialog'
import { useNewSecret } from './use-new-secret'
import { useTestEvent } from './use-test-event'
import { deliveryPaths, webhookPaths } from './webhook-paths'
import { WebhookState } from './webhook-state'

/** Who is notified of bookings and orders as they happen, and how that goes. */
export function WebhookListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const mayMakeSecrets = useMayCall(makeWebhookSecret.access)
  const mayTest = useMayCall(testWebhook.access)
  const { made, make, putAway } = useNewSecret()
  const { test } = useTestEvent()
  return (
    <>
      <ResourceListPage
        resource={webhooks}
        paths={webhookPaths}
        nameOf={({ name }) => name}
        actions={
          <Button
            component={Link}
            {...linkTo(deliveryPaths.list)}
            variant="default"
            leftSection={<ListChecks size={16} />}
          >
            {t('channels.webhooks.deliveries')}
          </Button>
        }
        rowExtras={({ id, name, state, status }) => (
          <>
            {mayMakeSecrets ? (
              <Menu.Item
                leftSection={<KeyRound size={16} />}
                onClick={() => void make({ id, name, hasSecret: state !== 'no_secret' })}
              >
                {t(
                  state === 'no_secret'
                    ? 'channels.webhooks.makeSecret'
                    : 'channels.webhooks.newSecret',
                )}
              </Menu.Item>
            ) : null}
            {mayTest && status === 'active' && state !== 'no_secret' ? (
              <Menu.Item leftSection={<Send size={16} />} onClick={() => test(id)}>
                {t('channels.webhooks.test')}
              </Menu.Item>
            ) : null}
            <Menu.Item
              component={Link}
              {...linkTo(deliveryPaths.list, { webhookId: id })}
              leftSection={<ListChecks size={16} />}
            >
              {t('channels.webhooks.deliveriesOfOne')}
            </Menu.Item>
          </>
        )}
        deactivateQuestion={({ name, count }) => ({
          title: name
            ? t('channels.webhooks.offNamed', { name })
            : t('channels.webhooks.offSome', { count }),
          body: t('channels.webhooks.offWhy'),
          confirmLabel: t('channels.webhooks.off'),
        })}
        columns={[
          { key: 'name' },
          {
            key: 'url',
            isMinor: true,
            card: 'hidden',
            render: ({ url }) => <ClippedText text={url} />,
          },
          {
            key: 'events',
            card: 'hidden',
            render: ({ events }) =>
              t('channels.webhooks.eventCount', {
                count: events.length,
                events: formats.number(events.length),
              }),
          },
          {
            key: 'lastDeliveredAt',
            card: 'hidden',
            render: ({ lastDeliveredAt }) =>
              lastDeliveredAt ? formats.relative(lastDeliveredAt) : t('channels.webhooks.never'),
          },
          { key: 'status', render: (row) => <WebhookState webhook={row} /> },
        ]}
        filters={['status']}
        texts={{
          add: t('channels.webhooks.add'),
          searchHint: t('channels.webhooks.searchHint'),
          empty: t('channels.webhooks.empty'),
          emptyWhy: t('channels.webhooks.emptyWhy'),
        }}
      />
      {made ? <SecretDialog made={made} onClose={putAway} /> : null}
    </>
  )
}

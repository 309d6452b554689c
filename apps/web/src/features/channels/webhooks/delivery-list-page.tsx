import { webhookDeliveries, webhooks } from '@cantina/contract/channels/webhooks'
import { Menu } from '@mantine/core'
import { FileText, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import cells from '#resource/list/row-cells.module.css'
import { ResourceListPage } from '#resource/resource-list-page'
import { DeliveryDialog } from './delivery-dialog'
import { DeliveryState } from './delivery-state'
import { type Delivery, useDeliveryWords } from './use-delivery-words'
import { useRedeliver } from './use-redeliver'
import { deliveryPaths } from './webhook-paths'

/** What others were notified of late, the latest first, with what was wrong in plain words. */
export function DeliveryListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useDeliveryWords()
  const { mayRedeliver, again } = useRedeliver()
  const [opened, setOpened] = useState<Delivery | null>(null)
  return (
    <>
      <ResourceListPage
        resource={webhookDeliveries}
        paths={deliveryPaths}
        nameOf={(row) => `${words.event(row)}, ${row.webhookName}`}
        columns={[
          {
            key: 'event',
            render: (row) => (
              <button type="button" className={cells.name} onClick={() => setOpened(row)}>
                {words.event(row)}
              </button>
            ),
          },
          { key: 'webhookName' },
          { key: 'number', isMinor: true, card: 'hidden' },
          {
            key: 'createdAt',
            sort: 'createdAt',
            card: 'end of line',
            render: ({ createdAt }) => (
              <span className={cells.moment}>{formats.dateTime(createdAt)}</span>
            ),
          },
          {
            key: 'attempts',
            align: 'end',
            isMinor: true,
            card: 'hidden',
            render: ({ attempts }) => formats.number(attempts),
          },
          {
            key: 'answerStatus',
            isMinor: true,
            card: 'hidden',
            render: ({ answerStatus, durationMs }) =>
              [answerStatus, durationMs === null ? null : words.took(durationMs)]
                .filter((part) => part !== null)
                .join(' · '),
          },
          { key: 'status', render: (row) => <DeliveryState delivery={row} /> },
        ]}
        filters={[
          'status',
          { key: 'webhookId', resource: webhooks, empty: t('channels.webhooks.noWebhook') },
          'event',
          'problem',
        ]}
        filtersInView={3}
        texts={{
          searchHint: t('channels.webhooks.deliveriesSearchHint'),
          empty: t('channels.webhooks.empty'),
          emptyWhy: t('channels.webhooks.deliveriesEmptyWhy'),
        }}
        rowExtras={(row) => (
          <>
            <Menu.Item leftSection={<FileText size={16} />} onClick={() => setOpened(row)}>
              {t('channels.webhooks.open')}
            </Menu.Item>
            {mayRedeliver ? (
              <Menu.Item leftSection={<Send size={16} />} onClick={() => again(row.id)}>
                {t('channels.webhooks.sendAgain')}
              </Menu.Item>
            ) : null}
          </>
        )}
      />
      {opened ? <DeliveryDialog delivery={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

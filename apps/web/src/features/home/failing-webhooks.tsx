import type { AnswerOf } from '@cantina/contract/endpoint'
import type { homeBoard } from '@cantina/contract/home/board'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { linkTo } from '#resource/link-to'
import { TaskGroup, TaskLine } from './task-group'

interface FailingWebhooksProps {
  readonly webhooks: NonNullable<AnswerOf<typeof homeBoard>['failingWebhooks']>
}

/** Webhooks whose deliveries fail, for somebody to look into. */
export function FailingWebhookTasks({ webhooks }: FailingWebhooksProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <TaskGroup
      title={t('home.tasks.failingWebhooks')}
      tasks={webhooks}
      all={linkTo('/integrations/webhooks')}
    >
      {webhooks.items.map(({ id, name, since }) => (
        <TaskLine
          key={id}
          name={name}
          facts={[t('home.tasks.failingSince', { when: formats.dateTime(since) })]}
        >
          <Button
            component={Link}
            {...linkTo('/integrations/webhooks/deliveries', { webhookId: id })}
            variant="default"
            aria-label={t('home.tasks.openWebhookOf', { name })}
          >
            {t('home.tasks.openWebhook')}
          </Button>
        </TaskLine>
      ))}
    </TaskGroup>
  )
}

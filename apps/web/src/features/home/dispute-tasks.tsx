import type { AnswerOf } from '@cantina/contract/endpoint'
import type { homeBoard } from '@cantina/contract/home/board'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { TaskGroup, TaskLine } from './task-group'
import type { OpenVisit } from './visit-line'

interface DisputeTasksProps {
  readonly disputes: NonNullable<AnswerOf<typeof homeBoard>['disputes']>
  readonly onOpen: OpenVisit
}

/** Whoever does not answer in time loses the money: the answer is given at the provider. */
export function DisputeTasks({ disputes, onOpen }: DisputeTasksProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <TaskGroup title={t('home.tasks.disputes')} tasks={disputes} all={null}>
      {disputes.items.map(({ id, bookingId, number, customerName: name, dueAt, url, ...money }) => (
        <TaskLine
          key={id}
          name={name}
          {...(bookingId && { onOpen: () => onOpen(bookingId) })}
          facts={[
            ...(number ? [number] : []),
            formats.moneyIn(money.cents, money.currency),
            dueAt
              ? t('home.tasks.answerBy', { when: formats.dateTime(dueAt) })
              : t('home.tasks.answerSoon'),
          ]}
        >
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            variant="default"
            aria-label={t('home.tasks.answerDisputeOf', { name })}
          >
            {t('home.tasks.answerDispute')}
          </Button>
        </TaskLine>
      ))}
    </TaskGroup>
  )
}

import { documents } from '@cantina/contract/documents/documents'
import type { AnswerOf } from '@cantina/contract/endpoint'
import type { homeBoard } from '@cantina/contract/home/board'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { linkTo } from '#resource/link-to'
import { useFieldTexts } from '#resource/use-resource-texts'
import { TaskGroup, TaskLine } from './task-group'

interface DuplicateTasksProps {
  readonly duplicates: NonNullable<AnswerOf<typeof homeBoard>['duplicates']>
}

const settings = '/settings/documents'

/** Numbers that several documents have: the settings say which these are and what to do. */
export function DuplicateTasks({ duplicates }: DuplicateTasksProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(documents)
  return (
    <TaskGroup title={t('home.tasks.duplicates')} tasks={duplicates} all={linkTo(settings)}>
      {duplicates.items.map(({ id, number, kind, dates }) => (
        <TaskLine
          key={id}
          name={number}
          facts={[
            words.option('kind', kind),
            t('home.tasks.duplicateDates', {
              dates: [...new Set(dates)].map((date) => formats.date(date)).join(', '),
            }),
          ]}
        >
          <Button
            component={Link}
            {...linkTo(settings)}
            variant="default"
            aria-label={t('home.tasks.openDuplicateOf', { number })}
          >
            {t('home.tasks.openDuplicate')}
          </Button>
        </TaskLine>
      ))}
    </TaskGroup>
  )
}

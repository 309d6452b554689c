import type { AnswerOf } from '@cantina/contract/endpoint'
import type { homeBoard } from '@cantina/contract/home/board'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { linkTo } from '#resource/link-to'
import { TaskGroup, TaskLine } from './task-group'

interface WebsiteFloodProps {
  readonly flood: NonNullable<AnswerOf<typeof homeBoard>['websiteFlood']>
}

/** More wanted to book on the website than usual, and did not say that it was they. */
export function WebsiteFloodTask({ flood: { asked, unconfirmed } }: WebsiteFloodProps) {
  const { t } = useTranslation()
  return (
    <TaskGroup
      title={t('home.tasks.websiteFlood')}
      tasks={{ count: unconfirmed, isExact: true, items: [] }}
      all={null}
    >
      <TaskLine
        name={t('home.tasks.floodAsked', { asked })}
        facts={[t('home.tasks.floodUnconfirmed', { unconfirmed })]}
      >
        <Button component={Link} {...linkTo('/integrations/website')} variant="default">
          {t('home.tasks.openProtection')}
        </Button>
      </TaskLine>
    </TaskGroup>
  )
}

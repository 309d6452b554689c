import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { linkTo } from '#resource/link-to'
import { TaskGroup, TaskLine } from './task-group'

/** The legal texts are in force as the product wrote them. */
export function LegalTask() {
  const { t } = useTranslation()
  return (
    <TaskGroup
      title={t('home.tasks.legal')}
      tasks={{ count: 1, isExact: true, items: [] }}
      all={null}
    >
      <TaskLine name={t('home.tasks.legalName')} facts={[t('home.tasks.legalWhy')]}>
        <Button component={Link} {...linkTo('/settings/legal')} variant="default">
          {t('home.tasks.openLegal')}
        </Button>
      </TaskLine>
    </TaskGroup>
  )
}

import type { ActiveSession } from '@cantina/contract/accounts/sessions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/message-of'
import { FormTitle } from '#resource/form/form-title'
import { DeviceList } from '#ui/device-list'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { SessionLine } from './session-line'
import classes from './sessions-page.module.css'
import { useSessions } from './use-sessions'

/** Where one is signed in. */
export function SessionsPage() {
  const { t } = useTranslation()
  const { list, isBusy, end, endOthers } = useSessions()
  const sessions = list.data && currentFirst(list.data.items)
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent)
  return (
    <div className={classes.page}>
      <div className={classes.header}>
        <FormTitle title={t('accounts.sessions.title')} intro={t('accounts.sessions.intro')} />
        {hasOthers ? (
          <Button
            variant="default"
            className={classes.danger}
            disabled={isBusy}
            onClick={() => void endOthers()}
          >
            {t('accounts.sessions.endOthers')}
          </Button>
        ) : null}
      </div>
      {list.isPending ? <SkeletonBlock height={220} /> : null}
      {list.isLoadingError ? (
        <ErrorState detail={messageOf(list.error)} onRetry={() => void list.refetch()} />
      ) : null}
      {sessions ? (
        <DeviceList label={t('accounts.sessions.title')}>
          {sessions.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={(device) => void end(session, device)}
            />
          ))}
        </DeviceList>
      ) : null}
    </div>
  )
}

function currentFirst(sessions: readonly ActiveSession[]): ActiveSession[] {
  return [...sessions].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

import { readNotifications } from '@cantina/contract/communications/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { FormTitle } from '#resource/form/form-title'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { ChoicesSection } from './choices-section'
import { DigestSection } from './digest-section'
import classes from './notifications.module.css'
import { PushHereSection } from './push-here-section'

const queryKey = ['settings', 'notifications']

/** What one is notified of, and how; an administrator chooses for everybody. */
export function NotificationsPage() {
  const { t } = useTranslation()
  const [userId, setUserId] = useState<string | null>(null)
  const key = [...queryKey, userId]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      call(readNotifications, { query: userId ? { userId } : {} }, { signal }),
    placeholderData: (before) => before,
  })
  return (
    <div className={classes.page}>
      <FormTitle
        title={t('communications.notifications.title')}
        intro={t('communications.notifications.intro')}
      />
      {error ? (
        <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <ChoicesSection settings={data} queryKey={key} onChoosePerson={setUserId} />
          {data.offersDigest ? <DigestSection settings={data} queryKey={key} /> : null}
          <PushHereSection pushKey={data.pushKey} />
        </>
      ) : (
        <SkeletonBlock height={420} />
      )}
    </div>
  )
}

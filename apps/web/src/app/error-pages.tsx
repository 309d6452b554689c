import { Button } from '@mantine/core'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { ErrorState } from '#ui/error-state'
import classes from './error-pages.module.css'
import { NavigationError } from './lazy-page'
import { OfflinePage } from './offline-page'

/** A navigation that failed before there was a page to show anything on. */
export function RootError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  if (!(error instanceof CallError)) {
    return (
      <UnexpectedError
        detail={t('common.navigationFailed')}
        onRetry={() => window.location.reload()}
      />
    )
  }
  const retry = () => {
    reset()
    void router.invalidate()
  }
  if (error.code === 'unreachable') return <OfflinePage onRetry={retry} />
  return <UnexpectedError detail={error.message} onRetry={retry} />
}

/** A page that broke while it was shown, or whose code did not arrive. */
export function ContentError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  if (error instanceof NavigationError) {
    return (
      <UnexpectedError
        detail={t('common.navigationFailed')}
        onRetry={() => window.location.reload()}
      />
    )
  }
  return (
    <ErrorState
      detail={messageOf(error)}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}

export function UnknownAddress() {
  const { t } = useTranslation()
  return <UnexpectedError detail={t('common.unknownAddress')} />
}

interface UnexpectedErrorProps {
  readonly detail: string
  readonly onRetry?: () => void
}

function UnexpectedError({ detail, onRetry }: UnexpectedErrorProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.page} role="alert">
      <h1>{t('common.unexpectedError')}</h1>
      <p className={classes.detail}>{detail}</p>
      {onRetry ? (
        <Button variant="default" leftSection={<RotateCw size={16} />} onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      ) : (
        <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
          {t('common.goHome')}
        </Button>
      )}
    </div>
  )
}

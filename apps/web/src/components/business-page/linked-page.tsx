import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { ErrorState } from '#ui/error-state'
import { BusinessCard } from './business-card'
import { type Business, BusinessPage } from './business-page'
import classes from './business-page.module.css'

interface LinkedPageProps<Page> {
  readonly query: UseQueryResult<Page>
  /** What may be the matter with a link that leads nowhere. */
  readonly unknownWhy: string
  readonly children: (page: Page) => ReactNode
}

/** A page of a business behind a personal link, which may lead nowhere. */
export function LinkedPage<Page extends { readonly house: Business }>({
  query: { data, error, refetch },
  unknownWhy,
  children,
}: LinkedPageProps<Page>) {
  const { t } = useTranslation()
  if (data) return <BusinessPage business={data.house}>{children(data)}</BusinessPage>
  return (
    <div className={classes.page}>
      <main className={classes.main} aria-busy={!error}>
        {error instanceof CallError && error.status === 404 ? (
          <BusinessCard role="alert">
            <h1>{t('guest.link.unknown')}</h1>
            <p className={classes.hint}>{unknownWhy}</p>
          </BusinessCard>
        ) : error instanceof CallError && error.code === 'house_closed' ? (
          <BusinessCard role="alert">
            <h1>{t('guest.link.closed')}</h1>
            <p className={classes.hint}>{error.message}</p>
          </BusinessCard>
        ) : error ? (
          <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
        ) : null}
      </main>
    </div>
  )
}

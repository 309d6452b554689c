import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { ErrorState } from '#ui/error-state'
import { HouseCard } from './house-card'
import { type House, HousePage } from './house-page'
import classes from './house-page.module.css'

interface LinkedPageProps<Page> {
  readonly query: UseQueryResult<Page>
  /** What may be the matter with a link that leads nowhere. */
  readonly unknownWhy: string
  readonly children: (page: Page) => ReactNode
}

/** A page of a house behind a personal link, which may lead nowhere. */
export function LinkedPage<Page extends { readonly house: House }>({
  query: { data, error, refetch },
  unknownWhy,
  children,
}: LinkedPageProps<Page>) {
  const { t } = useTranslation()
  if (data) return <HousePage house={data.house}>{children(data)}</HousePage>
  return (
    <div className={classes.page}>
      <main className={classes.main} aria-busy={!error}>
        {error instanceof CallError && error.status === 404 ? (
          <HouseCard role="alert">
            <h1>{t('guest.link.unknown')}</h1>
            <p className={classes.hint}>{unknownWhy}</p>
          </HouseCard>
        ) : error instanceof CallError && error.code === 'house_closed' ? (
          <HouseCard role="alert">
            <h1>{t('guest.link.closed')}</h1>
            <p className={classes.hint}>{error.message}</p>
          </HouseCard>
        ) : error ? (
          <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
        ) : null}
      </main>
    </div>
  )
}

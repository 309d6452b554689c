import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/message-of'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { ClosingFigures, type FiguresOfClosing } from './closing-figures'
import classes from './closing-page.module.css'

interface ClosingContentProps<Closing extends FiguresOfClosing> {
  readonly closing: UseQueryResult<Closing>
  readonly isEmpty: (closing: Closing) => boolean
  readonly emptyWhy: string
  readonly children: (closing: Closing) => ReactNode
}

/** The figures of a day or a month and what they are made of, once they are there. */
export function ClosingContent<Closing extends FiguresOfClosing>(
  props: ClosingContentProps<Closing>,
) {
  const { closing, isEmpty, emptyWhy, children } = props
  const { t } = useTranslation()
  const { data, error } = closing
  if (data) {
    return (
      <div className={clsx(classes.content, closing.isPlaceholderData && classes.stale)}>
        <ClosingFigures closing={data} />
        {isEmpty(data) ? (
          <div className={classes.card}>
            <EmptyState title={t('documents.closing.empty')} body={emptyWhy} />
          </div>
        ) : (
          children(data)
        )}
      </div>
    )
  }
  if (error) {
    return <ErrorState detail={messageOf(error)} onRetry={() => void closing.refetch()} />
  }
  return (
    <>
      <SkeletonBlock height={112} />
      <SkeletonBlock height={320} />
    </>
  )
}

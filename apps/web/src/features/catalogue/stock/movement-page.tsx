import { readMovement } from '@cantina/contract/catalogue/stock'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { FormSkeleton } from '#resource/form/form-skeleton'
import { linkTo } from '#resource/link-to'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { MovementForm } from './movement-form'
import { stockPaths } from './stock-paths'

/** A movement as it was written. */
export function MovementPage() {
  const { t } = useTranslation()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const movement = useQuery({
    queryKey: ['sales', 'stock', 'detail', id],
    queryFn: ({ signal }) => call(readMovement, { params: { id } }, { signal }),
    refetchOnWindowFocus: false,
  })
  if (movement.data) return <MovementForm key={id} movement={movement.data} />
  if (!movement.error) return <FormSkeleton />
  const isMissing = movement.error instanceof CallError && movement.error.status === 404
  if (!isMissing) {
    return <ErrorState detail={messageOf(movement.error)} onRetry={() => void movement.refetch()} />
  }
  return (
    <EmptyState
      role="alert"
      title={t('resource.form.notFound')}
      body={t('resource.form.notFoundWhy')}
      action={
        <Button component={Link} {...linkTo(stockPaths.list)} variant="default">
          {t('resource.form.backToList')}
        </Button>
      }
    />
  )
}

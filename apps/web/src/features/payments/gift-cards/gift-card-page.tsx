import { readGiftCard } from '@cantina/contract/payments/gift-cards'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { giftCardKey } from '#components/payments/gift-card-key'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { FormSkeleton } from '#resource/form/form-skeleton'
import { linkTo } from '#resource/link-to'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { giftCardPaths } from './gift-card-paths'
import { GiftCardSheet } from './gift-card-sheet'

/** One gift card, with everything that was put onto it and taken off. */
export function GiftCardPage() {
  const { t } = useTranslation()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const card = useQuery({
    queryKey: giftCardKey(id),
    queryFn: ({ signal }) => call(readGiftCard, { params: { id } }, { signal }),
  })
  if (card.data) return <GiftCardSheet card={card.data} />
  if (!card.error) return <FormSkeleton />
  const isMissing = card.error instanceof CallError && card.error.status === 404
  if (!isMissing) {
    return <ErrorState detail={messageOf(card.error)} onRetry={() => void card.refetch()} />
  }
  return (
    <EmptyState
      role="alert"
      title={t('payments.giftCards.missing')}
      body={t('payments.giftCards.missingWhy')}
      action={
        <Button component={Link} {...linkTo(giftCardPaths.list)} variant="default">
          {t('resource.form.backToList')}
        </Button>
      }
    />
  )
}

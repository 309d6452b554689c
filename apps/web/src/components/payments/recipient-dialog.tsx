import {
  changeGiftCardRecipient,
  giftCards,
  readGiftCard,
} from '@cantina/contract/payments/gift-cards'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { resourceKey } from '#resource/any-resource'
import { FormSkeleton } from '#resource/form/form-skeleton'
import { Dialog } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { notify } from '#ui/notify'
import { giftCardKey } from './gift-card-key'
import { RecipientForm } from './recipient-form'

interface RecipientDialogProps {
  readonly cardId: string
  readonly number: string
  readonly onClose: () => void
}

/** Who gets a gift card by e-mail and when, until it is sent. */
export function RecipientDialog({ cardId, number, onClose }: RecipientDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const params = { id: cardId }
  const card = useQuery({
    queryKey: giftCardKey(cardId),
    queryFn: ({ signal }) => call(readGiftCard, { params }, { signal }),
  })
  const changed = async () => {
    await client.invalidateQueries({ queryKey: resourceKey(giftCards) })
    onClose()
  }
  const withdraw = async (version: number) => {
    try {
      const body = { version, recipient: null }
      notify.success((await call(changeGiftCardRecipient, { params, body })).message)
      await changed()
    } catch (error) {
      notify.error(messageOf(error))
    }
  }
  const { data, error } = card
  return (
    <Dialog
      title={t('payments.giftCards.send')}
      about={t('payments.giftCards.numbered', { number })}
      onClose={onClose}
    >
      {data ? (
        <RecipientForm
          recipient={data.recipient}
          send={async (recipient, { idempotencyKey }) => {
            const body = { version: data.version, recipient }
            const { message } = await call(
              changeGiftCardRecipient,
              { params, body },
              { idempotencyKey },
            )
            await changed()
            return { message }
          }}
          onWithdraw={() => void withdraw(data.version)}
          onClose={onClose}
        />
      ) : error ? (
        <ErrorState detail={messageOf(error)} onRetry={() => void card.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  )
}

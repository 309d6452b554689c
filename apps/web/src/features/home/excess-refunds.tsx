import type { AnswerOf } from '@cantina/contract/endpoint'
import type { homeBoard } from '@cantina/contract/home/board'
import { acceptCardRefund } from '@cantina/contract/payments/card-refunds'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useBookingsChanged } from '#components/bookings/bookings-changed'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'
import { TaskGroup, TaskLine } from './task-group'
import type { OpenVisit } from './visit-line'

type ExcessRefunds = NonNullable<AnswerOf<typeof homeBoard>['excessRefunds']>
type ExcessRefund = ExcessRefunds['items'][number]

interface ExcessRefundsProps {
  readonly refunds: ExcessRefunds
  readonly onOpen: OpenVisit
}

/** More went back at the provider than had come in by card: somebody finds out why. */
export function ExcessRefundTasks({ refunds, onOpen }: ExcessRefundsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const bookingsChanged = useBookingsChanged()
  const mayEdit = useMayCall(acceptCardRefund.access)
  const accept = useMutation({
    mutationFn: (id: string) => call(acceptCardRefund, { params: { id }, body: {} }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: bookingsChanged,
  })
  const ask = async ({ id, cents, customerName: name }: ExcessRefund) => {
    const isSure = await confirm({
      title: t('home.tasks.excessQuestion', { amount: formats.money(cents), name }),
      body: t('home.tasks.excessWhy'),
      confirmLabel: t('home.tasks.acceptExcess'),
    })
    if (isSure) accept.mutate(id)
  }
  return (
    <TaskGroup title={t('home.tasks.excessRefunds')} tasks={refunds} all={null}>
      {refunds.items.map((refund) => {
        const { id, cents, bookingId, number, customerName: name, url } = refund
        return (
          <TaskLine
            key={id}
            name={name}
            {...(bookingId && { onOpen: () => onOpen(bookingId) })}
            facts={[number, t('home.tasks.excess', { amount: formats.money(cents) })]}
          >
            <Button
              component="a"
              href={url}
              target="_blank"
              rel="noreferrer"
              variant="default"
              aria-label={t('home.tasks.openInStripeOf', { name })}
            >
              {t('home.tasks.openInStripe')}
            </Button>
            {mayEdit ? (
              <Button
                variant="default"
                loading={accept.isPending && accept.variables === id}
                aria-label={t('home.tasks.acceptExcessOf', { name })}
                onClick={() => void ask(refund)}
              >
                {t('home.tasks.acceptExcess')}
              </Button>
            ) : null}
          </TaskLine>
        )
      })}
    </TaskGroup>
  )
}

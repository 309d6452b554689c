import type { AnswerOf } from '@cantina/contract/endpoint'
import type { homeBoard } from '@cantina/contract/home/board'
import { retryCardRefund, settleCardRefund } from '@cantina/contract/payments/card-refunds'
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

type FailedRefunds = NonNullable<AnswerOf<typeof homeBoard>['failedRefunds']>
type FailedRefund = FailedRefunds['items'][number]

const commands = { retry: retryCardRefund, settle: settleCardRefund } as const

interface FailedRefundsProps {
  readonly refunds: FailedRefunds
  readonly onOpen: OpenVisit
}

/** Money that somebody waits for: it is tried again, or was refunded in another way. */
export function FailedRefundTasks({ refunds, onOpen }: FailedRefundsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const bookingsChanged = useBookingsChanged()
  const mayEdit = useMayCall(retryCardRefund.access)
  const step = useMutation({
    mutationFn: ({ id, what }: { id: string; what: keyof typeof commands }) =>
      call(commands[what], { params: { id }, body: {} }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: bookingsChanged,
  })
  const settle = async ({ id, cents, customerName: name }: FailedRefund) => {
    const isSure = await confirm({
      title: t('home.tasks.settleQuestion', { amount: formats.money(cents), name }),
      body: t('home.tasks.settleWhy'),
      confirmLabel: t('home.tasks.settleRefund'),
    })
    if (isSure) step.mutate({ id, what: 'settle' })
  }
  return (
    <TaskGroup title={t('home.tasks.failedRefunds')} tasks={refunds} all={null}>
      {refunds.items.map((refund) => {
        const { id, cents, bookingId, number, customerName: name } = refund
        return (
          <TaskLine
            key={id}
            name={name}
            {...(bookingId && number && { onOpen: () => onOpen(bookingId) })}
            facts={[
              number ?? t('home.tasks.neverBooked'),
              t('home.tasks.toGiveBack', { amount: formats.money(cents) }),
            ]}
          >
            {mayEdit ? (
              <>
                <Button
                  variant="default"
                  loading={step.isPending && step.variables.id === id}
                  aria-label={t('home.tasks.retryRefundOf', { name })}
                  onClick={() => step.mutate({ id, what: 'retry' })}
                >
                  {t('home.tasks.retryRefund')}
                </Button>
                <Button
                  variant="default"
                  aria-label={t('home.tasks.settleRefundOf', { name })}
                  onClick={() => void settle(refund)}
                >
                  {t('home.tasks.settleRefund')}
                </Button>
              </>
            ) : null}
          </TaskLine>
        )
      })}
    </TaskGroup>
  )
}

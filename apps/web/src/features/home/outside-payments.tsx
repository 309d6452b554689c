import type { AnswerOf } from '@cantina/contract/endpoint'
import type { homeBoard } from '@cantina/contract/home/board'
import {
  claimOutsidePayment,
  dismissOutsidePayment,
} from '@cantina/contract/payments/outside-payments'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBookingsChanged } from '#components/bookings/bookings-changed'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'
import { ClaimPaymentDialog } from './claim-payment-dialog'
import { TaskGroup, TaskLine } from './task-group'

type OutsidePayments = NonNullable<AnswerOf<typeof homeBoard>['outsidePayments']>
export type OutsidePayment = OutsidePayments['items'][number]

/** Money that was taken in the provider's own pages: somebody says for what, or that it is for nothing here. */
export function OutsidePaymentTasks({ payments }: { readonly payments: OutsidePayments }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const bookingsChanged = useBookingsChanged()
  const mayEdit = useMayCall(claimOutsidePayment.access)
  const [claimed, setClaimed] = useState<OutsidePayment | null>(null)
  const dismiss = useMutation({
    mutationFn: (id: string) => call(dismissOutsidePayment, { params: { id }, body: {} }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: bookingsChanged,
  })
  const ask = async ({ id, cents, currency, isRecordable }: OutsidePayment) => {
    const amount = formats.moneyIn(cents, currency)
    const isSure = await confirm(
      isRecordable
        ? {
            title: t('home.tasks.dismissQuestion', { amount }),
            body: t('home.tasks.dismissWhy'),
            confirmLabel: t('home.tasks.dismiss'),
          }
        : {
            title: t('home.tasks.foreignQuestion', { amount }),
            body: t('home.tasks.foreignWhy'),
            confirmLabel: t('home.tasks.foreignYes'),
          },
    )
    if (isSure) dismiss.mutate(id)
  }
  return (
    <TaskGroup title={t('home.tasks.outsidePayments')} tasks={payments} all={null}>
      {payments.items.map((payment) => {
        const { id, cents, currency, isRecordable, payerEmail, about, at, url } = payment
        const name = payerEmail ?? t('home.tasks.someone')
        const amount = formats.moneyIn(cents, currency)
        return (
          <TaskLine
            key={id}
            name={name}
            facts={[
              t(isRecordable ? 'home.tasks.outside' : 'home.tasks.outsideForeign', { amount }),
              ...(about ? [about] : []),
              formats.dateTime(at),
            ]}
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
              <>
                <Button
                  variant="default"
                  loading={dismiss.isPending && dismiss.variables === id}
                  aria-label={t(
                    isRecordable ? 'home.tasks.dismissOf' : 'home.tasks.foreignSettleOf',
                    { amount, name },
                  )}
                  onClick={() => void ask(payment)}
                >
                  {t(isRecordable ? 'home.tasks.dismiss' : 'home.tasks.foreignYes')}
                </Button>
                {isRecordable ? (
                  <Button
                    variant="default"
                    aria-label={t('home.tasks.claimOf', { amount, name })}
                    onClick={() => setClaimed(payment)}
                  >
                    {t('home.tasks.claim')}
                  </Button>
                ) : null}
              </>
            ) : null}
          </TaskLine>
        )
      })}
      {claimed ? <ClaimPaymentDialog payment={claimed} onClose={() => setClaimed(null)} /> : null}
    </TaskGroup>
  )
}

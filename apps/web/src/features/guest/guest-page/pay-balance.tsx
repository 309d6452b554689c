import { payGuestBalance } from '@cantina/contract/guest/checkouts'
import type { GuestVisitOnWire } from '@cantina/contract/guest/guest-visit'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import type { Formats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import classes from './guest-visit.module.css'
import { useGuestVisit } from './use-guest-visit'

interface PayBalanceProps {
  readonly token: string
  readonly dueCents: number
  /** What they were asked to pay by link; null where they pay what is left. */
  readonly request: PaymentRequest | null
  readonly formats: Pick<Formats, 'money' | 'dateTime'>
}

type PaymentRequest = NonNullable<GuestVisitOnWire['paymentRequest']>

/** The same for a visit, of which that is known a moment after it is shown. */
export function PayVisit(props: Omit<PayBalanceProps, 'request'>) {
  const visit = useGuestVisit(props.token)
  return visit?.may.pay ? <PayBalance {...props} request={visit.paymentRequest} /> : null
}

/** Leads to paying by card what they were asked for, or else what is left of it. */
export function PayBalance({ token, dueCents, request, formats }: PayBalanceProps) {
  const { t } = useTranslation()
  const pay = useMutation({
    mutationFn: () => call(payGuestBalance, { params: { token } }),
    onSuccess: ({ payUrl }) => window.location.assign(payUrl),
  })
  return (
    <>
      <Button
        className={classes.action}
        leftSection={<CreditCard size={18} aria-hidden="true" />}
        loading={pay.isPending || pay.isSuccess}
        onClick={() => pay.mutate()}
      >
        {t('guest.visit.payBalance', { amount: formats.money(request?.cents ?? dueCents) })}
      </Button>
      {request ? (
        <p className={classes.text}>
          {t(request.confirmsBooking ? 'guest.visit.payToConfirm' : 'guest.visit.payUntil', {
            until: formats.dateTime(request.expiresAt),
          })}
        </p>
      ) : null}
      {pay.isError ? (
        <p className={classes.text} role="alert">
          {messageOf(pay.error)}
        </p>
      ) : null}
    </>
  )
}

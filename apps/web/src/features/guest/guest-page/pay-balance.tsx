import { payGuestBalance } from '@cantina/contract/guest/checkouts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import classes from './guest-visit.module.css'
import { useGuestVisit } from './use-guest-visit'

interface PayBalanceProps {
  readonly token: string
  readonly amount: string
}

/** The same for a visit, of which that is known a moment after it is shown. */
export function PayVisit({ token, amount }: PayBalanceProps) {
  return useGuestVisit(token)?.may.pay ? <PayBalance token={token} amount={amount} /> : null
}

/** Leads to paying by card what is left of it, where the business takes cards. */
export function PayBalance({ token, amount }: PayBalanceProps) {
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
        {t('guest.visit.payBalance', { amount })}
      </Button>
      {pay.isError ? (
        <p className={classes.text} role="alert">
          {messageOf(pay.error)}
        </p>
      ) : null}
    </>
  )
}

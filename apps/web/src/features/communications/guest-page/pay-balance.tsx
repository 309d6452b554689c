import { readGuestVisit } from '@cantina/contract/communications/guest-visit'
import { payGuestBalance } from '@cantina/contract/integrations/checkouts'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { linkedPageKey } from '#resource/house-page/use-linked-page'
import classes from './guest-visit.module.css'

interface PayBalanceProps {
  readonly token: string
  readonly amount: string
}

/** Leads to paying by card what is left of the visit, where the house takes cards. */
export function PayBalance({ token, amount }: PayBalanceProps) {
  const { t } = useTranslation()
  const { data: visit } = useQuery({
    queryKey: linkedPageKey(readGuestVisit, token),
    queryFn: ({ signal }) => call(readGuestVisit, { params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const pay = useMutation({
    mutationFn: () => call(payGuestBalance, { params: { token } }),
    onSuccess: ({ payUrl }) => window.location.assign(payUrl),
  })
  if (!visit?.may.pay) return null
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

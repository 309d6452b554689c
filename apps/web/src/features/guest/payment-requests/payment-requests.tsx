import type { PaymentRequest } from '@cantina/contract/payments/payment-requests'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { ErrorState } from '#ui/error-state'
import { notify } from '#ui/notify'
import { AskPaymentDialog } from './ask-payment-dialog'
import { ClosedRequests } from './closed-requests'
import { OpenRequest } from './open-request'
import classes from './payment-requests.module.css'
import { type AskedSale, callsFor, requestsKey } from './request-calls'

/** How often is asked whether somebody has paid, while a request is open and the page in sight. */
const lookAgainMs = 5_000

interface PaymentRequestsProps {
  readonly sale: AskedSale
  /** The money has come, or is not expected any more: what is shown of it is to be read again. */
  readonly onChanged: () => Promise<void>
}

/** What a guest was asked to pay by link, and the way to ask for more. */
export function PaymentRequests({ sale, onChanged }: PaymentRequestsProps) {
  const { t } = useTranslation()
  const { kind, id, version } = sale
  const calls = callsFor[kind]
  const mayAsk = useMayCall(calls.ask.access)
  const [isAsking, setAsking] = useState(false)
  const requests = useQuery({
    queryKey: [...requestsKey(sale), version],
    queryFn: ({ signal }) => call(calls.list, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'open') ? lookAgainMs : false,
  })
  const open = requests.data?.items.find((one) => one.state === 'open')
  useOnceClosed(requests.data?.items, onChanged)
  if (requests.error && !requests.data) {
    return <ErrorState detail={messageOf(requests.error)} onRetry={() => void requests.refetch()} />
  }
  if (!requests.data) return null
  const { items, obstacle } = requests.data
  const canAsk = mayAsk && obstacle === null
  if (items.length === 0 && !canAsk) return null
  return (
    <section className={classes.requests} aria-label={t('guest.paymentRequests.title')}>
      {open ? (
        <OpenRequest
          sale={sale}
          request={open}
          email={requests.data.email}
          onChanged={() => requests.refetch()}
        />
      ) : null}
      {canAsk ? (
        <div>
          <Button
            variant="default"
            leftSection={<Link2 size={16} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {t('guest.paymentRequests.ask')}
          </Button>
        </div>
      ) : null}
      <ClosedRequests requests={items.filter(({ state }) => state !== 'open')} />
      {isAsking ? (
        <AskPaymentDialog
          sale={sale}
          asked={requests.data}
          onAsked={() => requests.refetch()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}

/** Whoever has asked is notified that the money is there, whatever they do on the page meanwhile. */
function useOnceClosed(
  items: readonly PaymentRequest[] | undefined,
  onClosed: () => Promise<void>,
): void {
  const { t } = useTranslation()
  const formats = useFormats()
  const before = useRef<PaymentRequest | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: said of a request once, not again in other words.
  useEffect(() => {
    if (!items) return
    const was = before.current
    before.current = items.find(({ state }) => state === 'open')
    const now = items.find(({ id }) => id === was?.id)
    if (!was || now?.state === 'open') return
    if (now?.state === 'paid') {
      const amount = formats.money(was.openCents)
      notify.arrival(t('guest.paymentRequests.received', { amount }))
    }
    void onClosed()
  }, [items, onClosed])
}

import type { PaymentRequest } from '@cantina/contract/payments/payment-requests'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { Dialog } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './payment-requests.module.css'
import { type AskedSale, callsFor, requestsKey } from './request-calls'

interface RequestCodeDialogProps {
  readonly sale: AskedSale
  readonly request: PaymentRequest & { readonly url: string }
  readonly onClose: () => void
}

/** The link as a guest scans it from the screen, and as it can be copied by hand. */
export function RequestCodeDialog({ sale, request, onClose }: RequestCodeDialogProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const params = { id: sale.id, requestId: request.id }
  const code = useQuery({
    queryKey: [...requestsKey(sale), 'code', request.id],
    queryFn: ({ signal }) => call(callsFor[sale.kind].code, { params }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Dialog
      size={400}
      title={t('guest.paymentRequests.code.title')}
      about={t('guest.paymentRequests.code.about', { amount: formats.money(request.openCents) })}
      onClose={onClose}
    >
      <div className={classes.code}>
        {code.data ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(code.data.svg)}`}
            alt={t('guest.paymentRequests.code.title')}
          />
        ) : code.error ? (
          <ErrorState detail={messageOf(code.error)} onRetry={() => void code.refetch()} />
        ) : (
          <SkeletonBlock height={240} />
        )}
        <TextInput
          readOnly
          data-autofocus
          label={t('resource.link.address')}
          value={request.url}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  )
}

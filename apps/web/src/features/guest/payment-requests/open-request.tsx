import type { PaymentRequest } from '@cantina/contract/payments/payment-requests'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Copy, Mail, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { copyText } from '#lib/copy-text'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { notify } from '#ui/notify'
import { StatusChip } from '#ui/status-chip'
import classes from './payment-requests.module.css'
import { type AskedSale, callsFor } from './request-calls'
import { RequestCodeDialog } from './request-code-dialog'

interface OpenRequestProps {
  readonly sale: AskedSale
  readonly request: PaymentRequest
  /** Null where nobody is mailed. */
  readonly email: string | null
  readonly onChanged: () => Promise<unknown>
}

/** What a guest is asked for now, and the ways to hand the link to them. */
export function OpenRequest({ sale, request, email, onChanged }: OpenRequestProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const calls = callsFor[sale.kind]
  const mayEdit = useMayCall(calls.withdraw.access)
  const [isShown, setShown] = useState(false)
  const { id: requestId, kind, url, mailedAt, confirmsBooking } = request
  const params = { id: sale.id, requestId }
  const step = useMutation({
    mutationFn: (what: 'resend' | 'withdraw') => call(calls[what], { params, body: {} }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => onChanged(),
  })
  const copy = async () => {
    if (url !== null && (await copyText(url))) notify.success(t('resource.link.copied'))
    else setShown(true)
  }
  const until = formats.dateTime(request.expiresAt)
  return (
    <div className={classes.open}>
      <p className={classes.what}>
        <span>{t(`entities.guest.payment-request.kind.${kind}`)}</span>
        <strong>{formats.money(request.openCents)}</strong>
        <StatusChip state="pending" label={t('guest.paymentRequests.waiting')} />
      </p>
      <p className={classes.hint}>
        {t(confirmsBooking ? 'guest.paymentRequests.releases' : 'guest.paymentRequests.until', {
          until,
        })}
        {mailedAt === null
          ? null
          : ` ${t('guest.paymentRequests.mailed', { at: formats.dateTime(mailedAt) })}`}
      </p>
      <div className={classes.buttons} data-screen-only>
        <Button variant="default" leftSection={<Copy size={16} />} onClick={() => void copy()}>
          {t('guest.paymentRequests.copy')}
        </Button>
        <Button variant="default" leftSection={<QrCode size={16} />} onClick={() => setShown(true)}>
          {t('guest.paymentRequests.showCode')}
        </Button>
        {mayEdit && email !== null ? (
          <Button
            variant="default"
            leftSection={<Mail size={16} />}
            loading={step.isPending && step.variables === 'resend'}
            onClick={() => step.mutate('resend')}
          >
            {t(
              mailedAt === null ? 'guest.paymentRequests.mail' : 'guest.paymentRequests.mailAgain',
            )}
          </Button>
        ) : null}
        {mayEdit ? (
          <Button
            variant="subtle"
            loading={step.isPending && step.variables === 'withdraw'}
            onClick={() => step.mutate('withdraw')}
          >
            {t('guest.paymentRequests.withdraw')}
          </Button>
        ) : null}
      </div>
      {isShown && url !== null ? (
        <RequestCodeDialog
          sale={sale}
          request={{ ...request, url }}
          onClose={() => setShown(false)}
        />
      ) : null}
    </div>
  )
}

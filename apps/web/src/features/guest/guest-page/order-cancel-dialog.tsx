import { cancelGuestOrder } from '@cantina/contract/guest/guest-order'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { createFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { Dialog, DialogFoot } from '#ui/dialog'
import classes from './guest-dialogs.module.css'
import type { GuestOrderProps } from './guest-order'
import { useGuestStep } from './use-guest-step'

interface OrderCancelDialogProps extends GuestOrderProps {
  readonly onClose: () => void
}

/** Says what comes back before the order is cancelled. */
export function OrderCancelDialog({ token, page, onClose }: OrderCancelDialogProps) {
  const { t } = useTranslation()
  const formats = createFormats(page.language, page.timeZone, page.currency)
  const { version, paidCents } = page
  const cancel = useGuestStep({
    token,
    send: () =>
      call(cancelGuestOrder, { params: { token }, body: { version, refundCents: paidCents } }),
    onDone: onClose,
  })
  return (
    <Dialog
      title={t('guest.order.cancel.title')}
      about={t('guest.order.number', { number: page.number })}
      onClose={onClose}
    >
      <p className={classes.text}>{t('guest.order.cancel.text')}</p>
      {paidCents > 0 ? (
        <>
          <p className={classes.sum}>
            <span>{t('guest.order.cancel.refund')}</span>
            <b>{formats.money(paidCents)}</b>
          </p>
          <p className={classes.text}>{t('guest.order.cancel.refundHow')}</p>
        </>
      ) : null}
      {cancel.isError ? (
        <p className={classes.problem} role="alert">
          {messageOf(cancel.error)}
        </p>
      ) : null}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('guest.order.cancel.keep')}
        </Button>
        <Button color="red" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('guest.order.cancel.submit')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

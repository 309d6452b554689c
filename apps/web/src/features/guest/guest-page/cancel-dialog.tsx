import { cancelGuestVisit } from '@cantina/contract/guest/guest-visit'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { createFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { Dialog, DialogFoot } from '#ui/dialog'
import type { GuestDialogProps } from './guest-dialog-props'
import classes from './guest-dialogs.module.css'
import { useGuestStep } from './use-guest-step'

/** Says what cancelling costs and refunds before it is done. */
export function CancelDialog({ token, page, visit, onClose }: GuestDialogProps) {
  const { t } = useTranslation()
  const formats = createFormats(page.language, page.timeZone, page.currency)
  const { isFree, freeUntil, keptCents, refundCents } = visit.cancellation
  const cancel = useGuestStep({
    token,
    send: () =>
      call(cancelGuestVisit, {
        params: { token },
        body: { version: visit.version, refundCents },
      }),
    onDone: onClose,
  })
  const isPaid = page.paidCents > 0
  return (
    <Dialog
      title={t('guest.cancel.title')}
      about={t('guest.cancel.about', { visit: page.serviceName, day: formats.dayFull(page.date) })}
      onClose={onClose}
    >
      <p className={classes.text}>{whatItCosts()}</p>
      {isPaid ? (
        <p className={classes.sum}>
          <span>{t('guest.cancel.refund')}</span>
          <b>{formats.money(refundCents)}</b>
        </p>
      ) : null}
      {cancel.isError ? (
        <p className={classes.problem} role="alert">
          {messageOf(cancel.error)}
        </p>
      ) : null}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('guest.cancel.keep')}
        </Button>
        <Button color="red" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('guest.cancel.submit')}
        </Button>
      </DialogFoot>
    </Dialog>
  )

  function whatItCosts(): string {
    const until = formats.dateTime(freeUntil)
    if (isFree) return t('guest.cancel.free', { until })
    if (keptCents === 0) return t('guest.cancel.nothingKept')
    if (isPaid) {
      return t('guest.cancel.kept', { until, amount: formats.money(page.paidCents - refundCents) })
    }
    const amount = formats.money(keptCents)
    return t('guest.cancel.keptUnpaid', { until, amount, business: page.house.name })
  }
}

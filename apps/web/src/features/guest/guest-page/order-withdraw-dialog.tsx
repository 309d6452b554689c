import { lengths } from '@cantina/contract/fields'
import { withdrawFromGuestOrder } from '@cantina/contract/guest/guest-order'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { createFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { Dialog, DialogFoot } from '#ui/dialog'
import classes from './guest-dialogs.module.css'
import type { GuestOrderProps } from './guest-order'
import { useGuestStep } from './use-guest-step'

interface OrderWithdrawDialogProps extends GuestOrderProps {
  readonly onClose: () => void
}

/** Two steps, as the law asks: choosing to withdraw, and confirming it; no reason is asked for. */
export function OrderWithdrawDialog({ token, page, onClose }: OrderWithdrawDialogProps) {
  const { t } = useTranslation()
  const formats = createFormats(page.language, page.timeZone, page.currency)
  const { version, withdrawalUntil } = page
  const [notes, setNotes] = useState('')
  const withdraw = useGuestStep({
    token,
    send: () =>
      call(withdrawFromGuestOrder, {
        params: { token },
        body: { version, notes: notes.trim() || null },
      }),
    onDone: onClose,
  })
  return (
    <Dialog
      title={t('guest.order.withdraw.title')}
      about={t('guest.order.number', { number: page.number })}
      onClose={onClose}
    >
      <p className={classes.text}>
        {t('guest.order.withdraw.text', { name: page.guestName, business: page.house.name })}
      </p>
      <p className={classes.text}>
        {withdrawalUntil === null
          ? t('guest.order.withdraw.untilArrived')
          : t('guest.order.withdraw.until', { date: formats.dayFull(withdrawalUntil) })}
      </p>
      <Textarea
        label={t('guest.order.withdraw.notes')}
        description={t('guest.order.withdraw.notesHelp')}
        maxLength={lengths.notes}
        autosize
        minRows={2}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      {withdraw.isError ? (
        <p className={classes.problem} role="alert">
          {messageOf(withdraw.error)}
        </p>
      ) : null}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('guest.order.withdraw.keep')}
        </Button>
        <Button color="red" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('guest.order.withdraw.submit')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

import { moveCash } from '@cantina/contract/till/drawer'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openCashDrawer } from '#components/printing/open-cash-drawer'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { AmountInput } from '#ui/amount-input'
import { Dialog, DialogFoot } from '#ui/dialog'
import { notify } from '#ui/notify'
import { Segments } from '#ui/segments'
import classes from './drawer-summary.module.css'
import { useDrawerChanged } from './use-drawer'

interface CashMovementDialogProps {
  readonly sessionId: string
  readonly onClose: () => void
}

const longestReason = 200

/** Cash that comes or goes without a sale, and why. */
export function CashMovementDialog({ sessionId, onClose }: CashMovementDialogProps) {
  const { t } = useTranslation()
  const changed = useDrawerChanged()
  const [direction, setDirection] = useState<'in' | 'out'>('out')
  const [cents, setCents] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const move = useMutation({
    mutationFn: (amount: number) =>
      call(moveCash, {
        params: { id: sessionId },
        body: { direction, cents: amount, reason: reason.trim() },
      }),
    onSuccess: async ({ message }) => {
      void openCashDrawer()
      await changed()
      notify.success(message)
      onClose()
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  const required = t('validation.required')
  return (
    <Dialog title={t('till.drawer.move')} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (cents && reason.trim()) move.mutate(cents)
        }}
      >
        <Segments
          label={t('till.drawer.move')}
          options={[
            { value: 'out', label: t('till.drawer.out') },
            { value: 'in', label: t('till.drawer.in') },
          ]}
          value={direction}
          onChoose={setDirection}
        />
        <AmountInput
          label={t('till.drawer.amount')}
          data-autofocus
          cents={cents}
          error={isTried && !cents ? required : null}
          onChange={setCents}
        />
        <TextInput
          label={t('till.drawer.reason')}
          placeholder={t(`till.drawer.reasonOf.${direction}`)}
          size="lg"
          maxLength={longestReason}
          value={reason}
          error={isTried && !reason.trim() ? required : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={move.isPending}>
            {t('till.drawer.record')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

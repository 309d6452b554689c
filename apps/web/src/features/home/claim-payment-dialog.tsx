import { claimOutsidePayment } from '@cantina/contract/payments/outside-payments'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBookingsChanged } from '#components/bookings/bookings-changed'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { Dialog, DialogFoot } from '#ui/dialog'
import { notify } from '#ui/notify'
import classes from './claim-payment-dialog.module.css'
import type { OutsidePayment } from './outside-payments'

interface ClaimPaymentDialogProps {
  readonly payment: OutsidePayment
  readonly onClose: () => void
}

/** Which booking or order the money is for. */
export function ClaimPaymentDialog({ payment, onClose }: ClaimPaymentDialogProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const bookingsChanged = useBookingsChanged()
  const [number, setNumber] = useState('')
  const [isTried, setTried] = useState(false)
  const claim = useMutation({
    mutationFn: () =>
      call(claimOutsidePayment, { params: { id: payment.id }, body: { number: number.trim() } }),
    onSuccess: async ({ message }) => {
      notify.success(message)
      onClose()
      await bookingsChanged()
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  const isMissing = isTried && number.trim() === ''
  const refusal = claim.error instanceof CallError ? claim.error.fields?.number : undefined
  const { about, cents } = payment
  const amount = formats.money(cents)
  return (
    <Dialog
      title={t('home.tasks.claimTitle')}
      about={about ? `${amount}, ${about}` : amount}
      onClose={onClose}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (number.trim()) claim.mutate()
        }}
      >
        <TextInput
          label={t('home.tasks.claimNumber')}
          description={t('home.tasks.claimWhy')}
          data-autofocus
          maxLength={40}
          autoComplete="off"
          value={number}
          error={isMissing ? t('validation.required') : refusal}
          onChange={(event) => {
            claim.reset()
            setNumber(event.currentTarget.value)
          }}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={claim.isPending}>
            {t('home.tasks.claimYes')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

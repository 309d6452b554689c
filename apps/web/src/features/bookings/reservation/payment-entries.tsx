import { Button } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { IconButton } from '#ui/icon-button'
import classes from './payment.module.css'
import { PaymentEntry } from './payment-entry'
import { firstBeyondTotal, sumOf } from './payment-limit'
import { mostPayments, type ReservationDraft } from './reservation-contract'

interface PaymentEntriesProps {
  readonly totalCents: number
  readonly dueNowCents: number
}

/** The money that is taken with the reservation, by as many ways as the guests pay it. */
export function PaymentEntries({ totalCents, dueNowCents }: PaymentEntriesProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { fields, append, remove } = useFieldArray<ReservationDraft, 'payments'>({
    name: 'payments',
  })
  const { getValues, setValue } = useFormContext<ReservationDraft>()
  const payments = useWatch<ReservationDraft, 'payments'>({ name: 'payments' })
  const adder = useRef<HTMLButtonElement>(null)
  const paidCents = sumOf(payments)
  const leftCents = Math.max(0, totalCents - paidCents)
  const beyond = firstBeyondTotal(payments, totalCents)

  const proposedCents = dueNowCents > 0 ? dueNowCents : totalCents
  const proposedBefore = useRef(proposedCents)

  // A guest or a time chosen later may change the price: an amount that nobody has touched follows it.
  useEffect(() => {
    const [only, ...others] = getValues('payments')
    if (only?.cents === proposedBefore.current && others.length === 0) {
      setValue('payments.0.cents', proposedCents)
    }
    proposedBefore.current = proposedCents
  }, [proposedCents, getValues, setValue])

  function add() {
    const isFirst = fields.length === 0
    append(
      {
        cents: isFirst ? proposedCents : leftCents,
        method: 'card',
        issuerId: null,
        reference: null,
        tenderedCents: null,
      },
      { focusName: `payments.${fields.length}.cents` },
    )
  }

  return (
    <>
      {fields.map(({ id }, index) => (
        <div
          key={id}
          className={classes.entry}
          role="group"
          aria-label={t('bookings.reservation.pay.nth', { position: index + 1 })}
        >
          <PaymentEntry
            index={index}
            problem={index === beyond ? t('errors.exceeds_total') : undefined}
          />
          <IconButton
            label={t('bookings.reservation.pay.remove', { position: index + 1 })}
            icon={<Trash2 size={16} />}
            onClick={() => {
              remove(index)
              adder.current?.focus()
            }}
          />
        </div>
      ))}
      {fields.length > 0 ? (
        <p className={classes.option} role="status">
          {t('bookings.reservation.pay.left', {
            taken: formats.money(paidCents),
            left: formats.money(leftCents),
          })}
        </p>
      ) : null}
      <Button
        ref={adder}
        variant="default"
        className={classes.take}
        leftSection={<Plus size={16} />}
        disabled={leftCents === 0 || fields.length >= mostPayments}
        onClick={add}
      >
        {fields.length === 0
          ? t('bookings.reservation.pay.take')
          : t('bookings.reservation.pay.another')}
      </Button>
    </>
  )
}

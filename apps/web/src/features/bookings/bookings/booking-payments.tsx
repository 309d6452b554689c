import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { takePayment } from '@cantina/contract/bookings/bookings'
import { Button } from '@mantine/core'
import { CreditCard, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import { BookingMoney } from './booking-money'
import classes from './booking-money.module.css'
import { canRefund } from './booking-steps'
import { RefundDialog } from './refund-dialog'
import { TakePaymentDialog } from './take-payment-dialog'

/** The ledger of a booking, with the ways to add to it. */
export function BookingPayments({ booking }: { readonly booking: BookingDetail }) {
  const { t } = useTranslation()
  const mayEdit = useMayCall(takePayment.access)
  const [act, setAct] = useState<'payment' | 'refund' | null>(null)
  const isDue = booking.dueCents > 0
  const dialog = { booking, onClose: () => setAct(null) }
  return (
    <div className={classes.payments}>
      <BookingMoney booking={booking} />
      {mayEdit ? (
        <div className={classes.buttons}>
          {isDue ? (
            <Button
              variant="default"
              leftSection={<CreditCard size={16} />}
              onClick={() => setAct('payment')}
            >
              {t('bookings.bookings.takePayment')}
            </Button>
          ) : null}
          {canRefund(booking) ? (
            <Button
              variant="default"
              leftSection={<Undo2 size={16} />}
              onClick={() => setAct('refund')}
            >
              {t('bookings.bookings.refund')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {act === 'payment' ? <TakePaymentDialog {...dialog} /> : null}
      {act === 'refund' ? <RefundDialog {...dialog} /> : null}
    </div>
  )
}

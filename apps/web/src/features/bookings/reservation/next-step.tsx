import { Button } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import { useContext } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { netPaidOf } from '#components/payments/payment-forms'
import { useFormats } from '#lib/formats'
import { OpenTabContext } from '#resource/form/form-tabs'
import classes from './next-step.module.css'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'
import { useChosenOffer } from './use-offer'
import { useReservationPrice } from './use-reservation-price'

type Step = 'reservation' | 'customer' | 'payment' | 'questions'

/** What a reservation cannot be saved without, and is not there yet. */
function useMissing(): 'time' | 'customer' | null {
  const [start, customerId, guest] = useWatch<ReservationDraft, ['start', 'customerId', 'guest']>({
    name: ['start', 'customerId', 'guest'],
  })
  if (start === null) return 'time'
  return customerId === null && guest === null ? 'customer' : null
}

/** The tab after the open one; after the last, one that was passed over. */
function useNextStep(): Step | null {
  const { tab } = useContext(OpenTabContext)
  const offer = useChosenOffer()
  const missing = useMissing()
  if (tab === null || tab === 'reservation') return 'customer'
  if (tab === 'customer') return 'payment'
  if (tab === 'payment' && (offer?.questions.length ?? 0) > 0) return 'questions'
  return missing === 'time' ? 'reservation' : missing
}

export function NextStep() {
  const { t } = useTranslation()
  const { open } = useContext(OpenTabContext)
  const step = useNextStep()
  if (!step) return null
  return (
    <Button
      variant="default"
      size="md"
      className={classes.button}
      aria-label={t(`bookings.reservation.tabs.${step}`)}
      leftSection={<ArrowRight size={16} />}
      onClick={() => {
        flushSync(() => open(step))
        const panel = document.querySelector(`[data-form-tab="${step}"]`)
        panel?.querySelector<HTMLElement>('input, button')?.focus()
        window.scrollTo({ top: 0 })
      }}
    >
      {t(`bookings.reservation.tabs.${step}`)}
    </Button>
  )
}

/** What is still to be asked, and where there is no room for the price beside the form, the total. */
export function NextHint() {
  const { t } = useTranslation()
  const formats = useFormats()
  const step = useNextStep()
  const price = useReservationPrice()
  const missing = useMissing()
  const { booking } = useReservationScope()
  const isPaid = booking && price ? netPaidOf(booking) >= price.totalCents : false
  const asked = (step === 'payment' && !isPaid) || step === 'questions' ? step : null
  const hint = missing ?? asked
  return (
    <>
      {price ? <strong className={classes.total}>{formats.money(price.totalCents)}</strong> : null}
      {hint ? <span className={classes.hint}>{t(`bookings.reservation.next.${hint}`)}</span> : null}
    </>
  )
}

import { Button } from '@mantine/core'
import { Check, CreditCard, RotateCcw, Undo2, UserCheck, UserX, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './booking-panel.module.css'
import type { BookingStep } from './booking-steps'
import { KeyMark } from './key-mark'
import type { Steps } from './use-steps'

const icons = {
  confirm: Check,
  deny: X,
  arrive: UserCheck,
  payment: CreditCard,
  noShow: UserX,
  undoArrival: Undo2,
  restore: RotateCcw,
} as const satisfies Record<BookingStep, unknown>

/** The next steps as buttons: the first is the one to do. */
export function BookingStepButtons({ steps }: { readonly steps: Steps }) {
  const { t } = useTranslation()
  return (
    <div className={classes.steps}>
      {steps.next.map((step, index) => {
        const Icon = icons[step]
        const isFirst = index === 0 && step !== 'undoArrival'
        return (
          <Button
            key={step}
            size="lg"
            variant={isFirst ? 'filled' : 'default'}
            disabled={steps.isBusy}
            leftSection={<Icon size={18} />}
            rightSection={step === 'arrive' ? <KeyMark name="A" /> : undefined}
            aria-keyshortcuts={step === 'arrive' ? 'a' : undefined}
            onClick={() => steps.take(step)}
          >
            {t(`booking.bookings.step.${step}`)}
          </Button>
        )
      })}
    </div>
  )
}

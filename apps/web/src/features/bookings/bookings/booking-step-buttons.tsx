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
  undoNoShow: Undo2,
  restore: RotateCcw,
} as const satisfies Record<BookingStep, unknown>

/** The next steps as buttons, of which the one to do stands out. */
export function BookingStepButtons({ steps }: { readonly steps: Steps }) {
  const { t } = useTranslation()
  return (
    <div className={classes.steps}>
      {steps.next.map((step) => {
        const Icon = icons[step]
        const hasKey = step === 'arrive' && steps.hasArriveKey
        return (
          <Button
            key={step}
            size="lg"
            variant={step === steps.primary ? 'filled' : 'default'}
            disabled={steps.isBusy}
            leftSection={<Icon size={18} />}
            rightSection={hasKey ? <KeyMark name="A" /> : undefined}
            aria-keyshortcuts={hasKey ? 'a' : undefined}
            onClick={() => steps.take(step)}
          >
            {t(`bookings.bookings.step.${step}`)}
          </Button>
        )
      })}
    </div>
  )
}

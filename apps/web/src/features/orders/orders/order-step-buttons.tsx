import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { collectOrder, confirmOrder, deliverOrder } from '@cantina/contract/orders/orders'
import { Button } from '@mantine/core'
import { Check, CreditCard, HandHelping, PackageCheck, Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './order-sheet.module.css'
import { type NextStep, nextSteps, type OrderAct } from './order-steps'
import { useOrderCommand } from './use-order-command'

const icons = {
  confirm: Check,
  ship: Truck,
  deliver: PackageCheck,
  collect: HandHelping,
  payment: CreditCard,
} as const satisfies Record<NextStep, unknown>

interface OrderStepButtonsProps {
  readonly order: OrderDetail
  readonly onAct: (act: OrderAct) => void
}

/** What comes next, as buttons, of which the first one stands out. */
export function OrderStepButtons({ order, onAct }: OrderStepButtonsProps) {
  const { t } = useTranslation()
  const { act, isBusy } = useOrderCommand(order.id)
  const version = { version: order.version }
  const take: Record<NextStep, () => void> = {
    confirm: () => act(confirmOrder, version),
    ship: () => onAct('ship'),
    deliver: () => act(deliverOrder, version),
    collect: () => act(collectOrder, version),
    payment: () => onAct('payment'),
  }
  const steps = nextSteps(order)
  if (steps.length === 0) return null
  return (
    <div className={classes.steps}>
      {steps.map((step, index) => {
        const Icon = icons[step]
        return (
          <Button
            key={step}
            size="md"
            variant={index === 0 ? 'filled' : 'default'}
            disabled={isBusy}
            leftSection={<Icon size={18} />}
            onClick={take[step]}
          >
            {t(`orders.orders.step.${step}`)}
          </Button>
        )
      })}
    </div>
  )
}

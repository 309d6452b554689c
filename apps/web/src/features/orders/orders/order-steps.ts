import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import type { OrderStep } from '@cantina/domain/orders/order-steps'

/** What is asked for in a dialog before it is done. */
export type OrderAct = 'ship' | 'payment' | 'refund' | 'cancel' | 'return'

/** What brings an order on its way, in the order in which it is done; the first is the one to do. */
export type NextStep = Extract<OrderStep, 'confirm' | 'ship' | 'deliver' | 'collect'> | 'payment'

type Stand = Pick<OrderDetail, 'status' | 'steps' | 'dueCents'>

const onItsWay = ['confirm', 'ship', 'deliver', 'collect'] as const

/** The server says what may be done; money can be taken for as long as some is due. */
export function nextSteps({ status, steps, dueCents }: Stand): NextStep[] {
  const next: NextStep[] = onItsWay.filter((step) => steps.includes(step))
  if (dueCents > 0 && status !== 'cancelled') next.push('payment')
  return next
}

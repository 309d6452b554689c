export const orderStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

export const shippingStatuses = ['not_required', 'to_ship', 'shipped', 'delivered'] as const

export type ShippingStatus = (typeof shippingStatuses)[number]

/** What can be done with an order. */
export const orderSteps = [
  'change',
  'confirm',
  'ship',
  'deliver',
  'collect',
  'cancel',
  'return',
] as const

export type OrderStep = (typeof orderSteps)[number]

export interface OrderState {
  readonly status: OrderStatus
  readonly shippingStatus: ShippingStatus
  readonly isCollected: boolean
  /** Pieces that have not come back yet. */
  readonly piecesLeft: number
}

/** What its state allows: goods that have left can only come back, and what was cancelled stays so. */
export function stepsOf({
  status,
  shippingStatus,
  isCollected,
  piecesLeft,
}: OrderState): OrderStep[] {
  if (status === 'cancelled') return []
  const isInBusiness =
    !isCollected && (shippingStatus === 'not_required' || shippingStatus === 'to_ship')
  const isConfirmed = status === 'confirmed'
  const allowed: Record<OrderStep, boolean> = {
    change: isInBusiness && piecesLeft > 0 && status !== 'completed',
    confirm: status === 'pending',
    ship: isConfirmed && shippingStatus === 'to_ship',
    deliver: isConfirmed && shippingStatus === 'shipped',
    collect: isConfirmed && shippingStatus === 'not_required' && !isCollected,
    cancel: isInBusiness && status !== 'completed',
    return: !isInBusiness && piecesLeft > 0,
  }
  return orderSteps.filter((step) => allowed[step])
}

interface SoldExtra {
  readonly unit: 'piece' | 'person' | 'booking'
  readonly minimumQuantity: number
  readonly maximumQuantity: number | null
}

export interface QuantityLimits {
  readonly least: number
  /** Null: without a limit. */
  readonly most: number | null
}

/** How many of an extra one booking can have: of one that is sold per booking, exactly one. */
export function quantityLimits(extra: SoldExtra): QuantityLimits {
  return isOncePerBooking(extra)
    ? { least: 1, most: 1 }
    : { least: extra.minimumQuantity, most: extra.maximumQuantity }
}

/** Whether no more can be had; of one that is had once per booking there is nothing to say. */
export function isMaximumReached(extra: SoldExtra, quantity: number): boolean {
  const { most } = quantityLimits(extra)
  return most !== null && !isOncePerBooking(extra) && quantity >= most
}

export function isOncePerBooking({ unit }: Pick<SoldExtra, 'unit'>): boolean {
  return unit === 'booking'
}

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

export function isOncePerBooking({ unit }: Pick<SoldExtra, 'unit'>): boolean {
  return unit === 'booking'
}

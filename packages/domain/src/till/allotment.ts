/**
 * What a device keeps of something scarce for an hour without a connection: bottles of which few are left, seats of a
 * visit. Until its time is over it is the device's alone, unless a person takes it.
 */

/** As much as a business may have each device keep. */
export const mostAllotted = 12

export const allotmentHours = [1, 2, 4, 8, 12] as const

/** Where nobody has said from when on a product runs low: less than a case. */
const fewBottles = 12

export function isScarce({
  quantity,
  lowStockLimit,
}: {
  readonly quantity: number
  readonly lowStockLimit: number | null
}): boolean {
  return quantity > 0 && quantity < (lowStockLimit ?? fewBottles)
}

export interface Shared {
  /** All that is left, whoever keeps it. */
  readonly left: number
  /** What this device was given, and still keeps. */
  readonly own: number
  /** What other devices keep. */
  readonly others: number
}

/**
 * How much a device keeps from now on. Devices together are given half of what is left, the last piece included, so
 * that the other half is everyone's; what one of them was given it keeps, since it may be selling it at this moment.
 */
export function allottedTo({ left, own, others }: Shared, wanted: number): number {
  const share = Math.ceil(left / 2) - others
  return Math.max(0, Math.min(wanted, left - others, Math.max(own, share)))
}

/** What a device may sell, or somebody without a device: all that is left but what other devices keep. */
export function freeBesides({ left, others }: Pick<Shared, 'left' | 'others'>): number {
  return Math.max(0, left - others)
}

/** Of what it keeps a device sells first. */
export function keptAfterSale(own: number, sold: number): number {
  return Math.max(0, own - sold)
}

/** A device that stays silent keeps nothing for longer than the owner said, and never into the next day. */
export function keptUntil({
  now,
  hours,
  midnight,
}: {
  readonly now: Date
  readonly hours: number
  readonly midnight: Date
}): Date {
  return new Date(Math.min(now.getTime() + hours * 3_600_000, midnight.getTime()))
}

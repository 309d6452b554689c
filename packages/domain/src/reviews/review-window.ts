/** How long a guest can change what they wrote, from when they first wrote it. */
export const reviewEditDays = 14

const dayMs = 86_400_000

/** Until when the reviews of a purchase can be changed; null before the first is written: there is no hurry. */
export function reviewEditableUntil(firstWrittenAt: Date | null): Date | null {
  return firstWrittenAt === null
    ? null
    : new Date(firstWrittenAt.getTime() + reviewEditDays * dayMs)
}

export function mayWriteReview(firstWrittenAt: Date | null, now: Date): boolean {
  const until = reviewEditableUntil(firstWrittenAt)
  return until === null || now < until
}

interface Visit {
  readonly status: string
  readonly arrivalStatus: string
  readonly endsAt: Date
}

/** Whoever came, or was awaited and is over: a visit that nobody cancelled and nobody missed. */
export function hasTakenPlace({ status, arrivalStatus, endsAt }: Visit, now: Date): boolean {
  if (status !== 'confirmed' || arrivalStatus === 'no_show') return false
  return arrivalStatus === 'arrived' || endsAt <= now
}

interface Goods {
  readonly status: string
  /** As an instant, or as it is written down. */
  readonly deliveredAt: Date | string | null
  readonly collectedAt: Date | string | null
}

/** Goods are judged by those who have them. */
export function isHandedOver({ status, deliveredAt, collectedAt }: Goods): boolean {
  return status !== 'cancelled' && (deliveredAt !== null || collectedAt !== null)
}

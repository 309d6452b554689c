import { depositCentsOf, depositDeadline } from '@cantina/domain/payments/payment-request'
import type { ServiceOffer } from '#features/catalogue/services/service-offer'
import { cardChoices } from '#features/payments/gateway/cards-taken'
import type { BusinessContext } from '#platform/http/context'
import { Occasion } from '#platform/occasions/occasion'

export interface AwaitedDeposit {
  readonly cents: number
  /** The seats are released then. */
  readonly expiresAt: Date
}

/** A booking was made that is confirmed only when its deposit has come: its guest is to be asked for it. */
export const depositAwaited = new Occasion<
  [BusinessContext, { readonly id: string; readonly number: string }, AwaitedDeposit]
>('deposit awaited')

interface Taken {
  readonly startsAt: Date
  readonly totalCents: number
  readonly dueNowCents: number
  /** What was paid when it was taken. */
  readonly paidCents: number
}

/** What a booking that staff take waits for, by its service; null where it waits for nothing. */
export async function awaitedDeposit(
  context: BusinessContext,
  { service }: Pick<ServiceOffer, 'service'>,
  { startsAt, totalCents, dueNowCents, paidCents }: Taken,
): Promise<AwaitedDeposit | null> {
  const { now } = context
  const expiresAt = depositDeadline({ hours: service.depositHours, startsAt, now })
  const dueCents = totalCents - paidCents
  const cents = depositCentsOf({ dueNowCents, dueCents, netCents: paidCents })
  if (expiresAt === null || cents === 0) return null
  const cards = await cardChoices(context)
  return cards && cents >= cards.leastCents ? { cents, expiresAt } : null
}

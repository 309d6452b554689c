import type { PublicService } from '@cantina/contract/guest/public-visits'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { readPublicSlots } from '#features/guest/website/slot-cache'
import type { RequestScope } from '#platform/http/context'
import { usualParty, type Wishes } from './wishes'

export interface Start {
  readonly date: string
  readonly start: string
}

/** How far a page looks ahead: what is free later is found in the calendar. */
const daysAhead = 31

interface Asked {
  readonly key: string
  readonly service: PublicService
  readonly timeZone: string
  readonly wishes: Wishes
  /** Of the language that is wished, where it is known. */
  readonly languageId?: number | undefined
}

/** The next times at which a visit can be had as it is wished, where it is offered first. */
export async function nextStarts(
  scope: Pick<RequestScope, 'deps' | 'now' | 'language'>,
  { key, service, timeZone, wishes, languageId }: Asked,
  most: number,
): Promise<Start[]> {
  const { days } = await readPublicSlots(scope, {
    key,
    serviceId: service.id,
    posId: service.posIds[0] ?? '',
    from: wishes.day ?? wallClockAt(scope.now, timeZone).date,
    days: wishes.day === null ? daysAhead : 1,
    partySize: wishes.guests ?? Math.max(service.minimumGuests, usualParty),
    ...(languageId !== undefined && { languageId }),
  })
  return days
    .flatMap(({ date, slots }) =>
      slots.filter(({ state }) => state === 'available').map(({ start }) => ({ date, start })),
    )
    .slice(0, most)
}

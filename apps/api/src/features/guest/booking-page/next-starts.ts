import type { PublicService } from '@cantina/contract/guest/public-visits'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { readPublicSlots } from '#features/guest/website/slot-cache'
import type { RequestScope } from '#platform/http/context'

export interface Start {
  readonly date: string
  readonly start: string
}

/** How far a page looks ahead: what is free later is found in the calendar. */
const daysAhead = 31

/** Those who come without having said how many are two. */
const usualParty = 2

/** The next times at which a visit can be had, where it is offered first. */
export async function nextStarts(
  scope: Pick<RequestScope, 'deps' | 'now' | 'language'>,
  {
    key,
    service,
    timeZone,
  }: { readonly key: string; readonly service: PublicService; readonly timeZone: string },
  most: number,
): Promise<Start[]> {
  const { days } = await readPublicSlots(scope, {
    key,
    serviceId: service.id,
    posId: service.posIds[0] ?? '',
    from: wallClockAt(scope.now, timeZone).date,
    days: daysAhead,
    partySize: Math.max(service.minimumGuests, usualParty),
  })
  return days
    .flatMap(({ date, slots }) =>
      slots.filter(({ state }) => state === 'available').map(({ start }) => ({ date, start })),
    )
    .slice(0, most)
}

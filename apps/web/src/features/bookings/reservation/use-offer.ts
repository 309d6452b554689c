import { type Offer, readOffer } from '@cantina/contract/bookings/offers'
import { listSlots } from '@cantina/contract/bookings/slots'
import { partySizeOf } from '@cantina/domain/bookings/visit'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '#lib/call'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'

const pauseMilliseconds = 300
const refreshMilliseconds = 30_000

export const daysInStrip = 7

/** The terms of the chosen service at the chosen place. */
export function useChosenOffer(): Offer | undefined {
  const [serviceId, posId] = useWatch<ReservationDraft, ['serviceId', 'posId']>({
    name: ['serviceId', 'posId'],
  })
  const read = useQuery({
    queryKey: ['booking', 'offer', serviceId, posId],
    queryFn: ({ signal }) =>
      call(readOffer, { params: { serviceId: serviceId ?? '', posId: posId ?? '' } }, { signal }),
    enabled: serviceId !== null && posId !== null,
    placeholderData: keepPreviousData,
  })
  // Kept while another place is asked for; the terms of another service, or of no place, are nobody's.
  return posId !== null && read.data?.service.id === serviceId ? read.data : undefined
}

/** Everyone who comes. */
export function usePartySize(): number {
  const [guests, nonDrinkers, children] = useWatch<
    ReservationDraft,
    ['guests', 'nonDrinkers', 'children']
  >({ name: ['guests', 'nonDrinkers', 'children'] })
  return partySizeOf({
    guests: guests ?? 0,
    nonDrinkers: nonDrinkers ?? 0,
    children: children ?? 0,
  })
}

/** A week of slots for this party, seen anew as others book. */
export function useSlots(from: string) {
  const { booking, hold } = useReservationScope()
  const [serviceId, posId, languageId] = useWatch<
    ReservationDraft,
    ['serviceId', 'posId', 'languageId']
  >({ name: ['serviceId', 'posId', 'languageId'] })
  const [partySize] = useDebouncedValue(usePartySize(), pauseMilliseconds)
  const place = { serviceId: serviceId ?? '', posId: posId ?? '', from }
  return useQuery({
    queryKey: ['booking', 'slot', place, { partySize, languageId, holdId: hold.holdId }],
    queryFn: ({ signal }) =>
      call(
        listSlots,
        {
          query: {
            ...place,
            days: daysInStrip,
            partySize: partySize > 0 ? partySize : undefined,
            languageId: languageId ?? undefined,
            exceptBookingId: booking?.id,
            exceptHoldId: hold.holdId,
          },
        },
        { signal },
      ),
    enabled: serviceId !== null && posId !== null,
    refetchInterval: refreshMilliseconds,
    placeholderData: (before, query) => {
      const known = query?.queryKey[2]
      return known && JSON.stringify(known) === JSON.stringify(place) ? before : undefined
    },
  })
}

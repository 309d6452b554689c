import { languageList } from '@cantina/contract/reference/language'
import type { DeviceSeats } from '@cantina/contract/till/allotments'
import type { Sale } from '@cantina/contract/till/checkout'
import { partySizeOf } from '@cantina/domain/bookings/visit'
import { minuteOf } from '@cantina/domain/calendar'
import { type SeatedVisit, seatsLeftAfter } from '@cantina/domain/till/kept-seats'
import { instantOf } from '@cantina/domain/zoned-time'
import i18next from 'i18next'
import { readVisitOffer, type VisitOffer } from '#components/bookings/visit-offer'
import { queryClient } from '#lib/query-client'
import { referenceQuery } from '#resource/fields/use-reference-list'
import { keepSnapshot, readDevice, readSnapshot, waitingSales } from './device-store'

/** What a device may seat without a connection, and what its visits are priced by. */
interface KeptSnapshot {
  readonly posId: string
  readonly seats: readonly DeviceSeats[]
  /** By the server's clock. */
  readonly until: string | null
  readonly offers: Readonly<Record<string, VisitOffer>>
  /** What guests speak, in the language of the reader. */
  readonly language: string
  readonly spoken: Awaited<ReturnType<typeof readSpoken>>
}

function readSpoken(language: string) {
  return queryClient.fetchQuery(referenceQuery(languageList, language))
}

interface Given {
  readonly seats: readonly DeviceSeats[]
  readonly until: string | null
}

/** Keeps what the server gave this device, with the prices and questions of those visits. */
export async function keepSeats(owner: string, posId: string, given: Given): Promise<void> {
  const offers: Record<string, VisitOffer> = {}
  // One after the other: nobody waits for them.
  for (const serviceId of new Set(given.seats.map((one) => one.serviceId))) {
    offers[serviceId] = await readVisitOffer(serviceId, posId)
  }
  const { language } = i18next
  const spoken = await readSpoken(language)
  const snapshot = { ...given, posId, offers, language, spoken } satisfies KeptSnapshot
  await keepSnapshot('seats', owner, snapshot)
}

/** What was seated is gone from it, before the sale that did so leaves the device. */
export async function countSeated(owner: string, sale: Pick<Sale, 'visits'>): Promise<void> {
  if (sale.visits.length === 0) return
  const kept = await readSnapshot<KeptSnapshot>('seats', owner)
  if (!kept) return
  const seats = seatsLeftAfter(kept.seats, seatedOf([sale]))
  await keepSnapshot('seats', owner, { ...kept, seats } satisfies KeptSnapshot)
}

export interface KeptVisits {
  readonly seats: readonly DeviceSeats[]
  readonly offers: Readonly<Record<string, VisitOffer>>
}

/** What is left of it at a point of sale at this moment: less what was sold here, and only while it is this device's. */
export async function readKeptSeats(
  owner: string,
  posId: string,
  exceptKey: string | null = null,
): Promise<KeptVisits> {
  const [kept, device] = await Promise.all([
    readSnapshot<KeptSnapshot>('seats', owner),
    readDevice(owner),
  ])
  const none = { seats: [], offers: {} }
  if (!kept || !device || kept.posId !== posId || kept.until === null) return none
  queryClient.setQueryData(referenceQuery(languageList, kept.language).queryKey, kept.spoken)
  const now = Date.now() + device.clockOffsetMs
  if (now >= Date.parse(kept.until)) return none
  const waiting = (await waitingSales(owner)).filter(({ key }) => key !== exceptKey)
  const left = seatsLeftAfter(kept.seats, seatedOf(waiting.map(({ content }) => content)))
  const isAhead = ({ serviceId, date, start }: DeviceSeats) => {
    const zone = kept.offers[serviceId]?.offer.timeZone
    return zone !== undefined && instantOf(date, minuteOf(start), zone).getTime() > now
  }
  return { seats: left.filter(isAhead), offers: kept.offers }
}

/** A sale of an older version of the application knows no visits. */
export function seatedOf(sales: readonly Partial<Pick<Sale, 'visits'>>[]): SeatedVisit[] {
  return sales.flatMap(({ visits = [] }) =>
    visits.map(({ serviceId, date, start, ...party }) => ({
      ...{ serviceId, date, start },
      partySize: partySizeOf(party),
    })),
  )
}

import { type Slot, slotsWithState } from '@cantina/domain/bookings/slot-states'
import { occupiedBy, partySizeOf, type TakenVisit } from '@cantina/domain/bookings/visit'
import { addDays, daysBetween, type IsoDate, weekDayOf } from '@cantina/domain/calendar'
import type { Party } from '@cantina/domain/catalogue/service-price'
import type { ServiceOffer } from '#features/catalogue/services/service-offer'
import { storyDays } from './demo-context'
import type { DemoGuest, GuestLanguage } from './demo-guests'
import type { ServiceKey } from './demo-services'
import type { Random } from './random'

/** A service at a point of sale, and how often guests of the demo choose it. */
export interface DemoOffer {
  readonly key: ServiceKey
  readonly posId: string
  readonly offer: ServiceOffer
  readonly weight: number
}

export type KnownGuest = DemoGuest & { readonly id: string }

export interface PlannedVisit {
  readonly offer: DemoOffer
  readonly slot: Slot
  readonly party: Party
  readonly guest: KnownGuest
  readonly languageId: number
  readonly occupies: { readonly from: number; readonly to: number }
}

/** How busy a Tuscan winery is, by month and by day of the week. */
const byMonth = [0.45, 0.5, 0.8, 1.2, 1.4, 1.35, 1.2, 1.15, 1.6, 1.4, 0.75, 0.8]
const byWeekDay = [0.6, 0.7, 0.85, 0.95, 1.15, 1.6, 1.25]

/** As far ahead as people plan. */
const daysAhead = 75
/** Word gets around: a year ago fewer came. */
const yearAgo = { daysBack: 365, share: 0.86 }

/** How many parties ask for a day: fewer the further ahead it lies, and never few today. */
export function demandOn(date: IsoDate, today: IsoDate, random: Random): number {
  const ahead = daysBetween(today, date)
  if (ahead === 0) return 40
  const month = byMonth[Number(date.slice(5, 7)) - 1] ?? 1
  const weekDay = byWeekDay[weekDayOf(date) - 1] ?? 1
  const known = ahead > 0 ? Math.exp(-ahead / 28) : -ahead > yearAgo.daysBack ? yearAgo.share : 1
  return Math.round(13 * month * weekDay * known * (0.75 + random.next() / 2))
}

/**
 * A business that is so many times as large is planned as so many businesses of the usual size: who asks looks at what
 * is taken, and would look at ever more of it.
 */
export function shareOf({ offer, ...rest }: DemoOffer, factor: number): DemoOffer {
  const part = (limit: number | null) => limit && limit / factor
  return {
    ...rest,
    offer: {
      ...offer,
      rooms: offer.rooms.map((room) => ({ ...room, capability: room.capability / factor })),
      availabilities: offer.availabilities.map((availability) => ({
        ...availability,
        windows: availability.windows.map((window) => ({
          ...window,
          maxGuests: part(window.maxGuests),
          maxGuestsPerSlot: part(window.maxGuestsPerSlot),
          maxBookings: part(window.maxBookings),
        })),
      })),
    },
  }
}

interface Day {
  readonly date: IsoDate
  readonly demand: number
  readonly languageIdOf: (code: GuestLanguage) => number
  readonly nextGuest: () => KnownGuest
}

/** Who asks finds what is still free, by the same rules as everybody; who does not goes elsewhere. */
export function planDay(
  offers: readonly DemoOffer[],
  { date, demand, languageIdOf, nextGuest }: Day,
  random: Random,
): PlannedVisit[] {
  const planned: PlannedVisit[] = []
  const taken = new Map<string, TakenVisit[]>()
  for (let asked = 0; asked < demand; asked += 1) {
    const chosen = random.weighted(offers, ({ weight }) => weight)
    const guest = nextGuest()
    const languageId = languageIdOf(guest.language === 'fr' ? 'en' : guest.language)
    const party = partyOf(random)
    const partySize = partySizeOf(party)
    const here = taken.get(chosen.posId) ?? []
    const free = slotsWithState(
      { ...chosen.offer, taken: here, blocks: [] },
      { date, partySize, languageId, now: new Date(0), keepsNotice: false },
    ).filter(
      ({ state, seatsLeft }) => state === 'available' && (seatsLeft ?? partySize) >= partySize,
    )
    if (free.length === 0 || partySize < chosen.offer.service.minimumGuests) continue
    const slot = random.pick(free)
    const occupies = occupiedBy(chosen.offer.service, slot.startsAt)
    const { startMinute, windowId, roomId } = slot
    const { service } = chosen.offer
    const visit = {
      ...occupies,
      service,
      date,
      startMinute,
      windowId,
      partySize,
      languageId,
      roomId,
    }
    taken.set(chosen.posId, [...here, visit])
    planned.push({ offer: chosen, slot, party, guest, languageId, occupies })
  }
  return planned
}

const sizes = [1, 2, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6, 6, 8, 10, 12]

function partyOf(random: Random): Party {
  const size = random.pick(sizes)
  const nonDrinkers = size > 1 && random.next() < 0.18 ? 1 : 0
  const wanted = size > 2 && random.next() < 0.22 ? random.whole(1, 2) : 0
  const children = Math.min(wanted, size - nonDrinkers - 1)
  return { guests: size - nonDrinkers - children, nonDrinkers, children }
}

export function daysOfStory(today: IsoDate): IsoDate[] {
  return Array.from({ length: storyDays + daysAhead + 1 }, (_, index) =>
    addDays(today, index - storyDays),
  )
}

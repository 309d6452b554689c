import type { SlotWithRooms } from '@cantina/contract/bookings/slots'
import {
  type availabilityBody,
  type calendarBody,
  mostDays,
  unitIds,
} from '@cantina/contract/channels/octo-bodies'
import { priceBooking } from '@cantina/domain/bookings/booking-price'
import { partySizeOf } from '@cantina/domain/bookings/visit'
import { addDays, daysBetween, type IsoDate, minuteOf, timeOf } from '@cantina/domain/calendar'
import type { Party } from '@cantina/domain/catalogue/service-price'
import { smallest } from '@cantina/domain/catalogue/slots'
import type { Stretch } from '@cantina/domain/channels/changed-days'
import { localDateTime, readLocalDateTime } from '@cantina/domain/channels/local-date-time'
import { instantOf, wallClockAt } from '@cantina/domain/zoned-time'
import type { z } from 'zod'
import { priceToday } from '#features/bookings/bookings/price-visit'
import { offersForAnybody } from '#features/bookings/bookings/visit-offers'
import { endOfMinute } from '#features/bookings/slots/answer-cache'
import { listSlots } from '#features/bookings/slots/list-slots'
import type { ServiceOffer } from '#features/catalogue/services/service-offer'
import { channelOffer } from './channel-offer'
import type { OctoContext } from './octo-context'
import { malformed, unknownSlot } from './octo-error'
import { type Offering, offeringIfAsked, offeringOfDay, sentCode } from './octo-offers'
import { type OctoPricing, pricesIfAsked } from './octo-pricing'
import { startTimes } from './octo-products'
import { partyOf, partyOfOne, unitIdOf } from './octo-units'

type Wanted = z.output<typeof availabilityBody>
type WantedDays = z.output<typeof calendarBody>

/** A slot of a service on a day, with what it costs where that is asked for. */
interface DaySlot {
  readonly date: IsoDate
  readonly slot: Pick<SlotWithRooms, 'start' | 'startsAt' | 'state' | 'seats' | 'seatsLeft'>
  readonly isFitting: boolean
  readonly unitPricing: UnitPricing[] | null
  readonly pricing: OctoPricing | null
  readonly offering: Offering | null
}

type Visited = Pick<Wanted, 'productId' | 'optionId'>

/** A time of a day. */
export interface Start {
  readonly date: IsoDate
  readonly start: string
}

type UnitPricing = OctoPricing & { readonly unitId: string }

/** The times of some days at which a service can be had. */
export async function checkAvailability(context: OctoContext, wanted: Wanted) {
  const { offer } = await channelOffer(context, wanted.productId, wanted.optionId)
  const { localDate, localDateStart, localDateEnd } = wanted
  // The standard takes days or ids, and refuses both.
  if (wanted.availabilityIds && (localDate ?? localDateStart ?? localDateEnd)) throw malformed()
  const ids = wanted.availabilityIds?.map((id) => startOf(id, offer.zone))
  const stretch = ids ? stretchOf(ids.map(({ date }) => date)) : stretchAsked(wanted)
  if (!stretch) return { body: [] }
  const slots = await slotsOf(context, offer, wanted, stretch)
  const isAsked = ({ date, slot }: DaySlot) =>
    ids?.some((one) => one.date === date && one.minute === minuteOf(slot.start)) ?? true
  const body = slots.filter(isAsked).map((one) => availabilityOf(context, offer, one))
  return { body, until: lastsUntil(context, offer, stretch) }
}

/** All times of a stretch as they would be answered; those in `known` that are no longer offered are closed. */
export async function timesIn(
  context: OctoContext,
  visited: Visited,
  stretch: Stretch,
  known: readonly Start[],
) {
  const { offer } = await channelOffer(context, visited.productId, visited.optionId)
  const slots = await slotsOf(context, offer, visited, stretch)
  const offered = new Set(slots.map(({ date, slot }) => `${date} ${slot.start}`))
  const gone = known.filter(({ date, start }) => !offered.has(`${date} ${start}`))
  const priced = gone.length > 0 ? await pricesOfTimes(context, offer, null, null) : null
  const closed = gone.map(({ date, start }) => {
    const startsAt = instantOf(date, minuteOf(start), offer.zone).toISOString()
    const slot = { start, startsAt, state: 'out_of_slot' as const, seats: 0, seatsLeft: 0 }
    const prices = priced?.(date, start) ?? unpriced
    return { date, slot, isFitting: true, ...prices }
  })
  return [...slots, ...closed].map((one) => ({
    date: one.date,
    start: one.slot.start,
    isOffered: offered.has(`${one.date} ${one.slot.start}`),
    availability: availabilityOf(context, offer, one),
  }))
}

/** A day each, from the best of its times. */
export async function readCalendar(context: OctoContext, wanted: WantedDays) {
  const { offer } = await channelOffer(context, wanted.productId, wanted.optionId)
  const stretch = stretchAsked(wanted)
  const byDay = new Map<IsoDate, DaySlot[]>()
  for (let day = 0; day < stretch.days; day += 1) byDay.set(addDays(stretch.from, day), [])
  for (const one of await slotsOf(context, offer, wanted, stretch)) {
    byDay.get(one.date)?.push(one)
  }
  const body = [...byDay].map(([date, slots]) => calendarDayOf(offer, date, slots))
  return { body, until: lastsUntil(context, offer, stretch) }
}

/** What lies far enough ahead is the same until the business's next day, from which on discounts may be others. */
function lastsUntil(
  { now }: OctoContext,
  { service, zone }: ServiceOffer,
  { from }: Stretch,
): Date {
  const noticeMs = service.minimumNoticeMinutes * 60_000
  const firstCutoff = instantOf(from, 0, zone).getTime() - noticeMs
  const midnight = instantOf(addDays(wallClockAt(now, zone).date, 1), 0, zone).getTime()
  const until = Math.min(firstCutoff, midnight)
  return until > now.getTime() ? new Date(until) : endOfMinute(now)
}

/** What an id of a time means; the same moment, however it is written. */
export function startOf(availabilityId: string, zone: string) {
  const start = readLocalDateTime(availabilityId, zone)
  if (!start) throw unknownSlot(availabilityId)
  return start
}

export function availabilityIdOf(date: IsoDate, startMinute: number, zone: string): string {
  return localDateTime(instantOf(date, startMinute, zone), zone)
}

function stretchAsked(
  wanted: Pick<Wanted, 'localDate' | 'localDateStart' | 'localDateEnd'>,
): Stretch {
  const { localDate, localDateStart = localDate, localDateEnd = localDate } = wanted
  if (!localDateStart || !localDateEnd) throw malformed()
  const stretch = stretchOf([localDateStart, localDateEnd])
  if (!stretch || localDateEnd < localDateStart) throw malformed()
  return stretch
}

function stretchOf(dates: readonly IsoDate[]): Stretch | null {
  const [first, ...rest] = dates.toSorted()
  if (first === undefined) return null
  const days = daysBetween(first, rest.at(-1) ?? first) + 1
  if (days > mostDays) throw malformed()
  return { from: first, days }
}

async function slotsOf(
  context: OctoContext,
  offer: ServiceOffer,
  {
    productId: serviceId,
    optionId: posId,
    units,
    offerCode,
  }: Pick<Wanted, keyof Visited | 'units' | 'offerCode'>,
  { from, days }: Stretch,
): Promise<DaySlot[]> {
  const asked = units?.map(({ id, quantity }) => ({ id: unitIdOf(id), quantity }))
  const party = asked && partyOf(asked)
  const partySize = party ? partySizeOf(party) : 0
  const ofParty = { partySize: partySize > 0 ? partySize : null, languageId: null, spared: {} }
  const wanted = { serviceId, posId, from, days, ...ofParty, keepsNotice: true }
  const { days: found } = await listSlots(context, wanted, offer)
  const { minimumGuests, maximumGuests } = offer.service
  const isFitting =
    partySize === 0 || (partySize >= minimumGuests && partySize <= (maximumGuests ?? partySize))
  const code = sentCode(context, offerCode) ?? null
  const priced = await pricesOfTimes(context, offer, partySize > 0 ? (party ?? null) : null, code)
  return found.flatMap(({ date, slots }) =>
    slots.map((slot) => ({ date, slot, isFitting, ...priced(date, slot.start) })),
  )
}

type PricesOfTime = (
  date: IsoDate,
  start: string,
) => Pick<DaySlot, 'unitPricing' | 'pricing' | 'offering'>

const unpriced: ReturnType<PricesOfTime> = { unitPricing: null, pricing: null, offering: null }

/** What each kind of guest, and the party, pays at a time: discounts can depend on it. */
async function pricesOfTimes(
  context: OctoContext,
  offer: ServiceOffer,
  party: Party | null,
  code: string | null,
): Promise<PricesOfTime> {
  const prices = await pricesIfAsked(context)
  if (!prices) return () => unpriced
  const found = await offersForAnybody(context, offer.service.id, code)
  const isOffered = found.discounts.length > 0 || found.voucher !== null
  const known = new Map<string, OctoPricing>()
  const quoted = (date: IsoDate, start: string, of: Party) => {
    const plain = { party: of, date, countryId: null, extras: [] }
    return isOffered
      ? priceToday(context, offer, { ...plain, start }, found)
      : priceBooking({ service: offer.service, ...plain })
  }
  const priceAt = (date: IsoDate, start: string, of: Party) => {
    const { lines } = quoted(date, start, of)
    // Most times cost the same.
    const key = JSON.stringify(lines)
    const pricing = known.get(key) ?? prices.ofLines(lines)
    known.set(key, pricing)
    return pricing
  }
  return (date, start) => ({
    unitPricing: unitIds.map((unitId) => ({
      unitId,
      ...priceAt(date, start, partyOfOne(unitId)),
    })),
    pricing: party && priceAt(date, start, party),
    offering: offeringIfAsked(
      context,
      found,
      () => quoted(date, start, party ?? partyOfOne('adult')).promotions?.applied ?? [],
    ),
  })
}

const stateNames = { booked: 'SOLD_OUT', blocked: 'CLOSED', out_of_slot: 'CLOSED' } as const

/** Half of the seats are gone. */
const limitedBelow = 0.5

function statusOf({ slot: { state, seatsLeft, seats }, isFitting }: DaySlot) {
  if (state !== 'available') return stateNames[state]
  if (!isFitting) return 'SOLD_OUT'
  const isLimited = seatsLeft !== null && seats !== null && seatsLeft < seats * limitedBelow
  return isLimited ? 'LIMITED' : 'AVAILABLE'
}

function isAvailable(one: DaySlot): boolean {
  return one.slot.state === 'available' && one.isFitting
}

const vacanciesOf = ({ slot: { state, seatsLeft } }: DaySlot) =>
  state === 'available' || state === 'booked' ? seatsLeft && Math.max(0, seatsLeft) : 0

function availabilityOf(context: OctoContext, offer: ServiceOffer, one: DaySlot) {
  const { service } = offer
  const { slot, unitPricing, pricing, offering } = one
  const startsAt = new Date(slot.startsAt)
  const vacancies = vacanciesOf(one)
  return {
    ...timesOf(offer, startsAt),
    available: isAvailable(one),
    status: statusOf(one),
    vacancies,
    capacity: slot.seats,
    maxUnits: smallest(service.maximumGuests, vacancies),
    ...(unitPricing && { unitPricing }),
    ...(pricing && { pricing }),
    ...offering,
    ...contentOfTime(context),
  }
}

/** What is said of a service is the same at any time. */
export function contentOfTime({ capabilities }: OctoContext) {
  return capabilities.has('octo/content') ? { title: null, shortDescription: '' } : {}
}

/**
 * When a visit begins and ends, or the place opens and closes for it, and until when it can be booked. What guests come
 * to when they like is all day where there is nothing else that day.
 */
export function timesOf(offer: ServiceOffer, startsAt: Date) {
  const { service, zone } = offer
  const endsAt = new Date(startsAt.getTime() + service.durationMinutes * 60_000)
  const wallTime = (instant: Date) => timeOf(wallClockAt(instant, zone).minute)
  const start = localDateTime(startsAt, zone)
  return {
    id: start,
    localDateTimeStart: start,
    localDateTimeEnd: localDateTime(endsAt, zone),
    utcCutoffAt: utc(new Date(startsAt.getTime() - service.minimumNoticeMinutes * 60_000)),
    allDay: service.hasFreeArrival && startTimes(offer).length === 1,
    openingHours: [{ from: wallTime(startsAt), to: wallTime(endsAt) }],
  }
}

/** Of opening hours each with its closing; of times the first with the end of the last. */
function hoursOfDay(
  { durationMinutes, hasFreeArrival }: ServiceOffer['service'],
  slots: readonly DaySlot[],
) {
  const ends = (start: string) => timeOf(Math.min(minuteOf(start) + durationMinutes, 1_439))
  const starts = slots.map(({ slot }) => slot.start)
  if (hasFreeArrival) return starts.map((start) => ({ from: start, to: ends(start) }))
  const [first, last] = [starts[0], starts.at(-1)]
  return first && last ? [{ from: first, to: ends(last) }] : []
}

function calendarDayOf({ service }: ServiceOffer, localDate: IsoDate, slots: readonly DaySlot[]) {
  const open = slots.filter(isAvailable)
  const statuses = open.map(statusOf)
  const status =
    (['AVAILABLE', 'LIMITED'] as const).find((one) => statuses.includes(one)) ??
    (slots.some((one) => statusOf(one) === 'SOLD_OUT') ? 'SOLD_OUT' : 'CLOSED')
  return {
    localDate,
    available: open.length > 0,
    status,
    vacancies: sumOf(open.map(vacanciesOf)),
    capacity: sumOf(slots.map(({ slot }) => slot.seats)),
    openingHours: hoursOfDay(service, slots),
    ...lowestOf(open.length > 0 ? open : slots),
    ...offeringOfDay((open.length > 0 ? open : slots).flatMap(({ offering }) => offering ?? [])),
  }
}

function lowestOf(slots: readonly DaySlot[]) {
  const [first] = slots
  if (!first?.unitPricing) return {}
  const cheapest = <P extends OctoPricing>(some: readonly P[]) =>
    some.reduce((lowest, one) => (one.retail < lowest.retail ? one : lowest))
  const units = slots.flatMap(({ unitPricing }) => unitPricing ?? [])
  const whole = slots.flatMap(({ pricing }) => pricing ?? [])
  return {
    unitPricingFrom: unitIds.map((unitId) =>
      cheapest(units.filter((unit) => unit.unitId === unitId)),
    ),
    ...(whole.length > 0 && { pricingFrom: cheapest(whole) }),
  }
}

/** Null where any has no limit. */
function sumOf(counts: readonly (number | null)[]): number | null {
  let sum = 0
  for (const count of counts) {
    if (count === null) return null
    sum += count
  }
  return sum
}

/** An instant as OCTO writes it, to the second. */
export function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}

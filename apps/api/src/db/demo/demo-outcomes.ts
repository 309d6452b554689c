import type { arrivalStatuses, bookingStatuses, denials } from '@cantina/contract/bookings/bookings'
import { channels, type paymentMethods } from '@cantina/contract/bookings/bookings'
import type { PlannedVisit } from './demo-bookings'
import { platformOf, platformReference } from './demo-platforms'
import type { Random } from './random'

type Method = (typeof paymentMethods)[number]

interface Payment {
  readonly cents: number
  readonly method: Method
  readonly reference: string | null
  readonly at: Date
}

/** What became of a visit that was asked for. */
export interface Outcome {
  readonly status: (typeof bookingStatuses)[number]
  readonly arrivalStatus: (typeof arrivalStatuses)[number]
  readonly denial: (typeof denials)[number] | null
  readonly denialReason: string | null
  readonly channel: (typeof channels)[number]
  readonly sourceName: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly payments: readonly Payment[]
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const reasons = {
  cancelled_by_guest: ['Fell ill', 'Flight was cancelled', 'Cambio di programma', 'Train strike'],
  cancelled_by_staff: ['The guide fell ill', 'Temporale: la terrazza è chiusa'],
  refused: ['The room is taken by a private party', 'Gruppo troppo numeroso quel giorno'],
  expired: [null],
} as const

/** By what was due when, what the clock says, and the luck of the day. */
export function outcomeOf(
  visit: PlannedVisit,
  price: { readonly totalCents: number; readonly dueNowCents: number },
  now: Date,
  random: Random,
): Outcome {
  const startsAt = visit.slot.startsAt
  const channel = random.weighted(channels, (one) => shares[one])
  const sourceName = channel === 'channel_manager' ? platformOf(startsAt) : null
  const createdAt = askedAt(startsAt, now, random)
  const hasBegun = startsAt.getTime() < now.getTime() - 10 * minuteMs
  const isOver = startsAt.getTime() < now.getTime() - dayMs
  const needsAnswer = needsConfirmation(visit)
  // Who buys from a platform has paid all of it there.
  const paysNow = (at: Date): Payment[] => {
    const cents = sourceName ? price.totalCents : price.dueNowCents
    const reference = sourceName && platformReference(sourceName, at)
    const method = remoteMethod(channel, random)
    return cents > 0 ? [{ cents, method, reference, at: soonAfter(at) }] : []
  }
  const denial = denialOf(needsAnswer, isOver, random)
  if (denial) {
    const paid = denial === 'cancelled_by_guest' ? paysNow(createdAt) : []
    const updatedAt = between(createdAt, earlier(startsAt, now), random)
    const back = paid.map((one) => ({ ...one, cents: -one.cents, at: updatedAt }))
    return {
      status: 'denied',
      arrivalStatus: 'expected',
      denial,
      denialReason: random.pick<string | null>(reasons[denial]),
      channel,
      sourceName,
      createdAt,
      updatedAt,
      payments: [...paid, ...back],
    }
  }
  const isOpen = needsAnswer && startsAt > now && random.next() < 0.5
  const paid = isOpen && !sourceName ? [] : paysNow(createdAt)
  const hasCome = hasBegun && random.next() < (isOver ? 0.975 : 0.85)
  const isMissing = hasBegun && isOver && !hasCome
  const left = price.totalCents - price.dueNowCents
  const atDesk = hasCome && left > 0 ? paidAtDesk(left, startsAt, isOver, random) : []
  return {
    status: isOpen ? 'to_be_confirmed' : 'confirmed',
    arrivalStatus: hasCome ? 'arrived' : isMissing ? 'no_show' : 'expected',
    denial: null,
    denialReason: null,
    channel,
    sourceName,
    createdAt,
    updatedAt: hasCome ? earlier(startsAt, now) : createdAt,
    payments: [...paid, ...(sourceName ? [] : atDesk)].map((one) => ({
      ...one,
      at: earlier(one.at, now),
    })),
  }
}

/** Whoever pays at once still pays after the visit was booked. */
function soonAfter(at: Date): Date {
  return new Date(at.getTime() + 20_000)
}

function needsConfirmation({ offer, party }: PlannedVisit): boolean {
  const { needsConfirmation: needs, confirmationFromGuests } = offer.offer.service
  const size = party.guests + party.nonDrinkers + party.children
  return needs && size >= (confirmationFromGuests ?? 1)
}

function denialOf(needsAnswer: boolean, isOver: boolean, random: Random): Outcome['denial'] {
  const luck = random.next()
  if (needsAnswer && luck < 0.03) return 'refused'
  if (needsAnswer && isOver && luck < 0.045) return 'expired'
  if (luck < 0.09) return luck < 0.08 ? 'cancelled_by_guest' : 'cancelled_by_staff'
  return null
}

const shares = { back_office: 0.45, website: 0.3, channel_manager: 0.12, pos: 0.08, agent: 0.05 }

function remoteMethod(channel: Outcome['channel'], random: Random): Method {
  if (channel === 'channel_manager') return 'voucher'
  if (channel === 'website') return 'gateway'
  return random.next() < 0.6 ? 'card' : 'bank_transfer'
}

function paidAtDesk(cents: number, startsAt: Date, isOver: boolean, random: Random): Payment[] {
  const at = new Date(startsAt.getTime() + random.whole(0, 80) * minuteMs)
  const luck = random.next()
  if (luck < (isOver ? 0.01 : 0.2)) return []
  const isPart = luck < (isOver ? 0.02 : 0.3)
  const half = Math.floor(cents / 200) * 100
  return [{ cents: isPart && half > 0 ? half : cents, ...howPaid(random), at }]
}

function howPaid(random: Random): Pick<Payment, 'method' | 'reference'> {
  const luck = random.next()
  if (luck < 0.04) {
    return { method: 'voucher', reference: String(random.whole(10_000, 99_999)) }
  }
  return { method: luck < 0.36 ? 'cash' : 'card', reference: null }
}

/** Most people ask a week or two ahead, some on the spot. */
function askedAt(startsAt: Date, now: Date, random: Random): Date {
  const days = -Math.log(1 - random.next() * 0.98) * 12
  const wanted = startsAt.getTime() - (days * dayMs + 40 * minuteMs)
  return new Date(Math.min(wanted, now.getTime() - random.whole(5, 60 * 24 * 6) * minuteMs))
}

function between(from: Date, to: Date, random: Random): Date {
  return new Date(from.getTime() + random.next() * Math.max(0, to.getTime() - from.getTime()))
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

import type { paymentMethods } from '@cantina/contract/bookings/bookings'
import type { OrderStatus, ShippingStatus } from '@cantina/domain/orders/order-steps'
import type { Channel } from './demo-orders'
import type { Random } from './random'

type Method = (typeof paymentMethods)[number]

/** An order at the moment it is made. */
export interface MadeOrder {
  readonly channel: Channel
  readonly orderedAt: Date
  readonly totalCents: number
  readonly quantities: readonly number[]
  /** The way it is sent; null for what is taken along. */
  readonly freight: {
    readonly company: string
    readonly fromDays: number
    readonly toDays: number
  } | null
}

/** Money that is to come: the share of what is due then. */
interface PlannedPayment {
  readonly at: Date
  readonly method: Method
  /** Null for all that is left. */
  readonly cents: number | null
}

interface PlannedReturn {
  readonly at: Date
  readonly reason: string
  readonly isRestocked: boolean
  readonly position: number
  readonly quantity: number
}

/** What became of an order until now. */
export interface OrderOutcome {
  readonly status: OrderStatus
  readonly shippingStatus: ShippingStatus
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly shippedAt: Date | null
  readonly deliveredAt: Date | null
  readonly collectedAt: Date | null
  readonly cancelledAt: Date | null
  readonly cancelReason: string | null
  readonly payments: readonly PlannedPayment[]
  readonly returned: PlannedReturn | null
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const freshMs = 12 * hourMs
/** Whoever pays at once still pays after the order was made. */
const payingMs = 20_000

const cancelReasons = [
  'Ordered twice by mistake',
  'Indirizzo di consegna non raggiungibile',
  'Cambio di programma',
  'Ordered the wrong vintage',
] as const

const broken = ['Broken on the way', 'Bottiglia arrivata rotta', 'Sa di tappo'] as const
const unwanted = [
  'Cambio con un’altra annata',
  'One bottle too many',
  'Regalo non gradito',
] as const

export function orderOutcome(order: MadeOrder, now: Date, random: Random): OrderOutcome {
  const { channel, orderedAt, freight } = order
  const past = (at: Date | null) => (at && at <= now ? at : null)
  const cancelledAt = past(cancellation(order, random))
  const goesOn = (at: Date | null) => (cancelledAt ? null : past(at))
  const shippedAt = goesOn(freight && sentAt(orderedAt, random))
  const arrivesAt =
    shippedAt && freight
      ? after(shippedAt, random.whole(freight.fromDays, freight.toDays) * dayMs - 5 * hourMs)
      : null
  const deliveredAt = goesOn(arrivesAt)
  const handedOverAt = freight ? null : channel === 'pos' ? orderedAt : fetchedAt(orderedAt, random)
  const collectedAt = goesOn(handedOverAt)
  const isDone = (deliveredAt ?? collectedAt) !== null
  const waits = !shippedAt && waitsForAnswer(order, now)
  const status = cancelledAt ? 'cancelled' : isDone ? 'completed' : waits ? 'pending' : 'confirmed'
  return {
    status,
    shippingStatus: !freight
      ? 'not_required'
      : deliveredAt
        ? 'delivered'
        : shippedAt
          ? 'shipped'
          : 'to_ship',
    carrier: shippedAt && freight ? freight.company : null,
    trackingNumber: shippedAt ? `MF${random.whole(10_000_000, 99_999_999)}IT` : null,
    shippedAt,
    deliveredAt,
    collectedAt,
    cancelledAt,
    cancelReason: cancelledAt ? random.pick(cancelReasons) : null,
    payments: paymentsFor(order, collectedAt, random).filter(
      ({ at }) => at <= (cancelledAt ?? now) && status !== 'pending',
    ),
    returned: returnOf(order, deliveredAt ?? collectedAt, now, random),
  }
}

/** Who has the bottles in the bag already keeps them. */
function cancellation({ channel, orderedAt }: MadeOrder, random: Random): Date | null {
  if (channel === 'pos' || random.next() > 0.025) return null
  return after(orderedAt, random.whole(100, 1_200) * minuteMs)
}

/** The courier comes in the afternoon of a working day, soon after. */
function sentAt(orderedAt: Date, random: Random): Date {
  const day = after(orderedAt, random.pick([1, 1, 2, 2, 3]) * dayMs)
  const weekDay = day.getUTCDay()
  const toMonday = weekDay === 6 ? 2 : weekDay === 0 ? 1 : 0
  const at = after(day, toMonday * dayMs)
  at.setUTCHours(14, random.whole(0, 59), 0, 0)
  return at
}

function fetchedAt(orderedAt: Date, random: Random): Date {
  const at = after(orderedAt, random.whole(1, 6) * dayMs)
  at.setUTCHours(random.whole(9, 15), random.whole(0, 59), 0, 0)
  return at
}

/**
 * What staff or agents have written down is looked at by somebody before it is packed, and so is what came over the
 * website lately. None of it is left to luck: at any hour some order waits.
 */
function waitsForAnswer({ channel, orderedAt }: MadeOrder, now: Date): boolean {
  if (channel === 'website') return now.getTime() - orderedAt.getTime() < freshMs
  return channel === 'back_office' || channel === 'agent'
}

function paymentsFor(
  { channel, orderedAt, totalCents }: MadeOrder,
  collectedAt: Date | null,
  random: Random,
): PlannedPayment[] {
  const luck = random.next()
  const later = (from: number, to: number) =>
    after(orderedAt, (random.whole(from, to) * 24 + random.whole(1, 6)) * hourMs)
  const atOnce = after(orderedAt, payingMs)
  const all = (method: Method, at = atOnce) => [{ at, method, cents: null }]
  switch (channel) {
    case 'pos': {
      const inCash = Math.floor(totalCents / 3_000) * 1_000
      if (luck < 0.05 && inCash > 0) {
        return [{ at: atOnce, method: 'cash', cents: inCash }, ...all('card')]
      }
      return all(luck < 0.36 ? 'cash' : 'card')
    }
    case 'website':
    case 'channel_manager':
      return all('gateway')
    case 'back_office':
      if (luck < 0.04) return []
      if (luck < 0.5) return all('bank_transfer', later(1, 6))
      return collectedAt && luck > 0.8 ? all('cash', collectedAt) : all('card')
    case 'agent':
      return luck < 0.03 ? [] : all('bank_transfer', later(10, 40))
  }
}

/** A bottle that broke does not stand on the shelf again; one that was too many does. */
function returnOf(
  { channel, quantities, freight }: MadeOrder,
  handedOverAt: Date | null,
  now: Date,
  random: Random,
): PlannedReturn | null {
  const share = freight ? 0.05 : channel === 'pos' ? 0.014 : 0.03
  if (!handedOverAt || random.next() > share) return null
  const at = after(handedOverAt, random.whole(20, 260) * hourMs)
  at.setUTCHours(random.whole(9, 15), random.whole(0, 59), 0, 0)
  if (at > now || at <= handedOverAt) return null
  const position = random.whole(0, quantities.length - 1)
  const isRestocked = random.next() < (freight ? 0.35 : 0.7)
  return {
    at,
    position,
    quantity: random.whole(1, Math.min(2, quantities[position] ?? 1)),
    isRestocked,
    reason: random.pick<string>(isRestocked ? unwanted : broken),
  }
}

function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}

import type { IsoDate } from '@cantina/domain/calendar'
import { instantOf } from '@cantina/domain/zoned-time'
import { and, asc, eq } from 'drizzle-orm'
import { bookings } from '#schema/bookings/bookings.table'
import { customers } from '#schema/customers/customers.table'
import { agents } from '#schema/orders/agents.table'
import type { SellingAgent } from './create-agents'
import { hasAddressesIn } from './demo-addresses'
import type { DemoContext } from './demo-context'
import type { Channel } from './demo-orders'
import type { PosKey } from './demo-pos'
import type { Random } from './random'

export interface KnownBuyer {
  readonly id: string
  readonly name: string
  readonly countryId: number | null
  readonly knownSince: Date
}

/** Where goods are sold over the counter. */
export type CounterKey = Exclude<PosKey, 'warehouse'>

/** Somebody who buys, where and when. */
export interface Buyer {
  readonly channel: Channel
  readonly pos: CounterKey
  readonly orderedAt: Date
  readonly customer: KnownBuyer | null
  readonly agent: SellingAgent | null
}

interface Visit {
  readonly posId: string
  readonly endsAt: Date
  readonly customer: KnownBuyer
}

const minuteMs = 60_000
/** Of those who pass by, so many stop in the village instead. */
const villageEvery = 3

/** Who buys on a day, in the order in which they do: guests after their visit, passers-by, those who write. */
export async function orderBuyers(
  demo: DemoContext,
  places: {
    readonly posIds: Readonly<Record<PosKey, string>>
    readonly agents: readonly SellingAgent[]
    readonly zone: string
  },
  random: Random,
): Promise<(date: IsoDate, channels: readonly Channel[]) => Buyer[]> {
  const known = await knownBuyers(demo)
  const byId = new Map(known.map((buyer) => [buyer.id, buyer]))
  const reachable = known.filter(({ countryId }) => hasAddressesIn(countryId))
  const visitsOn = await visitsByDay(demo, byId)
  const hiredAt = await agentsSince(demo)
  const { now } = demo
  let passersBy = 0
  return (date, channels) => {
    const visits = [...(visitsOn.get(date) ?? [])]
    const at = (from: number, to: number) => {
      const instant = instantOf(date, random.whole(from * 60, to * 60), places.zone)
      return new Date(instant.getTime() + random.whole(0, 59_999))
    }
    const somebody = (among: readonly KnownBuyer[], before: Date): KnownBuyer | null => {
      const next = among.findIndex(({ knownSince }) => knownSince >= before)
      const there = next < 0 ? among.length : next
      return there === 0 ? null : (among[random.whole(0, there - 1)] ?? null)
    }
    const buyerFor = (channel: Channel): Buyer[] => {
      const agent = null
      if (channel === 'pos') {
        const [visit] =
          visits.length > 0 && random.next() < 0.68
            ? visits.splice(random.whole(0, visits.length - 1), 1)
            : []
        if (visit) {
          const { endsAt, posId, customer } = visit
          const orderedAt = new Date(endsAt.getTime() + random.whole(2 * 60, 40 * 60) * 1_000)
          const pos = posId === places.posIds.shop ? 'shop' : 'tastingRoom'
          return [{ channel, pos, orderedAt, customer, agent }]
        }
        const orderedAt = at(10, 19)
        const customer = random.next() < 0.12 ? somebody(known, orderedAt) : null
        passersBy += 1
        const pos = passersBy % villageEvery === 0 ? 'enoteca' : 'shop'
        return [{ channel, pos, orderedAt, customer, agent }]
      }
      const isByHand = channel === 'back_office' || channel === 'agent'
      const orderedAt = isByHand ? at(9, 18) : at(9, 23)
      if (channel === 'agent') {
        const hired = places.agents.filter(
          ({ terms }) => (hiredAt.get(terms.id) ?? now) < orderedAt,
        )
        if (hired.length === 0) return []
        const selling = random.pick(hired)
        return [{ channel, pos: 'tastingRoom', orderedAt, customer: null, agent: selling }]
      }
      const customer = somebody(isByHand ? known : reachable, orderedAt)
      return customer ? [{ channel, pos: 'tastingRoom', orderedAt, customer, agent }] : []
    }
    return channels
      .flatMap(buyerFor)
      .filter(({ orderedAt }) => orderedAt.getTime() < now.getTime() - minuteMs)
      .toSorted((one, other) => one.orderedAt.getTime() - other.orderedAt.getTime())
  }
}

async function agentsSince({ tx, businessId }: DemoContext): Promise<ReadonlyMap<string, Date>> {
  const found = await tx
    .select({ id: agents.id, createdAt: agents.createdAt })
    .from(agents)
    .where(eq(agents.businessId, businessId))
  return new Map(found.map(({ id, createdAt }) => [id, createdAt]))
}

async function knownBuyers({ tx, businessId }: DemoContext): Promise<KnownBuyer[]> {
  const { id, name, surname, countryId, createdAt } = customers
  const found = await tx
    .select({ id, name, surname, countryId, knownSince: createdAt })
    .from(customers)
    .where(eq(customers.businessId, businessId))
    .orderBy(asc(createdAt), asc(id))
  return found.map(({ surname: family, ...buyer }) => ({
    ...buyer,
    name: [buyer.name, family].filter(Boolean).join(' '),
  }))
}

/** Those who have come, by the day on which they did. */
async function visitsByDay(
  { tx, businessId }: DemoContext,
  known: ReadonlyMap<string, KnownBuyer>,
): Promise<ReadonlyMap<IsoDate, Visit[]>> {
  const found = await tx
    .select({
      posId: bookings.posId,
      date: bookings.date,
      startsAt: bookings.startsAt,
      minutes: bookings.durationMinutes,
      customerId: bookings.customerId,
    })
    .from(bookings)
    .where(and(eq(bookings.businessId, businessId), eq(bookings.arrivalStatus, 'arrived')))
    .orderBy(asc(bookings.startsAt), asc(bookings.number))
  const visits = new Map<IsoDate, Visit[]>()
  for (const { posId, date, startsAt, minutes, customerId } of found) {
    const customer = known.get(customerId)
    if (!customer) continue
    const endsAt = new Date(startsAt.getTime() + minutes * minuteMs)
    const ofDay = visits.get(date) ?? []
    ofDay.push({ posId, endsAt, customer })
    visits.set(date, ofDay)
  }
  return visits
}

import type { channels } from '@cantina/contract/bookings/bookings'
import { addDays, type IsoDate, weekDayOf } from '@cantina/domain/calendar'
import { storyDays } from './demo-context'
import type { DemoProduct } from './demo-products'
import type { DemoShelf } from './demo-shelf'
import type { Random } from './random'

export type Channel = (typeof channels)[number]

/** Orders of a year by where they come from. */
export const ordersAYear: Readonly<Record<Channel, number>> = {
  pos: 2_000,
  website: 480,
  back_office: 220,
  agent: 200,
  channel_manager: 80,
}

/** The business sold less a year ago. */
const yearAgoShare = 0.9

interface Season {
  readonly byMonth: readonly number[]
  readonly byWeekDay: readonly number[]
}

/** Visitors buy at the counter: in summer, most of all on Saturdays, and at harvest. */
const counter: Season = {
  byMonth: [0.45, 0.5, 0.75, 1.1, 1.25, 1.3, 1.35, 1.4, 1.6, 1.4, 0.75, 1],
  byWeekDay: [0.55, 0.7, 0.85, 0.95, 1.15, 1.75, 1.3],
}
/** Others order for the winter, and before Christmas. */
const parcels: Season = {
  byMonth: [0.7, 0.7, 0.8, 0.9, 0.9, 0.8, 0.7, 0.6, 0.9, 1.1, 1.8, 1.9],
  byWeekDay: [1.2, 1, 1, 1, 0.9, 0.8, 1.1],
}
/** Restaurants and shops order in working weeks, before their own seasons. */
const trade: Season = {
  byMonth: [0.7, 0.8, 1.3, 1.2, 1.1, 1, 0.8, 0.4, 1.1, 1.4, 1.6, 1.1],
  byWeekDay: [1.2, 1.1, 1, 1, 0.9, 0, 0],
}

const seasons: Readonly<Record<Channel, Season>> = {
  pos: counter,
  website: parcels,
  back_office: parcels,
  channel_manager: parcels,
  agent: trade,
}

function weightOn(date: IsoDate, { byMonth, byWeekDay }: Season): number {
  const month = Number(date.slice(5, 7))
  const weekDay = weekDayOf(date)
  const isSummerSaturday = weekDay === 6 && month >= 6 && month <= 8
  const isAdvent = month === 12 && Number(date.slice(8)) <= 20
  const isHoliday = month === 12 && Number(date.slice(8)) >= 24
  const special = isSummerSaturday ? 1.3 : isAdvent ? 1.5 : isHoliday ? 0.4 : 1
  return (byMonth[month - 1] ?? 1) * (byWeekDay[weekDay - 1] ?? 1) * special
}

interface Sold {
  readonly today: IsoDate
  readonly factor: number
}

/** How many orders come on each day until today, by channel. */
export function ordersByDay({ today, factor }: Sold, random: Random) {
  const days = Array.from({ length: storyDays + 1 }, (_, index) => ({
    daysAgo: storyDays - index,
    date: addDays(today, index - storyDays),
  }))
  const lastYear = days.slice(-365)
  const channelsOfStory = Object.keys(ordersAYear) as Channel[]
  const share = new Map(
    channelsOfStory.map((channel) => {
      const whole = lastYear.reduce((sum, { date }) => sum + weightOn(date, seasons[channel]), 0)
      return [channel, (ordersAYear[channel] * factor) / whole]
    }),
  )
  return days.map((day) => ({
    ...day,
    channels: channelsOfStory.flatMap((channel) => {
      const grown = day.daysAgo > 365 ? yearAgoShare : 1
      const expected = weightOn(day.date, seasons[channel]) * (share.get(channel) ?? 0) * grown
      const count = Math.floor(expected * (0.7 + random.next() * 0.6) + random.next())
      return Array<Channel>(count).fill(channel)
    }),
  }))
}

/** A product as it stands on the shelf. */
export interface ShelvedProduct {
  readonly id: string
  readonly demoProduct: DemoProduct
  readonly shelf: DemoShelf
}

export interface BasketLine {
  readonly product: ShelvedProduct
  readonly quantity: number
}

interface Habit {
  /** How many different things, each as often as it stands here. */
  readonly kinds: readonly number[]
  /** How many of each. */
  readonly pieces: readonly number[]
}

const habits: Readonly<Record<Channel, Habit>> = {
  pos: {
    kinds: [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4],
    pieces: [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 6, 6],
  },
  website: { kinds: [1, 1, 2, 2, 2, 3, 3, 4], pieces: [1, 2, 2, 3, 3, 6, 6, 6] },
  back_office: { kinds: [1, 2, 2, 3], pieces: [2, 3, 6, 6, 6, 12] },
  agent: { kinds: [1, 2, 2, 3, 3], pieces: [6, 6, 6, 12, 12, 18] },
  channel_manager: { kinds: [1, 1, 1, 2], pieces: [1, 2, 3, 6] },
}

/** What the business has much of is what people ask for; dear bottles they think about twice. */
function appeal({ demoProduct: { stock, priceCents } }: ShelvedProduct): number {
  const asked = { many: 8, some: 4, few: 1.2, low: 2, none: 1, unmanaged: 1.5 }[stock]
  return priceCents > 4_000 ? asked * 0.6 : asked
}

/** What somebody takes of what is there; empty when there is nothing they want. */
export function fillBasket(
  channel: Channel,
  onSale: readonly ShelvedProduct[],
  random: Random,
): BasketLine[] {
  const habit = habits[channel]
  const kinds = random.pick(habit.kinds)
  const lines = new Map<string, BasketLine>()
  for (let tried = 0; tried < kinds * 2 && lines.size < kinds; tried += 1) {
    const product = random.weighted(onSale, appeal)
    const wanted = product.demoProduct.stock === 'unmanaged' ? 1 : random.pick(habit.pieces)
    const quantity = Math.min(wanted, product.shelf.left())
    if (quantity > 0) lines.set(product.id, { product, quantity })
  }
  return [...lines.values()]
}

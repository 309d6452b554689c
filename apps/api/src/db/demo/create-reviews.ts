import type { Language } from '@cantina/contract/languages'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { insertMany } from '#platform/database/insert-many'
import { newId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import { bookings } from '#schema/bookings/bookings.table'
import { customers } from '#schema/customers/customers.table'
import { orderLines, orders } from '#schema/orders/orders.table'
import { languages } from '#schema/reference/language.table'
import { reviews } from '#schema/reviews/reviews.table'
import type { DemoContext } from './demo-context'
import { demoAnswers, productReviews, starWeights, visitReviews } from './demo-reviews'
import { type Random, seededRandom } from './random'

const dayMs = 24 * 60 * 60 * 1000
const reviewsOfVisits = 40
const reviewsOfOrders = 20
/** One of so many purchases is reviewed. */
const oneOf = 6

/** Old ones are read, published and often answered; those of the last days still wait. */
const waitingDays = 4

interface Bought {
  readonly about:
    | { readonly bookingId: string; readonly serviceId: string }
    | { readonly orderId: string; readonly productId: string }
  readonly at: Date
  readonly name: string | null
  readonly surname: string | null
  readonly languageCode: string | null
}

/** What guests have said about visits and goods of the last months. */
export async function createReviews(demo: DemoContext): Promise<void> {
  const random = seededRandom(23)
  const zone = await timeZoneOf(demo)
  const write = (bought: readonly Bought[], most: number, said: typeof visitReviews) =>
    insertMany(
      demo.tx,
      reviews,
      some(bought, most, random).map((one) => report(demo, zone, one, said, random)),
    )
  await write(await visitsOf(demo), reviewsOfVisits, visitReviews)
  await write(await goodsOf(demo), reviewsOfOrders, productReviews)
}

async function timeZoneOf({ tx, businessId }: DemoContext): Promise<string> {
  const [business] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!business) throw new Error('The demo business is not there')
  return business.timeZone
}

function some(all: readonly Bought[], most: number, random: Random): Bought[] {
  return all.filter(() => random.whole(1, oneOf) === 1).slice(0, most)
}

async function visitsOf({ tx, businessId, now }: DemoContext): Promise<Bought[]> {
  const rows = await tx
    .select({
      bookingId: bookings.id,
      serviceId: bookings.serviceId,
      at: bookings.startsAt,
      name: customers.name,
      surname: customers.surname,
      languageCode: languages.code,
    })
    .from(bookings)
    .innerJoin(
      customers,
      and(eq(customers.businessId, bookings.businessId), eq(customers.id, bookings.customerId)),
    )
    .leftJoin(
      languages,
      eq(languages.id, sql`coalesce(${customers.languageId}, ${bookings.languageId})`),
    )
    .where(
      and(
        eq(bookings.businessId, businessId),
        eq(bookings.arrivalStatus, 'arrived'),
        eq(bookings.status, 'confirmed'),
        isNull(customers.erasedAt),
        lt(bookings.startsAt, new Date(now.getTime() - dayMs)),
      ),
    )
    .orderBy(desc(bookings.startsAt), desc(bookings.number))
    .limit(oneOf * reviewsOfVisits * 2)
  return rows.map(({ bookingId, serviceId, ...rest }) => ({
    ...rest,
    about: { bookingId, serviceId },
  }))
}

async function goodsOf({ tx, businessId, now }: DemoContext): Promise<Bought[]> {
  const rows = await tx
    .select({
      orderId: orders.id,
      productId: orderLines.productId,
      at: sql<string>`coalesce(${orders.deliveredAt}, ${orders.collectedAt})`,
      name: customers.name,
      surname: customers.surname,
      languageCode: languages.code,
    })
    .from(orders)
    .innerJoin(
      orderLines,
      and(
        eq(orderLines.businessId, orders.businessId),
        eq(orderLines.orderId, orders.id),
        eq(orderLines.position, 0),
      ),
    )
    .innerJoin(
      customers,
      and(eq(customers.businessId, orders.businessId), eq(customers.id, orders.customerId)),
    )
    .leftJoin(languages, eq(languages.id, customers.languageId))
    .where(
      and(
        eq(orders.businessId, businessId),
        eq(orders.status, 'completed'),
        or(isNotNull(orders.deliveredAt), isNotNull(orders.collectedAt)),
        isNull(customers.erasedAt),
        lt(orders.orderedAt, new Date(now.getTime() - dayMs)),
      ),
    )
    .orderBy(desc(orders.date), desc(orders.number))
    .limit(oneOf * reviewsOfOrders * 2)
  return rows.map(({ orderId, productId, at, ...rest }) => ({
    ...rest,
    at: new Date(at),
    about: { orderId, productId },
  }))
}

function report(
  { businessId, now }: DemoContext,
  zone: string,
  { about, at, name, surname, languageCode }: Bought,
  said: typeof visitReviews,
  random: Random,
): typeof reviews.$inferInsert {
  const language: Language = languageCode === 'it' ? 'it' : 'en'
  const { stars, texts } = random.weighted(said, (one) => starWeights[one.stars] ?? 1)
  const latest = now.getTime() - 60 * 60 * 1000
  const writtenAt = new Date(Math.min(at.getTime() + random.whole(20, 90) * 3_600_000, latest))
  const isWaiting = now.getTime() - writtenAt.getTime() < waitingDays * dayMs
  const status = isWaiting ? 'new' : stars === 1 ? 'hidden' : 'published'
  const readAt = new Date(Math.min(writtenAt.getTime() + random.whole(5, 60) * 3_600_000, latest))
  const isAnswered = !isWaiting && (stars <= 3 || random.next() < 0.2)
  return {
    businessId,
    id: newId(writtenAt.getTime()),
    ...about,
    date: wallClockAt(writtenAt, zone).date,
    guestName: name ? [name, surname && `${surname.slice(0, 1)}.`].filter(Boolean).join(' ') : null,
    stars,
    text: random.next() < 0.85 ? random.pick(texts[language]) : null,
    language,
    status,
    publishedAt: status === 'published' ? readAt : null,
    isFlagged: stars <= 2,
    answer: isAnswered ? demoAnswers[stars <= 3 ? 'sorry' : 'glad'][language] : null,
    answeredAt: isAnswered ? readAt : null,
    createdAt: writtenAt,
    updatedAt: isWaiting ? writtenAt : readAt,
  }
}

import type { VoucherTerms } from '@cantina/domain/promotions/voucher'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { and, asc, eq } from 'drizzle-orm'
import { serviceOffer } from '#features/catalogue/services/service-offer'
import { insertMany } from '#platform/database/insert-many'
import { newId } from '#platform/ids'
import { users } from '#platform/tenancy/users.table'
import {
  bookingAnswers,
  bookingCounters,
  bookingExtras,
  bookings,
} from '#schema/bookings/bookings.table'
import { bookingDays, slotBlocks, slotLoads } from '#schema/bookings/slots.table'
import { customers, customerTags } from '#schema/customers/customers.table'
import { tags } from '#schema/customers/tags.table'
import { payments } from '#schema/payments/payments.table'
import { voucherRedemptions } from '#schema/payments/voucher-issuers.table'
import { promotionUses } from '#schema/promotions/promotion-uses.table'
import { languages } from '#schema/reference/language.table'
import { type DemoBooking, demoBooking } from './demo-booking'
import { offeredParts } from './demo-booking-parts'
import {
  type DemoOffer,
  daysOfStory,
  demandOn,
  type KnownGuest,
  planDay,
  shareOf,
} from './demo-bookings'
import { type DemoContext, vatRateOf } from './demo-context'
import { demoGuests, type GuestLanguage } from './demo-guests'
import type { PosKey } from './demo-pos'
import { demoServices, type ServiceKey, serviceKeys } from './demo-services'
import { redeemDemoVouchers } from './demo-voucher-issuers'
import { voucherBook } from './demo-vouchers-used'
import { learnSizes } from './learn-sizes'
import { type Random, seededRandom } from './random'
import { recordBookingHistory } from './record-booking-history'

interface Places {
  readonly posIds: Readonly<Record<PosKey, string>>
  readonly serviceIds: Readonly<Record<ServiceKey, string>>
}

/** From so many bookings the database knows how the rest will be. */
const enoughToLearn = 500

const weights: Readonly<Record<ServiceKey, number>> = {
  classic: 70,
  vertical: 26,
  lunch: 22,
  harvest: 4,
}

/** Fourteen months of guests behind, those who have asked for the weeks ahead, and a day of today that is never quiet. */
export async function createBookings(
  demo: DemoContext,
  places: Places,
  vouchers: readonly VoucherTerms[],
  issuerIds: readonly string[],
): Promise<void> {
  const random = seededRandom(7)
  const offers = await demoOffers(demo, places)
  const zone = offers[0]?.offer.zone ?? 'UTC'
  const today = wallClockAt(demo.now, zone).date
  const languageIdOf = await languageIds(demo)
  const nextGuest = guestBook(random)
  const shares = offers.map((offer) => shareOf(offer, demo.factor))
  const visits = daysOfStory(today).flatMap((date) =>
    Array.from({ length: demo.factor }, () => {
      const demand = demandOn(date, today, random)
      return planDay(shares, { date, demand, languageIdOf, nextGuest }, random)
    }).flat(),
  )
  const parts = await offeredParts(demo)
  const guideIds = await guidesOf(demo)
  const rateOf = await vatRateOf(demo)
  const bringVoucher = voucherBook(vouchers, today, seededRandom(13))
  const demoBookings = visits.map((visit) => {
    const voucher = bringVoucher(visit)
    return demoBooking(demo, { visit, parts, guideIds, today, rateOf, voucher }, random)
  })
  await createGuests(demo, demoBookings, languageIdOf, random)
  await writeBookings(demo, demoBookings, issuerIds)
  await recordBookingHistory(demo, today)
  await blockAnAfternoon(demo, places, today)
}

async function demoOffers(demo: DemoContext, { posIds, serviceIds }: Places): Promise<DemoOffer[]> {
  const pairs = serviceKeys.flatMap((key) =>
    demoServices[key].offered.map(([pos]) => ({ key, pos, posId: posIds[pos] })),
  )
  const offers: DemoOffer[] = []
  for (const { key, pos, posId } of pairs) {
    const offer = await serviceOffer(demo, serviceIds[key], posId)
    offers.push({ key, posId, offer, weight: pos === 'shop' ? 12 : weights[key] })
  }
  return offers
}

async function languageIds({ tx }: DemoContext): Promise<(code: GuestLanguage) => number> {
  const spoken = await tx.select({ id: languages.id, code: languages.code }).from(languages)
  const ids = new Map(spoken.map(({ code, id }) => [code, id]))
  return (code) => ids.get(code) ?? 0
}

/** Two in five have been here before. */
function guestBook(random: Random): () => KnownGuest {
  const strangers = demoGuests(random)
  const known: KnownGuest[] = []
  return () => {
    if (known.length > 50 && random.next() < 0.4) return random.pick(known)
    const guest = { ...strangers.next().value, id: newId() }
    known.push(guest)
    return guest
  }
}

async function guidesOf({ tx, businessId }: DemoContext): Promise<string[]> {
  const active = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.status, 'active')))
    .orderBy(asc(users.email))
  return active.map(({ id }) => id)
}

async function createGuests(
  { tx, businessId }: DemoContext,
  demoBookings: readonly DemoBooking[],
  languageIdOf: (code: GuestLanguage) => number,
  random: Random,
): Promise<void> {
  const firstSeen = new Map<string, { guest: KnownGuest; at: Date }>()
  for (const { visit, row } of demoBookings) {
    const before = firstSeen.get(visit.guest.id)
    if (!before || row.createdAt < before.at) {
      firstSeen.set(visit.guest.id, { guest: visit.guest, at: row.createdAt })
    }
  }
  const guests = [...firstSeen.values()]
  await insertMany(
    tx,
    customers,
    guests.map(({ guest: { language, ...guest }, at }) => ({
      ...guest,
      businessId,
      languageId: languageIdOf(language),
      createdAt: at,
      updatedAt: at,
      version: 1,
      status: 'active' as const,
      bookingCount: 0,
      spentCents: 0,
    })),
  )
  const byHand = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.businessId, businessId), eq(tags.addsAutomatically, false)))
    .orderBy(asc(tags.name))
  await insertMany(
    tx,
    customerTags,
    guests
      .filter(() => random.next() < 0.08)
      .map(({ guest }) => ({ businessId, customerId: guest.id, tagId: random.pick(byHand).id })),
  )
}

async function writeBookings(
  demo: DemoContext,
  demoBookings: readonly DemoBooking[],
  issuerIds: readonly string[],
): Promise<void> {
  const { tx, businessId } = demo
  const last = new Map<number, number>()
  const numbered = demoBookings
    .toSorted((one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime())
    .map((one) => {
      const year = Number(one.row.date.slice(0, 4))
      const sequence = (last.get(year) ?? 0) + 1
      last.set(year, sequence)
      const number = `${String(year).slice(2)}-${String(sequence).padStart(4, '0')}`
      return { ...one, row: { ...one.row, year, sequence, number } }
    })
  const rows = numbered.map(({ row }) => row)
  await insertMany(tx, bookings, rows.slice(0, enoughToLearn))
  await learnSizes(tx, bookings, customers, slotLoads, bookingDays)
  await insertMany(tx, bookings, rows.slice(enoughToLearn))
  await learnSizes(tx, bookings, customers)
  await insertMany(
    tx,
    bookingExtras,
    numbered.flatMap(({ extras }) => extras),
  )
  await insertMany(
    tx,
    bookingAnswers,
    numbered.flatMap(({ answers }) => answers),
  )
  const { redemptions, payments: paid } = redeemDemoVouchers(
    numbered.flatMap((one) => one.payments),
    issuerIds,
  )
  await insertMany(tx, voucherRedemptions, redemptions)
  await insertMany(tx, payments, paid)
  await insertMany(
    tx,
    promotionUses,
    numbered.flatMap(({ uses }) => uses),
  )
  await insertMany(
    tx,
    bookingCounters,
    [...last].map(([year, sequence]) => ({ businessId, year, last: sequence })),
  )
}

/** Somebody racks the barrels tomorrow. */
async function blockAnAfternoon(
  { tx, businessId, now, ownerId }: DemoContext,
  { posIds, serviceIds }: Places,
  today: string,
): Promise<void> {
  await tx.insert(slotBlocks).values({
    businessId,
    id: newId(now.getTime()),
    posId: posIds.shop,
    serviceId: serviceIds.classic,
    date: today,
    startMinute: 15 * 60,
    endMinute: 16 * 60,
    reason: 'Inventario della bottega',
    userId: ownerId,
    createdAt: now,
  })
}

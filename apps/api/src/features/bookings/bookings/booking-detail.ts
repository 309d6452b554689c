import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { canUndoMove } from '@cantina/domain/bookings/can-undo-move'
import { cancellationShare, keptWhenCalledOff } from '@cantina/domain/bookings/cancellation'
import { timeOf } from '@cantina/domain/calendar'
import { balanceOfVisit, nothingKept } from '@cantina/domain/payments/payments'
import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import { and, eq, sql } from 'drizzle-orm'
import { guestName } from '#features/customers/customers/guest-name'
import { paymentsOf } from '#features/payments/payments/payments-of'
import { undoableSale } from '#features/payments/payments/undoable-sale'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { MovedFrom } from '#schema/bookings/moved-from'
import type { StoredPriceLine } from '#schema/bookings/stored-price'
import { services } from '#schema/catalogue/services.table'
import { channelSaleRows as sales } from '#schema/channels/channelmanager.view'
import { customers } from '#schema/customers/customers.table'
import { bookingHistory } from './booking-history'
import { recordNames } from './record-names'

interface Row {
  version: number
  number: string
  status: string
  arrival_status: string
  denial: string | null
  denial_reason: string | null
  override_reason: string | null
  channel: string
  source_name: string | null
  service_id: string
  service_name_en: string | null
  service_name_it: string | null
  service_notes: string | null
  pos_id: string
  pos_name: string
  date: string
  start_minute: number
  duration_minutes: number
  starts_at: string
  guests: number
  non_drinkers: number
  children: number
  party_size: number
  language_id: number | null
  room_id: string | null
  room_name: string | null
  guide_id: string | null
  guide_name: string | null
  guide_is_busy: boolean
  notes: string | null
  price_lines: StoredPriceLine[]
  promotions: AppliedPromotion[]
  discount_code: string | null
  sub_total_cents: string
  discount_cents: string
  total_cents: string
  due_now_cents: string
  paid_cents: string
  refunded_cents: string
  payment_status: BookingDetail['paymentStatus']
  priced_for: BookingDetail['pricedFor']
  moved_from: MovedFrom | null
  announced_at: string | null
  free_cancellation_minutes: number
  kept_percent: string
  created_at: string
  updated_at: string
  status_since: string | null
  customer: Omit<BookingDetail['customer'], 'status'>
  customer_status: BookingDetail['customer']['status']
  extras: {
    extraId: string
    nameEn: string | null
    nameIt: string | null
    quantity: number
    unitCents: number
  }[]
  answers: {
    questionId: string
    guest: number | null
    value: string
    en: string | null
    it: string | null
  }[]
}

/** One booking with everything about it, as staff look at it. */
export async function bookingDetailOf(
  context: BusinessContext,
  id: string,
): Promise<BookingDetail> {
  const row = await readRow(context, id)
  const inLanguage = (en: string | null, it: string | null) =>
    (context.language === 'it' ? (it ?? en) : (en ?? it)) ?? ''
  const startsAt = new Date(row.starts_at)
  const totalCents = Number(row.total_cents)
  const ledger = { paidCents: Number(row.paid_cents), refundedCents: Number(row.refunded_cents) }
  const netPaidCents = ledger.paidCents - ledger.refundedCents
  const policy = {
    freeMinutes: row.free_cancellation_minutes,
    keptPercent: Number(row.kept_percent),
  }
  const calledOff = row.status === 'denied' ? { keptCents: keptOf() } : null
  const dueNowCents = calledOff ? 0 : Number(row.due_now_cents)

  function keptOf(): number {
    const isByGuest = row.denial === 'cancelled_by_guest'
    const at = new Date(row.status_since ?? row.created_at)
    return keptWhenCalledOff(policy, { startsAt, totalCents }, { isByGuest, at })
  }

  return {
    id,
    version: row.version,
    number: row.number,
    status: row.status,
    arrivalStatus: row.arrival_status,
    denial: row.denial,
    denialReason: row.denial_reason,
    overrideReason: row.override_reason,
    channel: row.channel,
    sourceName: row.source_name,
    platformSale: row.channel === 'channel_manager' ? await platformSaleOf(context, id) : null,
    serviceId: row.service_id,
    serviceName: inLanguage(row.service_name_en, row.service_name_it),
    serviceNotes: row.service_notes,
    posId: row.pos_id,
    posName: row.pos_name,
    date: row.date,
    start: timeOf(row.start_minute),
    end: timeOf((row.start_minute + row.duration_minutes) % (24 * 60)),
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + row.duration_minutes * 60_000).toISOString(),
    guests: row.guests,
    nonDrinkers: row.non_drinkers,
    children: row.children,
    partySize: row.party_size,
    languageId: row.language_id,
    roomId: row.room_id,
    roomName: row.room_name,
    guideId: row.guide_id,
    guideName: row.guide_name,
    guideIsBusy: row.guide_is_busy,
    customer: {
      ...row.customer,
      name: guestName(context.language, row.customer.name),
      status: row.customer_status,
    },
    notes: row.notes,
    extras: row.extras.map(({ nameEn, nameIt, ...extra }) => ({
      ...extra,
      name: inLanguage(nameEn, nameIt),
    })),
    answers: row.answers.map(({ en, it, ...answer }) => ({
      ...answer,
      question: inLanguage(en, it),
    })),
    price: {
      lines: row.price_lines.map(({ ratePercent: _, natureCode: __, ...line }) =>
        line.kind === 'extra' ? { ...line, extraName: line.extraName ?? '' } : line,
      ),
      subTotalCents: Number(row.sub_total_cents),
      discountCents: Number(row.discount_cents),
      totalCents,
      dueNowCents,
      dueAtArrivalCents: calledOff ? 0 : totalCents - dueNowCents,
      promotions: row.promotions,
    },
    pricedFor: row.priced_for,
    discountCode: row.discount_code,
    paymentStatus: row.payment_status,
    ...ledger,
    ...balanceOfVisit(
      { status: row.status, arrivalStatus: row.arrival_status, totalCents, ...ledger },
      calledOff ?? nothingKept,
    ),
    payments: await paymentsOf(context, { bookingId: id }),
    undoableSaleId: await undoableSale(context, { bookingId: id }),
    cancellation: {
      ...cancellationShare(policy, { startsAt, totalCents, netPaidCents }, context.now),
      freeUntil: new Date(startsAt.getTime() - policy.freeMinutes * 60_000).toISOString(),
    },
    canUndoMove: await undoableMove(context, row),
    history: await bookingHistory(context, { id, startsAt, denial: row.denial }),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

/** Where undoing the last move would bring it. */
async function undoableMove(
  context: BusinessContext,
  { moved_from: movedFrom, announced_at: announcedAt, ...row }: Row,
): Promise<BookingDetail['canUndoMove']> {
  if (!movedFrom) return null
  const moved = {
    status: row.status,
    arrivalStatus: row.arrival_status,
    startsAt: new Date(row.starts_at),
    movedAt: new Date(movedFrom.at),
  }
  if (!canUndoMove(moved, context.now)) return null
  const { posId, date, start, roomId, price } = movedFrom
  const nameOf = await recordNames(context, [posId, ...(roomId === null ? [] : [roomId])])
  return {
    date,
    start,
    posId,
    posName: nameOf(posId) ?? '',
    roomName: nameOf(roomId),
    totalCents: price.totalCents,
    isGuestNotified: announcedAt !== null,
  }
}

async function readRow({ tx, businessId }: BusinessContext, id: string): Promise<Row> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    select booked.*, booked.date::text as date, guest.status as customer_status, came.source_name,
      visited.internal_notes as service_notes,
      came.priced_for, came.moved_from, came.announced_at, to_jsonb(came.status_since) #>> '{}' as status_since
    from booking_details as booked
    join bookings as came on came.business_id = booked.business_id and came.id = booked.id
    join ${customers} as guest on guest.business_id = booked.business_id and guest.id = booked.customer_id
    join ${services} as visited on visited.business_id = booked.business_id and visited.id = booked.service_id
    where booked.business_id = ${businessId} and booked.id = ${id}`)
  const [row] = rows
  if (!row) throw new Failure('not_found')
  return row
}

/** What the platform that sold a visit owes for it; null for what was written down by hand. */
async function platformSaleOf(
  { tx, businessId }: BusinessContext,
  bookingId: string,
): Promise<BookingDetail['platformSale']> {
  const { reference, soldCents, commissionCents, netCents } = sales
  const [sale] = await tx
    .select({ reference, soldCents, commissionCents, netCents })
    .from(sales)
    .where(and(eq(sales.businessId, businessId), eq(sales.bookingId, bookingId)))
  return sale ?? null
}

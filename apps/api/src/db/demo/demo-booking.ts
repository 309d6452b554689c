import { payableCents, priceBooking } from '@cantina/domain/bookings/booking-price'
import type { VisitPromotions } from '@cantina/domain/bookings/promoted-visit'
import { daysBetween, type IsoDate, timeOf } from '@cantina/domain/calendar'
import { type PaidVat, vatOfPayment } from '@cantina/domain/documents/vat-of-payment'
import { dueParts } from '@cantina/domain/payments/due-parts'
import { offersOf } from '@cantina/domain/promotions/offers'
import type { VoucherTerms } from '@cantina/domain/promotions/voucher'
import { newId } from '#platform/ids'
import { chosenExtras, givenAnswers, noteOf, type PartsOffered } from './demo-booking-parts'
import type { PlannedVisit } from './demo-bookings'
import type { DemoContext, VatRate } from './demo-context'
import { type Outcome, outcomeOf } from './demo-outcomes'
import type { Random } from './random'

interface Story {
  readonly visit: PlannedVisit
  readonly parts: PartsOffered
  readonly guideIds: readonly string[]
  readonly today: IsoDate
  readonly rateOf: (vatRateId: string) => VatRate
  /** What the party brings along. */
  readonly voucher: VoucherTerms | null
}

export type DemoBooking = ReturnType<typeof demoBooking>

/** One booking with all that belongs to it, as it would have been written by whoever took it. */
export function demoBooking(
  { businessId, now, ownerId, staffIds }: DemoContext,
  { visit, parts, guideIds, today, rateOf, voucher }: Story,
  random: Random,
) {
  const { offer, slot, party, guest, languageId, occupies } = visit
  const { service } = offer.offer
  const chosen = chosenExtras(visit, parts, random)
  const price = priceBooking({
    service,
    party,
    date: slot.date,
    countryId: guest.countryId,
    extras: chosen,
    promotions: voucher ? promotionsOf(visit, voucher) : undefined,
  })
  const applied = price.promotions?.applied ?? []
  const names = new Map(chosen.map(({ extraId, name }) => [extraId, name]))
  const due = dueParts(price.totalCents, service.paymentOption, service.partPercent)
  const outcome = outcomeOf(
    visit,
    { totalCents: price.totalCents, dueNowCents: due.nowCents },
    now,
    random,
  )
  const { payments, createdAt, ...became } = outcome
  const id = newId(createdAt.getTime())
  const part = { businessId, bookingId: id }
  const staff = [ownerId, ...staffIds]
  const isNear = Math.abs(daysBetween(today, slot.date)) <= 14
  return {
    visit,
    row: {
      businessId,
      id,
      ...became,
      createdAt,
      version: 1,
      serviceId: service.id,
      posId: offer.posId,
      availabilityId: slot.availabilityId,
      windowId: slot.windowId,
      slotStartMinute: slot.startMinute,
      date: slot.date,
      startMinute: slot.startMinute,
      durationMinutes: service.durationMinutes,
      startsAt: slot.startsAt,
      occupiesFrom: new Date(occupies.from),
      occupiesTo: new Date(occupies.to),
      ...party,
      languageId,
      customerId: guest.id,
      roomId: slot.roomId,
      guideId: isNear ? guideFor(visit, guideIds) : null,
      notes: noteOf(random),
      overrideReason: null,
      priceLines: price.lines.map((line) =>
        line.kind === 'extra' ? { ...line, extraName: names.get(line.extraId) ?? '' } : line,
      ),
      promotions: [...applied],
      discountCode: applied.length > 0 ? (voucher?.code ?? null) : null,
      subTotalCents: price.subTotalCents,
      discountCents: price.discountCents,
      totalCents: price.totalCents,
      dueNowCents: due.nowCents,
      freeCancellationMinutes: service.freeCancellationMinutes,
      keptPercent: service.keptPercent,
      paidCents: sumOf(payments.map(({ cents }) => Math.max(cents, 0))),
      refundedCents: sumOf(payments.map(({ cents }) => Math.max(-cents, 0))),
      paymentMethods: [...new Set(payments.map(({ method }) => method))].toSorted(),
    },
    uses: applied.flatMap(() =>
      voucher
        ? [
            {
              ...part,
              id: newId(createdAt.getTime()),
              voucherId: voucher.id,
              customerId: guest.id,
              onlyOnce: onlyOnce[voucher.usage],
              at: createdAt,
              releasedAt: became.status === 'denied' ? became.updatedAt : null,
            },
          ]
        : [],
    ),
    extras: chosen.map(({ extraId, quantity, unitCents }) => ({
      ...part,
      extraId,
      quantity,
      unitCents,
    })),
    answers: givenAnswers(visit, parts, random).map((answer) => ({
      ...part,
      ...answer,
      id: newId(createdAt.getTime()),
    })),
    payments: withVat(
      payments,
      price.lines.map((line) => ({ totalCents: payableCents(line), ...rateOf(line.vatRateId) })),
    ).map((payment) => ({
      ...part,
      ...payment,
      posId: offer.posId,
      id: newId(payment.at.getTime()),
      userId: payment.method === 'gateway' || became.sourceName ? null : random.pick(staff),
    })),
  }
}

/** The voucher alone: what the business takes off by itself is for visits that are still to be booked. */
function promotionsOf({ offer, slot }: PlannedVisit, voucher: VoucherTerms): VisitPromotions {
  return {
    serviceId: offer.offer.service.id,
    start: timeOf(slot.startMinute),
    madeOn: slot.date,
    customer: { uses: {}, tagIds: [] },
    offers: offersOf([], voucher),
  }
}

const onlyOnce = { single: 'in_all', multiple_single: 'per_customer', multiple: null } as const

function withVat(
  payments: Outcome['payments'],
  sold: readonly ({ readonly totalCents: number } & VatRate)[],
) {
  const paid: PaidVat[] = []
  return payments.map((payment) => {
    const vat = vatOfPayment(payment.cents, sold, paid)
    paid.push(...vat)
    return { ...payment, vat }
  })
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0)
}

/**
 * Parties in one room at one time share a guide. Two rooms and visits that run into the next slot keep
 * four people busy; elsewhere guests are received by whoever is there.
 */
function guideFor({ slot, offer }: PlannedVisit, guideIds: readonly string[]): string | null {
  const room = offer.offer.rooms.findIndex(({ id }) => id === slot.roomId)
  if (offer.offer.rooms.length < 2 || room > 1) return null
  return guideIds[(slot.startMinute / 60 + 2 * room) % guideIds.length] ?? null
}

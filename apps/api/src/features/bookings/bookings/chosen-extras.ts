import type { chosenExtra } from '@cantina/contract/bookings/bookings'
import type { IssueText } from '@cantina/contract/issue-text'
import { agreedExtra } from '@cantina/domain/bookings/agreed-price'
import { isOncePerBooking, quantityLimits } from '@cantina/domain/bookings/extra-quantity'
import { extraSlotAt, isExtraOffered } from '@cantina/domain/bookings/extra-times'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BookableExtra, BookableOffer } from '#features/catalogue/services/bookable-offer'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { type AgreedVat, agreedVatOf } from '#schema/bookings/stored-price'
import type { StoredExtra } from './booking-parts'
import type { StoredBooking } from './locked-booking'

type Chosen = z.output<typeof chosenExtra>

export interface PricedExtra extends StoredExtra {
  readonly name: string
  readonly vatRateId: string
  /** Of one that is kept: what its line is taxed at, whatever became of the rate. */
  readonly agreedVat?: AgreedVat | undefined
}

interface Visit {
  readonly date: string
  readonly start: string
  readonly extras: readonly Chosen[]
  readonly isOverride: boolean
}

/** What a booking has already: it may keep that at its price, whatever became of the extra. */
export interface BookedBefore {
  readonly booking: StoredBooking
  readonly extras: readonly StoredExtra[]
}

/**
 * The chosen extras at the price that is theirs: agreed on earlier, or today's. New ones must be
 * offered with the service at that time, in quantities that it is sold in.
 */
export function pricedExtras(
  { language }: Pick<BusinessContext, 'language'>,
  offer: BookableOffer,
  visit: Visit,
  before: BookedBefore | null = null,
): PricedExtra[] {
  const fields: Record<string, IssueText> = {}
  const chosen = visit.extras.flatMap(({ extraId, quantity }, index) => {
    const offered = offer.extras.find(({ id }) => id === extraId)
    const kept = keptExtra(before, extraId)
    const isAsBefore = kept?.quantity === quantity
    if (!kept && !(offered && isExtraOffered(offered, visit))) {
      fields[`extras.${index}.extraId`] = { key: 'notInList', params: {} }
    }
    const wrong = offered && !isAsBefore ? quantityIssue(offered, quantity) : null
    if (wrong) fields[`extras.${index}.quantity`] = wrong
    const price = kept ?? (offered && pricedNow(offered, language))
    return price ? [{ ...price, extraId, quantity }] : []
  })
  if (Object.keys(fields).length > 0) throw new Failure('invalid_input', { fields })
  return chosen
}

function keptExtra(before: BookedBefore | null, extraId: string): PricedExtra | null {
  const { booking, extras } = before ?? {}
  const kept = booking && extras && agreedExtra({ extras, priceLines: booking.priceLines }, extraId)
  if (!kept) return null
  const { extra, line } = kept
  const { extraName: name = '', vatRateId } = line
  return { ...extra, name, vatRateId, agreedVat: agreedVatOf(line) }
}

function pricedNow(extra: BookableExtra, language: string) {
  const { priceCents, vatRateId } = extra
  return { name: nameIn(extra, language), unitCents: priceCents, vatRateId }
}

function nameIn({ nameEn, nameIt }: BookableExtra, language: string): string {
  return (language === 'it' ? (nameIt ?? nameEn) : (nameEn ?? nameIt)) ?? ''
}

function quantityIssue(extra: BookableExtra, quantity: number): IssueText | null {
  const { least, most } = quantityLimits(extra)
  if (isOncePerBooking(extra) && quantity !== least) return { key: 'onlyOne', params: {} }
  if (quantity < least) return { key: 'minimumValue', params: { count: least } }
  if (most !== null && quantity > most) return { key: 'maximumQuantity', params: {} }
  return null
}

/** Those chosen of which there are only so many at a time. */
function limitedExtras({ extras }: BookableOffer, visit: Visit) {
  if (visit.isOverride) return []
  return visit.extras.flatMap(({ extraId, quantity }, index) => {
    const extra = extras.find(({ id }) => id === extraId)
    const slot = extra && extraSlotAt(extra.timeSlots, visit.date, visit.start)
    return slot && slot.maxUnits !== null ? [{ ...slot, extra, extraId, quantity, index }] : []
  })
}

/** Who takes the last units of an extra waits for whoever is doing it, at any point of sale. */
export function extraKeys(offer: BookableOffer, visit: Visit): string[] {
  return unitKeys(limitedExtras(offer, visit), visit.date)
}

/** The same for extras that are taken along to another day, of which there may be only so many. */
export function unitKeys(chosen: readonly { readonly extraId: string }[], date: string): string[] {
  return chosen.map(({ extraId }) => `extra ${extraId} ${date}`)
}

/** Refuses more units than there are at that time. Whoever books calls it behind the locks of `extraKeys`. */
export async function requireUnits(
  context: BusinessContext,
  offer: BookableOffer,
  visit: Visit,
  bookingId: string | null = null,
): Promise<void> {
  const short = await shortExtras(context, offer, visit, bookingId)
  if (short.length === 0) return
  const fields = short.map(({ index }): [string, IssueText] => [
    `extras.${index}.quantity`,
    { key: 'maximumQuantity', params: {} },
  ])
  throw new Failure('invalid_input', { fields: Object.fromEntries(fields) })
}

/** The same for a booking that comes along with its extras, where nobody is choosing them. */
export async function requireUnitsThere(
  context: BusinessContext,
  offer: BookableOffer,
  visit: Visit,
  bookingId: string,
): Promise<void> {
  const [first] = await shortExtras(context, offer, visit, bookingId)
  if (!first) return
  const name = nameIn(first.extra, context.language)
  throw new Failure('extra_taken', { params: { name, count: first.left } })
}

/** The chosen extras of which there are not enough units at that time, with how many are left. */
async function shortExtras(
  { tx, businessId }: BusinessContext,
  offer: BookableOffer,
  visit: Visit,
  bookingId: string | null,
) {
  const limited = limitedExtras(offer, visit)
  if (limited.length === 0) return []
  const { rows: taken } = await tx.execute<{ extraId: string; minute: number; units: number }>(sql`
    select x.extra_id as "extraId", b.start_minute as minute, x.quantity as units
    from booking_extras x join bookings b on b.business_id = x.business_id and b.id = x.booking_id
    where x.business_id = ${businessId} and b.date = ${visit.date} and b.status <> 'denied'
      and b.id is distinct from ${bookingId}::uuid
      and x.extra_id = any(${sql.param(limited.map(({ extraId }) => extraId))}::uuid[])`)
  return limited.flatMap(({ extra, extraId, quantity, index, from, to, maxUnits }) => {
    const others = taken
      .filter((one) => one.extraId === extraId && one.minute >= from && one.minute < to)
      .reduce((sum, { units }) => sum + units, 0)
    const left = Math.max(0, (maxUnits ?? 0) - others)
    return quantity <= left ? [] : [{ extra, index, left }]
  })
}

import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import { manualTermsIn } from '@cantina/domain/promotions/manual-reduction'
import { type Offers, offersOf } from '@cantina/domain/promotions/offers'
import type { Moment } from '@cantina/domain/promotions/purchase'
import { type AgreedVoucher, agreedVoucher } from '@cantina/domain/promotions/voucher'
import { type ReadOffers, readOffers } from '#features/promotions/offers/read-offers'
import { requireUsesLeft } from '#features/promotions/uses/require-uses-left'
import type { BusinessContext } from '#platform/http/context'
import type { StoredBooking } from './locked-booking'

/** What a new visit may get. Call it behind the locks of its days. */
export function offersForVisit(
  context: BusinessContext,
  serviceId: string,
  {
    discountCode,
    customerId,
  }: { readonly discountCode: string | null; readonly customerId: string },
): Promise<ReadOffers> {
  return readOffers(context, {
    kind: 'services',
    code: discountCode,
    customerId,
    itemIds: [serviceId],
    locks: true,
  })
}

/** What a visit may get of somebody who is not known; nothing is taken. */
export function offersForAnybody(
  context: Pick<BusinessContext, 'tx' | 'businessId' | 'now'>,
  serviceId: string,
  discountCode: string | null = null,
): Promise<ReadOffers> {
  const itemIds = [serviceId]
  return readOffers(context, {
    kind: 'services',
    code: discountCode,
    customerId: null,
    itemIds,
    locks: false,
  })
}

/** A code that was agreed on before it was known who comes has to be left when they do. Call it behind the locks of the days. */
export async function requireAgreedCode(
  context: BusinessContext,
  { promotions }: Pick<StoredBooking, 'promotions'>,
  {
    serviceId,
    customerId,
    moment,
  }: { readonly serviceId: string; readonly customerId: string; readonly moment: Moment },
): Promise<void> {
  const redeemed = promotions.find(({ kind }) => kind === 'voucher')
  if (!redeemed) return
  const found = await readOffers(context, {
    kind: 'services',
    code: null,
    voucherId: redeemed.terms.id,
    customerId,
    itemIds: [serviceId],
    locks: true,
  })
  requireUsesLeft([redeemed], found, moment)
}

interface ChangedVisit {
  readonly serviceId: string
  readonly customerId: string
  /** None: the one that it has. */
  readonly discountCode?: string | null
}

export interface OffersAfterChange extends ReadOffers {
  readonly offers: Offers
}

/**
 * What a visit may get after a change. The voucher that it has is found by itself, whatever its code
 * has become, and is not redeemed again unless the visit is another one or somebody else's.
 */
export async function offersAfterChange(
  context: BusinessContext,
  before: StoredBooking,
  { serviceId, customerId, discountCode }: ChangedVisit,
): Promise<OffersAfterChange> {
  const agreed = keptVoucher(before, discountCode)
  const found = await readOffers(context, {
    kind: 'services',
    ...(agreed ? { code: null, voucherId: agreed.id } : { code: discountCode ?? null }),
    customerId,
    itemIds: [serviceId],
    locks: true,
    spared: { bookingId: before.id },
  })
  const isSame = before.serviceId === serviceId && before.customerId === customerId
  const manual = isSame ? manualTermsIn(before.promotions) : []
  const offers = offersOf(found.discounts, found.voucher, manual)
  const staysRedeemed = agreed !== null && isSame
  return {
    ...found,
    offers: staysRedeemed ? { ...offers, voucher: agreedVoucher(agreed) } : offers,
  }
}

function keptVoucher(
  { promotions, discountCode: codeBefore }: StoredBooking,
  code: string | null | undefined,
): AgreedVoucher | null {
  const isKept = code === undefined || code?.toLowerCase() === codeBefore?.toLowerCase()
  const redeemed = promotions.find((one) => one.kind === 'voucher')
  return isKept && redeemed ? redeemed.terms : null
}

/** A booking that was denied has released what it used, and another customer has not used it yet. */
export function requireUsesOfOthers(
  before: StoredBooking,
  after: {
    readonly customerId: string
    readonly promotions: readonly AppliedPromotion[]
    /** The time that its price is for. */
    readonly moment: Moment
  },
  limits: ReadOffers,
): void {
  const isUsedAnew = before.status === 'denied' || before.customerId !== after.customerId
  if (isUsedAnew) requireUsesLeft(after.promotions, limits, after.moment)
}

import { channelPrice } from '@cantina/domain/channels/channel-price'
import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import { visitsOnSale } from '#features/catalogue/services/visits-on-sale'
import { type ReadOffers, readOffers } from '#features/promotions/offers/read-offers'
import { isUuid } from '#platform/ids'
import type { OctoContext } from './octo-context'
import { unprocessable } from './octo-error'

/** What makes a visit cheaper, in the format of the standard. */
interface OctoOffer {
  readonly title: string
  /** What the guest types; a discount that applies by itself has its id for it. */
  readonly code: string
  readonly description: null
  readonly netDiscount: 'PRORATED'
  readonly restrictions: {
    readonly minUnits: number | null
    readonly maxUnits: null
    readonly minTotal: number | null
    readonly maxTotal: null
    readonly unitIds: readonly string[]
  }
  readonly usable: boolean
}

/** The offers of a time, and the one that goes first. */
export interface Offering {
  readonly offerCode: string | null
  readonly offerTitle: string | null
  readonly offer: OctoOffer | null
  readonly offers: readonly OctoOffer[]
}

interface Terms {
  readonly id: string
  readonly name: string
  readonly code?: string
  readonly minimumUnits?: number | null
  readonly minimumSpendCents?: number | null
  readonly minimumPurchaseCents?: number | null
}

/** The code that a platform asks for; undefined where it says nothing of it, null where it wants none. */
export function sentCode(
  { capabilities, platform }: OctoContext,
  offerCode: string | null | undefined,
): string | null | undefined {
  if (!capabilities.has('octo/offers') || offerCode === undefined) return undefined
  if (!offerCode || isUuid(offerCode)) return null
  if (!platform.redeemsCodes) throw unprocessable('may_not_use_codes')
  return offerCode
}

/** The code that a visit has after a platform has spoken, or has not. */
export function codeAfter(
  context: OctoContext,
  before: string | null,
  offerCode: string | null | undefined,
): string | null {
  const code = sentCode(context, offerCode)
  return code === undefined ? before : code
}

export function isSameCode(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}

/** The discounts that visits which the platform sells get by themselves; codes are for those who know them. */
export async function listOffers(context: OctoContext): Promise<OctoOffer[]> {
  const visits = await visitsOnSale(context, context.platform.selection, { most: 200 })
  const { discounts } = await readOffers(context, {
    kind: 'services',
    code: null,
    customerId: null,
    itemIds: visits.map(({ id }) => id),
    locks: false,
  })
  // Guests of platforms are known to nobody: what is for customers with a tag is not for them.
  return discounts
    .filter(({ tags }) => tags.length === 0)
    .map((terms) => offerOf(context, terms, true))
}

/** What a time is cheaper by, and a code that does not help there. */
export function offeringIfAsked(
  context: OctoContext,
  { discounts, voucher }: Pick<ReadOffers, 'discounts' | 'voucher'>,
  applied: () => readonly AppliedPromotion[],
): Offering | null {
  if (!context.capabilities.has('octo/offers')) return null
  const ids = new Set(applied().map(({ terms }) => terms.id))
  return offering([
    ...(voucher ? [offerOf(context, voucher, ids.has(voucher.id))] : []),
    ...discounts.filter(({ id }) => ids.has(id)).map((terms) => offerOf(context, terms, true)),
  ])
}

/** Of all its times together. */
export function offeringOfDay(times: readonly Offering[]): Partial<Offering> {
  if (times.length === 0) return {}
  const all = times.flatMap(({ offers }) => offers)
  const usable = all.filter((one) => one.usable)
  return offering([...new Map([...usable, ...all].map((one) => [one.code, one])).values()])
}

/** What a booking is cheaper by; what the desk takes off by hand is nobody's offer. */
export function bookedOffersIfAsked(context: OctoContext, applied: readonly AppliedPromotion[]) {
  if (!context.capabilities.has('octo/offers')) return {}
  const offers = (['voucher', 'discount'] as const).flatMap((kind) =>
    applied.flatMap((one) => (one.kind === kind ? [offerOf(context, one.terms, true)] : [])),
  )
  return { ...offering(offers), offerIsCombination: false, offerComparisons: [] }
}

function offering(offers: readonly OctoOffer[]): Offering {
  const offer = offers.find(({ usable }) => usable) ?? offers[0] ?? null
  return { offerCode: offer?.code ?? null, offerTitle: offer?.title ?? null, offer, offers }
}

function offerOf({ platform }: OctoContext, terms: Terms, usable: boolean): OctoOffer {
  const fromCents = terms.minimumSpendCents ?? terms.minimumPurchaseCents ?? null
  return {
    title: terms.name,
    code: terms.code ?? terms.id,
    description: null,
    netDiscount: 'PRORATED',
    restrictions: {
      minUnits: terms.minimumUnits ?? null,
      maxUnits: null,
      minTotal: fromCents === null ? null : channelPrice(platform, fromCents).retailCents,
      maxTotal: null,
      unitIds: [],
    },
    usable,
  }
}

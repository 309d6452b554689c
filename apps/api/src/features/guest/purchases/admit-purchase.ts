import { partySizeOf } from '@cantina/domain/bookings/visit'
import { needsConfirming } from '@cantina/domain/guest/purchase-limits'
import { hashOfEmail } from '#features/customers/customers/hash-of-email'
import type { Buyer } from '#features/guest/checkouts/buy-visit'
import { exceedsShareOfRange } from '#features/guest/visitors/share-of-range'
import type { WishedVisit } from '#features/guest/website/book-public-visit'
import { loadWebsite } from '#features/guest/website/load-website'
import type { WishedGoods } from '#features/guest/website/order-public-goods'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { websitePurchases } from '#schema/guest/purchases.table'
import { type Past, pastPurchases } from './past-purchases'
import { asksForScarce } from './scarce-goods'

export type Wished =
  | { readonly kind: 'visit'; readonly wish: WishedVisit }
  | { readonly kind: 'order'; readonly wish: WishedGoods }

export interface Admission {
  /** Its guest follows a link first, unless they pay by card now. */
  readonly isAsked: boolean
  readonly past: Past
}

/** Looks at what was bought before, and whether the business wants every guest to confirm. */
export async function admitPurchase(
  context: BusinessContext,
  wished: Wished,
  { addressRange, isLimited }: Buyer,
): Promise<Admission> {
  const { email } = wished.wish.guest
  const past = await pastPurchases(context, { email, addressRange })
  const { confirmsByMail } = await loadWebsite(context)
  const isMuch =
    isLimited &&
    (needsConfirming(past) ||
      (!past.isEmailConfirmed && (await takesMuch(context, wished, addressRange))))
  return { isAsked: confirmsByMail || isMuch, past }
}

function takesMuch(
  context: BusinessContext,
  wished: Wished,
  addressRange: string,
): Promise<boolean> {
  return wished.kind === 'order'
    ? asksForScarce(context, wished.wish)
    : exceedsShareOfRange(
        context,
        { ...wished.wish, partySize: partySizeOf(wished.wish) },
        addressRange,
      )
}

/** Notes what was bought at once, to be counted. */
export async function notePurchase(
  { tx, businessId, now }: BusinessContext,
  wished: Wished,
  { addressRange }: Buyer,
): Promise<void> {
  const { kind, wish } = wished
  await tx.insert(websitePurchases).values({
    businessId,
    id: newId(now.getTime()),
    createdAt: now,
    kind,
    state: 'made',
    emailHash: hashOfEmail(businessId, wish.guest.email),
    addressRange,
    seats: wished.kind === 'visit' ? partySizeOf(wished.wish) : 0,
    language: wish.guest.language,
  })
}

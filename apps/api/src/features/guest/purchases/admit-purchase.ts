import { needsConfirming } from '@cantina/domain/guest/purchase-limits'
import type { Buyer } from '#features/guest/checkouts/buy-visit'
import type { WishedVisit } from '#features/guest/website/book-public-visit'
import { loadWebsite } from '#features/guest/website/load-website'
import type { WishedGoods } from '#features/guest/website/order-public-goods'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { websitePurchases } from '#schema/guest/purchases.table'
import { hashOfEmail, type Past, pastPurchases } from './past-purchases'
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
      (wished.kind === 'order' &&
        !past.isEmailConfirmed &&
        (await asksForScarce(context, wished.wish))))
  return { isAsked: confirmsByMail || isMuch, past }
}

/** Notes what was bought at once, to be counted. */
export async function notePurchase(
  { tx, businessId, now }: BusinessContext,
  { kind, wish }: Wished,
  { addressRange }: Buyer,
): Promise<void> {
  await tx.insert(websitePurchases).values({
    businessId,
    id: newId(now.getTime()),
    createdAt: now,
    kind,
    state: 'made',
    emailHash: hashOfEmail(businessId, wish.guest.email),
    addressRange,
    language: wish.guest.language,
  })
}

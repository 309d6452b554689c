import type { ConfirmationPage } from '@cantina/contract/guest/confirmations'
import { and, desc, eq, gt } from 'drizzle-orm'
import { loadBusiness } from '#features/business/business/load-business'
import { type BoughtGoods, buyGoods } from '#features/guest/checkouts/buy-goods'
import { type BoughtVisit, type Buyer, buyVisit } from '#features/guest/checkouts/buy-visit'
import { payUrl } from '#features/guest/checkouts/checkout-links'
import { guestBusinessOf } from '#features/guest/guest-page/guest-business'
import type { WishedVisit } from '#features/guest/website/book-public-visit'
import type { WishedGoods } from '#features/guest/website/order-public-goods'
import { Failure } from '#platform/failure'
import type { BusinessContext, RequestScope } from '#platform/http/context'
import { guestUrl } from '#platform/links/guest-links'
import { readLink, type SignedLink } from '#platform/links/signed-link'
import { websitePurchases } from '#schema/guest/purchases.table'

type Purchase = typeof websitePurchases.$inferSelect

/** Which purchase a mailed link is about: any other leads nowhere. */
export function confirmLinkOf({ deps }: RequestScope, params: unknown): SignedLink {
  const { token } = params as { token: string }
  const link = readLink(deps.secrets.linkKey, 'confirm', token)
  if (link?.subject !== 'purchase') throw new Failure('not_found')
  return link
}

/** All that waits for the same guest: they were mailed once for it. */
export async function readConfirmationPage(
  context: BusinessContext,
  purchaseId: string,
): Promise<ConfirmationPage> {
  const { now } = context
  const purchases = await purchasesWith(context, purchaseId)
  const [first] = purchases
  if (!first) throw new Failure('not_found')
  const wishes = purchases.map(({ wish }) => wish as { guest?: { email: string } } | null)
  return {
    house: guestBusinessOf(await loadBusiness(context)),
    language: first.language,
    email: wishes.find((wish) => wish?.guest)?.guest?.email ?? null,
    items: purchases.map(({ id, title, state, expiresAt, doneUrl }) => ({
      id,
      title: title ?? '',
      state: state === 'confirmed' ? 'done' : isOver({ expiresAt }, now) ? 'over' : 'waiting',
      url: doneUrl,
    })),
  }
}

async function purchasesWith({ tx, businessId, now }: BusinessContext, purchaseId: string) {
  const [linked] = await tx
    .select({ emailHash: websitePurchases.emailHash })
    .from(websitePurchases)
    .where(and(eq(websitePurchases.businessId, businessId), eq(websitePurchases.id, purchaseId)))
  if (!linked) return []
  const found = await tx
    .select()
    .from(websitePurchases)
    .where(
      and(
        eq(websitePurchases.businessId, businessId),
        eq(websitePurchases.emailHash, linked.emailHash),
        gt(websitePurchases.createdAt, new Date(now.getTime() - 48 * 3_600_000)),
      ),
    )
    .orderBy(desc(websitePurchases.createdAt), desc(websitePurchases.id))
  return found.filter(({ title }) => title !== null)
}

function isOver({ expiresAt }: Pick<Purchase, 'expiresAt'>, now: Date): boolean {
  return expiresAt === null || expiresAt <= now
}

interface Confirmed {
  readonly id: string
  readonly purchaseId: string
  readonly buyer: Buyer
  readonly linkKey: Buffer
}

/** Books or orders what waited, under the rules of now; pressed twice it is done once. */
export async function confirmPurchase(
  context: BusinessContext,
  { id, purchaseId, buyer, linkKey }: Confirmed,
): Promise<string> {
  const { tx, businessId, now, baseUrl } = context
  const isTheirs = (await purchasesWith(context, purchaseId)).some((one) => one.id === id)
  const [purchase] = await tx
    .select()
    .from(websitePurchases)
    .where(and(eq(websitePurchases.businessId, businessId), eq(websitePurchases.id, id)))
    .for('update')
  if (!purchase || !isTheirs) throw new Failure('not_found')
  if (purchase.doneUrl !== null) return purchase.doneUrl
  if (isOver(purchase, now)) throw new Failure('link_invalid')
  const bought = await buy(context, purchase, buyer)
  const doneUrl =
    bought.kind === 'to_pay'
      ? payUrl(linkKey, baseUrl, { businessId, id: bought.checkoutId })
      : guestUrl(linkKey, baseUrl, { businessId, ...soldIn(bought) })
  await tx
    .update(websitePurchases)
    .set({ state: 'confirmed', wish: null, doneUrl })
    .where(and(eq(websitePurchases.businessId, businessId), eq(websitePurchases.id, id)))
  return doneUrl
}

function buy(context: BusinessContext, { kind, wish }: Purchase, buyer: Buyer) {
  return kind === 'visit'
    ? buyVisit(context, wish as WishedVisit, buyer)
    : buyGoods(context, wish as WishedGoods)
}

function soldIn(bought: Exclude<BoughtVisit | BoughtGoods, { kind: 'to_pay' }>) {
  return bought.kind === 'booked'
    ? { subject: 'booking' as const, subjectId: bought.booking.id }
    : { subject: 'order' as const, subjectId: bought.order.id }
}

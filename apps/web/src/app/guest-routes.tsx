import { createRoute, redirect } from '@tanstack/react-router'
import { bookingPlace } from '#app/scan/booking-place'
import { loadGuestTexts } from '#lib/i18n'
import { hasSession } from '#lib/session'
import { linkTo } from '#resource/link-to'
import { ContentError } from './error-pages'
import { lazyPage } from './lazy-page'
import { rootRoute } from './root-routes'

/** Who works for the business has scanned a guest's code: they want the booking, not the guest's page. */
async function openForStaff(token: string): Promise<void> {
  const booking = await bookingForStaff(token)
  if (booking !== null) throw redirect({ ...linkTo(bookingPlace, { booking }), replace: true })
}

/** Whatever comes in between, a guest gets their page. */
async function bookingForStaff(token: string): Promise<string | null> {
  try {
    if (!(await hasSession())) return null
    // Fetched when it is needed: with it come rule books that no first page has to wait for.
    const { bookingShownBy } = await import('#app/scan/booking-shown')
    return await bookingShownBy(token)
  } catch {
    return null
  }
}

const visitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/g/$token',
  beforeLoad: async ({ params }) => {
    await Promise.all([openForStaff(params.token), loadGuestTexts()])
  },
  component: lazyPage(() => import('#features/guest/guest-page/guest-page'), 'GuestPage'),
  errorComponent: ContentError,
  staticData: { title: 'guest.link.pageTitle' },
})

const reviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/r/$token',
  beforeLoad: loadGuestTexts,
  component: lazyPage(
    () => import('#features/guest/guest-review/guest-review-page'),
    'GuestReviewPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'guest.review.title' },
})

const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/u/$token',
  beforeLoad: loadGuestTexts,
  component: lazyPage(
    () => import('#features/guest/guest-page/unsubscribe-page'),
    'UnsubscribePage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'guest.unsubscribe.pageTitle' },
})

const payRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/p/$token',
  beforeLoad: loadGuestTexts,
  component: lazyPage(() => import('#features/guest/checkouts/pay-page'), 'PayPage'),
  errorComponent: ContentError,
  staticData: { title: 'guest.pay.pageTitle' },
})

const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/c/$token',
  beforeLoad: loadGuestTexts,
  component: lazyPage(
    () => import('#features/guest/confirmations/confirm-purchase-page'),
    'ConfirmPurchasePage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'guest.confirm.pageTitle' },
})

const giftCardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/giftcard/$token',
  beforeLoad: loadGuestTexts,
  component: lazyPage(() => import('#features/guest/gift-card/gift-card-page'), 'GiftCardPage'),
  errorComponent: ContentError,
  staticData: { title: 'guest.giftCard.pageTitle' },
})

/** Behind guests' personal links: no session, no shell. */
export const guestRoutes = [
  visitRoute,
  reviewRoute,
  unsubscribeRoute,
  payRoute,
  confirmRoute,
  giftCardRoute,
] as const

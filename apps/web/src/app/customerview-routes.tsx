import { createRoute, redirect } from '@tanstack/react-router'
import { loadAppTexts } from '#lib/i18n'
import { ContentError } from './error-pages'
import { guardTill } from './guards'
import { lazyPage } from './lazy-page'
import { rootRoute } from './root-routes'

/** The till fills the screen: it needs a session, and stands outside of the shell. */
const tillRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'customerview',
  beforeLoad: guardTill,
  component: lazyPage(() => import('./customerview-screen'), 'CustomerviewScreen'),
})

const productsRoute = createRoute({
  getParentRoute: () => tillRoute,
  path: '/sales/customerview',
  component: lazyPage(() => import('#features/till/till/till-page'), 'TillPage'),
  errorComponent: ContentError,
  staticData: { title: 'till.till.title' },
})

const cartRoute = createRoute({
  getParentRoute: () => tillRoute,
  path: '/sales/customerview/cart',
  component: lazyPage(() => import('#features/till/till/cart-page'), 'CartPage'),
  errorComponent: ContentError,
  staticData: { title: 'till.till.cart.title' },
})

const checkoutRoute = createRoute({
  getParentRoute: () => tillRoute,
  path: '/sales/customerview/checkout',
  component: lazyPage(() => import('#features/till/till/checkout-page'), 'CheckoutPage'),
  errorComponent: ContentError,
  staticData: { title: 'till.till.pay.title' },
})

/**
 * With the words of the protected area, which the till itself does without. Whose drawer it is stands in the
 * address: without it one begins at the till, which knows.
 */
const drawerRoute = createRoute({
  getParentRoute: () => tillRoute,
  path: '/sales/customerview/drawer',
  beforeLoad: ({ search }) => {
    if (search.pos === undefined) throw redirect({ to: '/sales/customerview', replace: true })
  },
  component: lazyPage(async () => {
    const [page] = await Promise.all([import('#features/till/drawer/drawer-page'), loadAppTexts()])
    return page
  }, 'DrawerPage'),
  errorComponent: ContentError,
  staticData: { title: 'till.till.drawer.button' },
})

/** Everything under /sales/customerview. */
export const customerviewRoutes = [
  tillRoute.addChildren([productsRoute, cartRoute, checkoutRoute, drawerRoute]),
] as const

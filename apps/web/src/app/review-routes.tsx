import { createRoute } from '@tanstack/react-router'
import { ContentError } from './error-pages'
import { lazyPage } from './lazy-page'
import { protectedRoute } from './root-routes'

/** The tabs above the lists of reviews. */
const reviewsLayoutRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'reviews',
  component: lazyPage(() => import('#features/reviews/reviews/reviews-layout'), 'ReviewsLayout'),
  errorComponent: ContentError,
})

const serviceReviewsRoute = createRoute({
  getParentRoute: () => reviewsLayoutRoute,
  path: '/reviews',
  component: lazyPage(
    () => import('#features/reviews/reviews/review-list-page'),
    'ServiceReviewListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'reviews.reviews.title' },
})

const productReviewsRoute = createRoute({
  getParentRoute: () => reviewsLayoutRoute,
  path: '/reviews/products',
  component: lazyPage(
    () => import('#features/reviews/reviews/review-list-page'),
    'ProductReviewListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'reviews.reviews.titleProducts' },
})

/** Everything under /reviews. */
export const reviewRoutes = [
  reviewsLayoutRoute.addChildren([serviceReviewsRoute, productReviewsRoute]),
] as const

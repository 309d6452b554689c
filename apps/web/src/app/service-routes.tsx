import { createRoute } from '@tanstack/react-router'
import { experiencePath } from '#features/catalogue/experiences/experience-paths'
import { ContentError } from './error-pages'
import { lazyPage } from './lazy-page'
import { pagesBelow } from './plain-pages'
import { listRoute } from './resource-routes'
import { protectedRoute } from './root-routes'

/** The tabs above the lists of services and custom questions. */
const servicesLayoutRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'services',
  component: lazyPage(
    () => import('#features/catalogue/services/services-layout'),
    'ServicesLayout',
  ),
  errorComponent: ContentError,
})

const servicesRoute = createRoute({
  getParentRoute: () => servicesLayoutRoute,
  path: '/sales/services',
  component: lazyPage(
    () => import('#features/catalogue/services/service-list-page'),
    'ServiceListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.services.title' },
})

const addServiceRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/services/addservice',
  component: lazyPage(
    () => import('#features/catalogue/services/service-form-page'),
    'ServiceFormPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.services.add' },
})

const editServiceRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/services/addservice/$id',
  component: lazyPage(
    () => import('#features/catalogue/services/service-form-page'),
    'ServiceFormPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.services.one' },
})

const addExperienceRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: experiencePath,
  component: lazyPage(
    () => import('#features/catalogue/experiences/experience-page'),
    'ExperiencePage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.experiences.title' },
})

const extrasRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/extras',
  component: lazyPage(() => import('#features/catalogue/extras/extra-list-page'), 'ExtraListPage'),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.extras.title' },
})

const addExtraRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/extras/addextras',
  component: lazyPage(() => import('#features/catalogue/extras/extra-form-page'), 'ExtraFormPage'),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.extras.add' },
})

const editExtraRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/sales/extras/addextras/$id',
  component: lazyPage(() => import('#features/catalogue/extras/extra-form-page'), 'ExtraFormPage'),
  errorComponent: ContentError,
  staticData: { title: 'catalogue.extras.one' },
})

/** What guests book, what they are asked and what they take with it. */
export const serviceRoutes = [
  servicesLayoutRoute.addChildren([
    servicesRoute,
    ...pagesBelow('services').map((pages) => listRoute(pages, servicesLayoutRoute)),
  ]),
  addServiceRoute,
  editServiceRoute,
  addExperienceRoute,
  extrasRoute,
  addExtraRoute,
  editExtraRoute,
]

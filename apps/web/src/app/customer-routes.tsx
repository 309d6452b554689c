import { createRoute } from '@tanstack/react-router'
import { ContentError } from './error-pages'
import { lazyPage } from './lazy-page'
import { protectedRoute } from './root-routes'

/** The tabs above the lists of customers and tags. */
const customerPagesRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'customers',
  component: lazyPage(
    () => import('#features/customers/customers/customers-layout'),
    'CustomersLayout',
  ),
  errorComponent: ContentError,
})

const customersRoute = createRoute({
  getParentRoute: () => customerPagesRoute,
  path: '/analytics/customers',
  component: lazyPage(
    () => import('#features/customers/customers/customer-list-page'),
    'CustomerListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'customers.customers.title' },
})

const customerFiguresRoute = createRoute({
  getParentRoute: () => customerPagesRoute,
  path: '/analytics/customers/figures',
  component: lazyPage(() => import('#features/analytics/figures/figures-page'), 'FiguresPage'),
  errorComponent: ContentError,
  staticData: { title: 'analytics.figures.title' },
})

const addCustomerRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/analytics/customers/addcustomer',
  component: lazyPage(
    () => import('#features/customers/customers/customer-form-page'),
    'CustomerFormPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'customers.customers.add' },
})

const editCustomerRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/analytics/customers/addcustomer/$id',
  component: lazyPage(
    () => import('#features/customers/customers/customer-form-page'),
    'CustomerFormPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'customers.customers.one' },
})

const personRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/analytics/customers/customer/$id',
  component: lazyPage(() => import('#features/customers/customers/person-page'), 'PersonPage'),
  errorComponent: ContentError,
  staticData: { title: 'customers.customers.one' },
})

const importCustomersRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/analytics/customers/import',
  component: lazyPage(
    () => import('#features/customers/customers/customer-import-page'),
    'CustomerImportPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'customers.customers.import.title' },
})

const tagsRoute = createRoute({
  getParentRoute: () => customerPagesRoute,
  path: '/analytics/customers/tags',
  component: lazyPage(() => import('#features/customers/tags/tag-list-page'), 'TagListPage'),
  errorComponent: ContentError,
  staticData: { title: 'shell.titles.tags' },
})

const addTagRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/analytics/customers/tags/addtag',
  component: lazyPage(() => import('#features/customers/tags/tag-form-page'), 'TagFormPage'),
  errorComponent: ContentError,
  staticData: { title: 'shell.titles.addTag' },
})

const editTagRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/analytics/customers/tags/addtag/$id',
  component: lazyPage(() => import('#features/customers/tags/tag-form-page'), 'TagFormPage'),
  errorComponent: ContentError,
  staticData: { title: 'shell.titles.editTag' },
})

/** The guests of the business, and their tags. */
export const customerRoutes = [
  customerPagesRoute.addChildren([customersRoute, customerFiguresRoute, tagsRoute]),
  addCustomerRoute,
  editCustomerRoute,
  personRoute,
  importCustomersRoute,
  addTagRoute,
  editTagRoute,
] as const

import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { settings } from '#lib/settings'
import { ContentError, RootError, UnknownAddress } from './error-pages'
import { guardProtected, guardSignIn } from './guards'
import { lazyPage } from './lazy-page'
import { Root } from './root'
import type { SearchText } from './search-text'

const rootRoute = createRootRoute({
  component: Root,
  errorComponent: RootError,
  notFoundComponent: UnknownAddress,
  validateSearch: (search: SearchText): SearchText => search,
})

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  beforeLoad: guardSignIn,
  component: lazyPage(() => import('#features/auth/sign-in-page'), 'SignInPage'),
  staticData: { title: 'auth.title' },
})

const protectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'protected',
  beforeLoad: guardProtected,
  component: lazyPage(() => import('./shell/shell'), 'Shell'),
})

const homeRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/',
  component: lazyPage(() => import('./home-screen'), 'HomeScreen'),
  errorComponent: ContentError,
  staticData: { title: 'shell.titles.home' },
})

const adminCustomersRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/admin/customers',
  component: lazyPage(() => import('#features/admin/customers-page'), 'CustomersPage'),
  errorComponent: ContentError,
  staticData: { title: 'shell.titles.customers' },
})

const analyticsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/analytics',
  beforeLoad: () => {
    throw redirect({ to: '/analytics/customers/tags', replace: true })
  },
})

const customersRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/analytics/customers',
  beforeLoad: () => {
    throw redirect({ to: '/analytics/customers/tags', replace: true })
  },
})

const tagsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/analytics/customers/tags',
  component: lazyPage(() => import('#features/analytics/tags/tag-list-page'), 'TagListPage'),
  errorComponent: ContentError,
  staticData: { title: 'shell.titles.tags' },
})

const addTagRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/analytics/customers/tags/addtag',
  component: lazyPage(() => import('#features/analytics/tags/tag-form-page'), 'TagFormPage'),
  errorComponent: ContentError,
  staticData: { title: 'shell.titles.addTag' },
})

const editTagRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/analytics/customers/tags/addtag/$id',
  component: lazyPage(() => import('#features/analytics/tags/tag-form-page'), 'TagFormPage'),
  errorComponent: ContentError,
  staticData: { title: 'shell.titles.editTag' },
})

const fieldGalleryRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/demo/fields',
  component: lazyPage(() => import('#features/demo/field-gallery-page'), 'FieldGalleryPage'),
  errorComponent: ContentError,
  staticData: { title: 'shell.titles.fieldGallery' },
})

const unknownRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '$',
  component: UnknownAddress,
  staticData: { title: 'common.unexpectedError' },
})

/** Every address of the application. */
export const routeTree = rootRoute.addChildren([
  signInRoute,
  protectedRoute.addChildren([
    homeRoute,
    adminCustomersRoute,
    analyticsRoute,
    customersRoute,
    tagsRoute,
    addTagRoute,
    editTagRoute,
    ...(settings.demo ? [fieldGalleryRoute] : []),
    unknownRoute,
  ]),
])

import { createRoute } from '@tanstack/react-router'
import { loadAppTexts } from '#lib/i18n'
import { settings } from '#lib/settings'
import { adminRoutes } from './admin-routes'
import { analyticsRoutes } from './analytics-routes'
import { bookingRoutes } from './booking-routes'
import { communicationRoutes } from './communication-routes'
import { customerviewRoutes } from './customerview-routes'
import { ContentError, UnknownAddress } from './error-pages'
import { guardOperator, guardSignIn, guardSignUp } from './guards'
import { guestRoutes } from './guest-routes'
import { integrationRoutes } from './integration-routes'
import { lazyPage } from './lazy-page'
import { plainPages } from './plain-pages'
import { promotionRoutes } from './promotion-routes'
import { PublicLayout, WidePublicLayout } from './public-layout'
import { formRoutes, listRoute } from './resource-routes'
import { reviewRoutes } from './review-routes'
import { protectedRoute, rootRoute } from './root-routes'
import { salesRoutes } from './sales-routes'
import { settingsRoutes } from './settings-routes'

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicLayout,
})

const signInRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/sign-in',
  beforeLoad: guardSignIn,
  component: lazyPage(() => import('#features/accounts/sign-in/sign-in-page'), 'SignInPage'),
  staticData: { title: 'accounts.signIn.title' },
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/forgot-password',
  beforeLoad: guardSignIn,
  component: lazyPage(
    () => import('#features/accounts/sign-in/forgot-password-page'),
    'ForgotPasswordPage',
  ),
  staticData: { title: 'accounts.signIn.forgot.title' },
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reset-password/$id',
  component: lazyPage(
    () => import('#features/accounts/sign-in/reset-password-page'),
    'ResetPasswordPage',
  ),
  staticData: { title: 'accounts.signIn.reset.title' },
})

const confirmEmailRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/confirm-email/$id',
  component: lazyPage(
    () => import('#features/accounts/sign-in/confirm-email-page'),
    'ConfirmEmailPage',
  ),
  staticData: { title: 'accounts.signIn.confirm.title' },
})

const widePublicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'wide-public',
  component: WidePublicLayout,
})

const signUpRoute = createRoute({
  getParentRoute: () => widePublicRoute,
  path: '/sign-up',
  beforeLoad: guardSignUp,
  component: lazyPage(() => import('#features/business/registration/sign-up-page'), 'SignUpPage'),
  staticData: { title: 'business.registration.title' },
})

/** In a demo on one's own machine the mails are open to whoever sits there. */
const openMailboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mailbox',
  beforeLoad: loadAppTexts,
  component: lazyPage(() => import('./open-mailbox'), 'OpenMailbox'),
  staticData: { title: 'shell.titles.mailbox' },
})

const homeRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/',
  component: lazyPage(() => import('./home-screen'), 'HomeScreen'),
  errorComponent: ContentError,
  staticData: { title: 'shell.titles.home' },
})

const usersRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/user',
  component: lazyPage(() => import('#features/accounts/users/user-list-page'), 'UserListPage'),
  errorComponent: ContentError,
  staticData: { title: 'shell.titles.users' },
})

const addUserRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/user/adduser',
  component: lazyPage(() => import('#features/accounts/users/user-form-page'), 'UserFormPage'),
  errorComponent: ContentError,
  staticData: { title: 'shell.titles.addUser' },
})

const editUserRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/user/adduser/$id',
  component: lazyPage(() => import('#features/accounts/users/user-form-page'), 'UserFormPage'),
  errorComponent: ContentError,
  staticData: { title: 'shell.titles.editUser' },
})

const fieldGalleryRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/demo/fields',
  component: lazyPage(
    () => import('#features/reference/field-gallery/field-gallery-page'),
    'FieldGalleryPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'shell.titles.fieldGallery' },
})

const mailboxRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/mailbox',
  beforeLoad: guardOperator,
  component: lazyPage(() => import('#features/communications/mailbox/mailbox-page'), 'MailboxPage'),
  errorComponent: ContentError,
  staticData: { title: 'shell.titles.mailbox' },
})

const unknownRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '$',
  component: UnknownAddress,
  staticData: { title: 'common.pageNotFound' },
})

/** Every address of the application. */
export const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([
    signInRoute,
    forgotPasswordRoute,
    resetPasswordRoute,
    confirmEmailRoute,
  ]),
  widePublicRoute.addChildren([signUpRoute]),
  ...customerviewRoutes,
  ...guestRoutes,
  ...(settings.hasOpenMailbox ? [openMailboxRoute] : []),
  protectedRoute.addChildren([
    homeRoute,
    ...adminRoutes,
    ...analyticsRoutes,
    ...bookingRoutes,
    ...salesRoutes,
    ...promotionRoutes,
    ...communicationRoutes,
    ...reviewRoutes,
    ...integrationRoutes,
    usersRoute,
    addUserRoute,
    editUserRoute,
    ...settingsRoutes,
    ...plainPages.filter(({ tabs }) => !tabs).map((pages) => listRoute(pages, protectedRoute)),
    ...plainPages.flatMap(formRoutes),
    ...(settings.demo ? [fieldGalleryRoute] : []),
    ...(settings.hasOpenMailbox ? [] : [mailboxRoute]),
    unknownRoute,
  ]),
])

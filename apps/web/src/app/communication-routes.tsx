import { createRoute, redirect } from '@tanstack/react-router'
import { ContentError } from './error-pages'
import { lazyPage } from './lazy-page'
import { protectedRoute } from './root-routes'

const communicationsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/communications',
  beforeLoad: () => {
    throw redirect({ to: '/communications/email', replace: true })
  },
})

/** The tabs above the rules and what they have sent. */
const emailsLayoutRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'emails',
  component: lazyPage(
    () => import('#features/communications/emails/emails-layout'),
    'EmailsLayout',
  ),
  errorComponent: ContentError,
})

const emailsRoute = createRoute({
  getParentRoute: () => emailsLayoutRoute,
  path: '/communications/email',
  component: lazyPage(
    () => import('#features/communications/emails/email-list-page'),
    'EmailListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'communications.emails.title' },
})

const sentMailsRoute = createRoute({
  getParentRoute: () => emailsLayoutRoute,
  path: '/communications/email/sent',
  component: lazyPage(
    () => import('#features/communications/mails/mail-list-page'),
    'MailListPage',
  ),
  errorComponent: ContentError,
  staticData: { title: 'communications.mails.title' },
})

const emailForm = {
  component: lazyPage(
    () => import('#features/communications/emails/email-form-page'),
    'EmailFormPage',
  ),
  errorComponent: ContentError,
} as const

const addEmailRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/communications/email/addemail',
  ...emailForm,
  staticData: { title: 'communications.emails.add' },
})

const editEmailRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/communications/email/addemail/$id',
  ...emailForm,
  staticData: { title: 'communications.emails.one' },
})

/** Mails that leave by themselves, and those that have. */
export const communicationRoutes = [
  communicationsRoute,
  emailsLayoutRoute.addChildren([emailsRoute, sentMailsRoute]),
  addEmailRoute,
  editEmailRoute,
] as const

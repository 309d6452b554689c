import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { businessCloses } from '#features/archive/deletion/business-closes'
import { depositAwaited } from '#features/bookings/bookings/awaited-deposit'
import { businessRegistered } from '#features/business/registration/business-registered'
import { productsDeleted } from '#features/catalogue/products/products-deleted'
import { refuseOctoAddress, serveOcto } from '#features/channels/octo/serve-octo'
import { createReadyMadeEmails } from '#features/communications/emails/ready-made-emails'
import {
  mailboxRoutes,
  openMailboxRoutes,
} from '#features/communications/mailbox/mailbox.endpoints'
import { customerErased } from '#features/customers/customers/customer-occasions'
import { creditEverything } from '#features/documents/documents/credit-everything'
import { creditReturned } from '#features/documents/documents/credit-returned'
import { reconcileDocuments } from '#features/documents/documents/reconcile-documents'
import { redactRecipients } from '#features/documents/documents/redact-recipients'
import { refuseDocumented } from '#features/documents/documents/standing-documents'
import { givePageName } from '#features/guest/booking-page/give-page-name'
import { findPageFiles } from '#features/guest/booking-page/page-files'
import { serveBookingPages } from '#features/guest/booking-page/serve-booking-pages'
import { serveSitemap } from '#features/guest/booking-page/serve-sitemap'
import { askCardRefund } from '#features/guest/checkouts/ask-refund'
import { deleteUnpublishedLabels } from '#features/guest/elabel/labels-on-deletion'
import { serveElabels } from '#features/guest/elabel/serve-elabels'
import { askDeposit } from '#features/guest/payment-requests/ask-payment'
import { settleRequest } from '#features/guest/payment-requests/settle-request'
import { serveShortLinks } from '#features/guest/qrcode/serve-short-links'
import { allowedSitesOf } from '#features/guest/website/allowed-sites'
import { closeLastPeriod } from '#features/operator/cashflow/close-last-period'
import { type MetricsAccess, serveMetrics } from '#features/operator/system/serve-metrics'
import {
  goodsReturned,
  orderCancelled,
  orderLinesChange,
} from '#features/orders/orders/order-occasions'
import {
  gatewayRefunded,
  moneyTaken,
  saleChanged,
} from '#features/payments/payments/sale-occasions'
import { eraseNotes } from '#features/till/devices/erase-notes'
import type { Deps } from '#platform/http/context'
import { createServer, type ServerOptions } from '#platform/http/create-server'
import { mountRoute } from '#platform/http/mount-route'
import { servePlugin } from '#platform/http/plugin-files'
import { serveReference } from '#platform/http/reference-page'
import { serveWeb, type WebSettings } from '#platform/http/web-files'
import { serveWellKnown } from '#platform/http/well-known'
import { recordAnswers } from '#platform/metrics/process-metrics'
import { on, type Subscription } from '#platform/occasions/occasion'
import { openApiDocument } from '#platform/openapi/describe-calls'
import { pluginFolder } from '#platform/paths'
import { routes } from './routes'

export interface AppOptions extends ServerOptions {
  readonly deps: Deps
  readonly checksAnswers: boolean
  /** A demo on one's own machine, whose mailbox is open. */
  readonly isOpenDemo: boolean
  readonly webFolder: string
  readonly webSettings: WebSettings
  readonly metricsAccess: MetricsAccess
}

/** What later modules do when an earlier one announces something, in this order. */
const subscriptions: readonly Subscription[] = [
  on(businessRegistered, createReadyMadeEmails, givePageName),
  on(productsDeleted, deleteUnpublishedLabels),
  on(customerErased, eraseNotes, redactRecipients),
  on(gatewayRefunded, askCardRefund),
  on(depositAwaited, askDeposit),
  on(moneyTaken, settleRequest),
  on(saleChanged, reconcileDocuments, settleRequest),
  on(orderLinesChange, refuseDocumented),
  on(orderCancelled, creditEverything),
  on(goodsReturned, creditReturned),
  on(businessCloses, closeLastPeriod),
]

for (const subscription of subscriptions) subscription.connect()

/**
 * Who keeps a connection for their next request may be sending it just as it is closed. For this long every
 * answer says that the connection ends with it; only then nobody is let in any more.
 */
const partingMs = 500

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = await createServer(options, refuseOctoAddress)
  recordAnswers(app, options.deps.metrics)
  app.addHook('preClose', async () => {
    // A stop waits for answers under way: those that never end by themselves are ended first.
    options.deps.changes.close()
    if (app.server.listening) await sleep(partingMs)
  })
  const mounted = [...routes, ...(options.isOpenDemo ? openMailboxRoutes : mailboxRoutes)]
  for (const route of mounted) mountRoute(app, route, options)
  serveReference(app, () => openApiDocument(mounted.map(({ endpoint }) => endpoint)))
  serveMetrics(app, options.deps, options.metricsAccess)
  serveWellKnown(app, options.deps)
  serveShortLinks(app, options.deps)
  serveElabels(app, options.deps)
  serveBookingPages(app, options.deps, findPageFiles(pluginFolder, options.webFolder))
  serveSitemap(app, options.deps)
  await serveOcto(app, options.deps)
  await servePlugin(app, pluginFolder, allowedSitesOf(options.deps))
  await serveWeb(app, options.webFolder, options.webSettings)
  return app
}

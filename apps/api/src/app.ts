import { setTimeout as sleep } from 'node:timers/promises'
import { productImport, stockCountImport } from '@cantina/contract/catalogue/imports'
import { customerImport } from '@cantina/contract/customers/customer-import'
import type { FastifyInstance } from 'fastify'
import { exportedTables } from '#db/business-tables'
import { customerTables } from '#db/customer-data'
import { changePasswordRoutes } from '#features/accounts/change-password/password.endpoints'
import { emailConfirmationRoutes } from '#features/accounts/email-confirmation/email-confirmation.endpoints'
import { passwordRoutes } from '#features/accounts/password/password.endpoints'
import { profileRoutes } from '#features/accounts/profile/profile.endpoints'
import { secondFactorRoutes } from '#features/accounts/second-factor/second-factor.endpoints'
import { sessionRoutes } from '#features/accounts/session/session.endpoints'
import { sessionListRoutes } from '#features/accounts/sessions/sessions.endpoints'
import { userDetailRoutes } from '#features/accounts/user-detail/detail.endpoints'
import { users } from '#features/accounts/users/users.resource'
import { customerFiguresRoutes } from '#features/analytics/figures/figures.endpoints'
import { analyticsSalesRoutes } from '#features/analytics/sales/sales.endpoints'
import { dataRoutes } from '#features/archive/data/data.endpoints'
import { businessCloses } from '#features/archive/deletion/business-closes'
import { deletionRoutes } from '#features/archive/deletion/deletion.endpoints'
import { bookingRoutes } from '#features/bookings/bookings/bookings.endpoints'
import { bookings } from '#features/bookings/bookings/bookings.resource'
import { calendarRoutes } from '#features/bookings/calendar/calendar.endpoints'
import { daySheetRoutes } from '#features/bookings/day-sheet/day-sheet.endpoints'
import { bookingEventRoutes } from '#features/bookings/events/events.endpoints'
import { offerRoutes } from '#features/bookings/offers/offers.endpoints'
import { slotRoutes } from '#features/bookings/slots/slots.endpoints'
import { auditRoutes } from '#features/business/audit/audit.endpoints'
import { audit } from '#features/business/audit/audit.resource'
import { businessRoutes } from '#features/business/business/business.endpoints'
import { fileRoutes } from '#features/business/files/files.endpoints'
import { legalRoutes } from '#features/business/legal/legal.endpoints'
import { businessRegistered } from '#features/business/registration/business-registered'
import { registrationRoutes } from '#features/business/registration/registration.endpoints'
import { supportRoutes } from '#features/business/support/support.endpoints'
import { vatCodeRoutes } from '#features/business/vat-code/vat-code.endpoints'
import { vatRates } from '#features/business/vat-rates/vat-rates.resource'
import { availability } from '#features/catalogue/availability/availability.resource'
import { extras } from '#features/catalogue/extras/extras.resource'
import { freightRoutes } from '#features/catalogue/freight/freight.endpoints'
import { freight } from '#features/catalogue/freight/freight.resource'
import { pos } from '#features/catalogue/pos/pos.resource'
import { productImporter } from '#features/catalogue/products/import-products'
import { products } from '#features/catalogue/products/products.resource'
import { productsDeleted } from '#features/catalogue/products/products-deleted'
import { questions } from '#features/catalogue/questions/questions.resource'
import { services } from '#features/catalogue/services/services.resource'
import { stockCountImporter } from '#features/catalogue/stock/import-counts'
import { stockRoutes } from '#features/catalogue/stock/stock.endpoints'
import { stock, stockLevelList } from '#features/catalogue/stock/stock.resource'
import { channelcalls } from '#features/channels/channelmanager/channelcalls.resource'
import { channelmanagerRoutes } from '#features/channels/channelmanager/channelmanager.endpoints'
import { platforms } from '#features/channels/channelmanager/channelmanager.resource'
import { channelsales } from '#features/channels/channelmanager/channelsales.resource'
import { feedRoutes } from '#features/channels/feeds/feeds.endpoints'
import { feeds } from '#features/channels/feeds/feeds.resource'
import { serveOcto } from '#features/channels/octo/serve-octo'
import { webhookdeliveries } from '#features/channels/webhooks/webhookdeliveries.resource'
import { webhookRoutes } from '#features/channels/webhooks/webhooks.endpoints'
import { webhooks } from '#features/channels/webhooks/webhooks.resource'
import { emailRoutes } from '#features/communications/emails/emails.endpoints'
import { emails } from '#features/communications/emails/emails.resource'
import { createReadyMadeEmails } from '#features/communications/emails/ready-made-emails'
import {
  mailboxRoutes,
  openMailboxRoutes,
} from '#features/communications/mailbox/mailbox.endpoints'
import { mailRoutes } from '#features/communications/mails/mails.endpoints'
import { mails } from '#features/communications/mails/mails.resource'
import { mailsAboutRoutes } from '#features/communications/mails/mails-about.endpoints'
import { moveNoticeRoutes } from '#features/communications/move-notice/move-notice.endpoints'
import { emailReachRoutes } from '#features/communications/planning/email-reach.endpoints'
import { customerErased } from '#features/customers/customers/customer-occasions'
import {
  customerDataRoutes,
  customerTagRoutes,
  guestRoutes,
} from '#features/customers/customers/customers.endpoints'
import { customers } from '#features/customers/customers/customers.resource'
import { customerImporter } from '#features/customers/customers/import-customers'
import { tagRoutes } from '#features/customers/tags/tags.endpoints'
import { tags } from '#features/customers/tags/tags.resource'
import { closingRoutes } from '#features/documents/closing/closing.endpoints'
import { documentSettingsRoutes } from '#features/documents/document-settings/documents.endpoints'
import { creditEverything } from '#features/documents/documents/credit-everything'
import { creditReturned } from '#features/documents/documents/credit-returned'
import { documentRoutes } from '#features/documents/documents/documents.endpoints'
import { documents } from '#features/documents/documents/documents.resource'
import { reconcileDocuments } from '#features/documents/documents/reconcile-documents'
import { redactRecipients } from '#features/documents/documents/redact-recipients'
import { refuseDocumented } from '#features/documents/documents/standing-documents'
import { einvoiceRoutes } from '#features/documents/einvoices/einvoices.endpoints'
import { askCardRefund } from '#features/guest/checkouts/ask-refund'
import { checkoutRoutes } from '#features/guest/checkouts/checkouts.endpoints'
import { deleteUnpublishedLabels } from '#features/guest/elabel/delete-unpublished-labels'
import { elabelRoutes } from '#features/guest/elabel/elabel.endpoints'
import { serveElabels } from '#features/guest/elabel/serve-elabels'
import { guestOrderRoutes } from '#features/guest/guest-page/guest-order.endpoints'
import { guestPageRoutes } from '#features/guest/guest-page/guest-page.endpoints'
import { guestVisitRoutes } from '#features/guest/guest-page/guest-visit.endpoints'
import { qrcodeRoutes } from '#features/guest/qrcode/qrcode.endpoints'
import { qrcodes } from '#features/guest/qrcode/qrcode.resource'
import { serveShortLinks } from '#features/guest/qrcode/serve-short-links'
import { allowedSitesOf } from '#features/guest/website/allowed-sites'
import { publicShopRoutes } from '#features/guest/website/public-shop.endpoints'
import { publicVisitRoutes } from '#features/guest/website/public-visits.endpoints'
import { websiteRoutes } from '#features/guest/website/website.endpoints'
import { homeBoardRoutes } from '#features/home/board/board.endpoints'
import { homeRoutes } from '#features/home/overview/overview.endpoints'
import { homeSalesRoutes } from '#features/home/sales/sales.endpoints'
import { cashFlowRoutes } from '#features/operator/cashflow/cashflow.endpoints'
import { cashflow, ownCashflow } from '#features/operator/cashflow/cashflow.resource'
import { closeLastPeriod } from '#features/operator/cashflow/close-last-period'
import { ownSettlement, settlements } from '#features/operator/cashflow/settlements.resource'
import { customers as customerBusinesses } from '#features/operator/customers/customers.resource'
import { providerRoutes } from '#features/operator/provider/provider.endpoints'
import { ownSettlementRoutes } from '#features/operator/settlement/settlement.endpoints'
import { operatorLog } from '#features/operator/system/operator-log.resource'
import { type MetricsAccess, serveMetrics } from '#features/operator/system/serve-metrics'
import { systemRoutes } from '#features/operator/system/system.endpoints'
import { termsRoutes } from '#features/operator/terms/terms.endpoints'
import { agentRoutes } from '#features/orders/agents/agents.endpoints'
import { agents } from '#features/orders/agents/agents.resource'
import {
  goodsReturned,
  orderCancelled,
  orderLinesChange,
} from '#features/orders/orders/order-occasions'
import { orderRoutes } from '#features/orders/orders/orders.endpoints'
import { orders } from '#features/orders/orders/orders.resource'
import { gatewayRoutes } from '#features/payments/gateway/gateway.endpoints'
import { gatewayRefunded, saleChanged } from '#features/payments/payments/sale-occasions'
import { voucherIssuers } from '#features/payments/voucher-issuers/voucher-issuers.resource'
import { batchRoutes } from '#features/promotions/batches/batches.endpoints'
import { batches } from '#features/promotions/batches/batches.resource'
import { discounts } from '#features/promotions/discounts/discounts.resource'
import { promotionOfferRoutes } from '#features/promotions/offers/offers.endpoints'
import { replayRoutes } from '#features/promotions/replay/replay.endpoints'
import { promotionUseRoutes } from '#features/promotions/uses/uses.endpoints'
import { vouchers } from '#features/promotions/vouchers/vouchers.resource'
import { languageRoutes } from '#features/reference/language/language.endpoints'
import { lookupRoutes } from '#features/reference/lookups/lookups.endpoints'
import { pingRoutes } from '#features/reference/ping/ping.endpoints'
import { placeRoutes } from '#features/reference/places/places.endpoints'
import { publicReviewRoutes } from '#features/reviews/reviews/public-reviews.endpoints'
import { reviewRoutes } from '#features/reviews/reviews/reviews.endpoints'
import { reviews } from '#features/reviews/reviews/reviews.resource'
import { customerviewRoutes } from '#features/till/till/customerview.endpoints'
import type { Deps } from '#platform/http/context'
import { createServer, type ServerOptions } from '#platform/http/create-server'
import { mountRoute } from '#platform/http/mount-route'
import { openApiDocument } from '#platform/http/openapi'
import { servePlugin } from '#platform/http/plugin-files'
import { serveReference } from '#platform/http/reference-page'
import type { Route } from '#platform/http/route'
import { serveWeb, type WebSettings } from '#platform/http/web-files'
import { importRoutes } from '#platform/imports/import-routes'
import { recordAnswers } from '#platform/metrics/process-metrics'
import { on, type Subscription } from '#platform/occasions/occasion'
import { pluginFolder } from '#platform/paths'

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
  on(businessRegistered, createReadyMadeEmails),
  on(productsDeleted, deleteUnpublishedLabels),
  on(customerErased, redactRecipients),
  on(gatewayRefunded, askCardRefund),
  on(saleChanged, reconcileDocuments),
  on(orderLinesChange, refuseDocumented),
  on(orderCancelled, creditEverything),
  on(goodsReturned, creditReturned),
  on(businessCloses, closeLastPeriod),
]

for (const subscription of subscriptions) subscription.connect()

/** Every list of a business. */
export const resources = [
  pos,
  audit,
  availability,
  services,
  questions,
  extras,
  products,
  freight,
  stock,
  stockLevelList,
  agents,
  orders,
  discounts,
  vouchers,
  batches,
  bookings,
  documents,
  emails,
  mails,
  reviews,
  qrcodes,
  feeds,
  webhooks,
  webhookdeliveries,
  platforms,
  channelcalls,
  channelsales,
  customers,
  tags,
  users,
  vatRates,
  voucherIssuers,
  ownCashflow,
  ownSettlement,
]

/** The operator's lists. */
export const operatorResources = [customerBusinesses, cashflow, settlements, operatorLog]

/** Everything that can be called: this list is the architecture. */
export const routes: readonly Route[] = [
  ...pingRoutes,
  ...supportRoutes,
  ...sessionRoutes,
  ...passwordRoutes,
  ...emailConfirmationRoutes,
  ...placeRoutes,
  ...vatCodeRoutes,
  ...registrationRoutes,
  ...languageRoutes,
  ...userDetailRoutes,
  ...homeRoutes(resources),
  ...homeSalesRoutes,
  ...analyticsSalesRoutes,
  ...customerFiguresRoutes,
  ...homeBoardRoutes,
  ...lookupRoutes,
  ...freightRoutes,
  ...stockRoutes,
  ...agentRoutes,
  ...orderRoutes,
  ...customerviewRoutes,
  ...batchRoutes,
  ...promotionUseRoutes,
  ...replayRoutes,
  ...offerRoutes,
  ...calendarRoutes,
  ...daySheetRoutes,
  ...bookingEventRoutes,
  ...slotRoutes,
  ...bookingRoutes,
  ...documentRoutes,
  ...einvoiceRoutes,
  ...closingRoutes,
  ...promotionOfferRoutes,
  ...emailRoutes({
    booking: bookings.binding,
    order: orders.binding,
    customer: customers.binding,
  }),
  ...mailRoutes,
  ...mailsAboutRoutes,
  ...moveNoticeRoutes,
  ...emailReachRoutes,
  ...reviewRoutes,
  ...guestPageRoutes,
  ...guestVisitRoutes,
  ...guestOrderRoutes,
  ...publicReviewRoutes,
  ...elabelRoutes,
  ...publicVisitRoutes,
  ...checkoutRoutes,
  ...publicShopRoutes,
  ...qrcodeRoutes,
  ...feedRoutes,
  ...webhookRoutes,
  ...channelmanagerRoutes,
  ...guestRoutes,
  ...customerTagRoutes,
  ...tagRoutes,
  ...customerDataRoutes(customerTables),
  ...importRoutes(customerImport.endpoints, customerImporter),
  ...importRoutes(productImport.endpoints, productImporter),
  ...importRoutes(stockCountImport.endpoints, stockCountImporter),
  ...fileRoutes,
  ...profileRoutes,
  ...changePasswordRoutes,
  ...secondFactorRoutes,
  ...sessionListRoutes,
  ...auditRoutes,
  ...systemRoutes,
  ...businessRoutes,
  ...dataRoutes(exportedTables),
  ...deletionRoutes,
  ...legalRoutes,
  ...gatewayRoutes,
  ...websiteRoutes,
  ...documentSettingsRoutes,
  ...ownSettlementRoutes,
  ...termsRoutes,
  ...providerRoutes,
  ...cashFlowRoutes,
  ...resources.flatMap((resource) => resource.routes),
  ...operatorResources.flatMap((resource) => resource.routes),
]

/**
 * Who keeps a connection for their next request may be sending it just as it is closed. For this long every
 * answer says that the connection ends with it; only then nobody is let in any more.
 */
const partingMs = 500

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = await createServer(options)
  recordAnswers(app, options.deps.metrics)
  app.addHook('preClose', async () => {
    // A stop waits for answers under way: those that never end by themselves are ended first.
    options.deps.changes.close()
    if (app.server.listening) await sleep(partingMs)
  })
  const mounted = [...routes, ...(options.isOpenDemo ? openMailboxRoutes : mailboxRoutes)]
  for (const route of mounted) mountRoute(app, route, options)
  serveReference(app, openApiDocument(mounted.map(({ endpoint }) => endpoint)))
  serveMetrics(app, options.deps, options.metricsAccess)
  serveShortLinks(app, options.deps)
  serveElabels(app, options.deps)
  await serveOcto(app, options.deps)
  await servePlugin(app, pluginFolder, allowedSitesOf(options.deps))
  await serveWeb(app, options.webFolder, options.webSettings)
  return app
}

import { setTimeout as sleep } from 'node:timers/promises'
import { customerImport } from '@cantina/contract/analytics/customer-import'
import { productImport, stockCountImport } from '@cantina/contract/sales/imports'
import type { FastifyInstance } from 'fastify'
import { exportedTables } from '#db/business-tables'
import { customerTables } from '#db/customer-data'
import { cashFlowRoutes } from '#features/admin/cashflow/cashflow.endpoints'
import { cashflow, ownCashflow } from '#features/admin/cashflow/cashflow.resource'
import { ownSettlement, settlements } from '#features/admin/cashflow/settlements.resource'
import { customers as customerBusinesses } from '#features/admin/customers/customers.resource'
import { providerRoutes } from '#features/admin/provider/provider.endpoints'
import { operatorLog } from '#features/admin/system/operator-log.resource'
import { type MetricsAccess, serveMetrics } from '#features/admin/system/serve-metrics'
import { systemRoutes } from '#features/admin/system/system.endpoints'
import { termsRoutes } from '#features/admin/terms/terms.endpoints'
import {
  customerDataRoutes,
  customerTagRoutes,
  guestRoutes,
} from '#features/analytics/customers/customers.endpoints'
import { customers } from '#features/analytics/customers/customers.resource'
import { customerImporter } from '#features/analytics/customers/import-customers'
import { customerFiguresRoutes } from '#features/analytics/figures/figures.endpoints'
import { analyticsSalesRoutes } from '#features/analytics/sales/sales.endpoints'
import { tagRoutes } from '#features/analytics/tags/tags.endpoints'
import { tags } from '#features/analytics/tags/tags.resource'
import { emailConfirmationRoutes } from '#features/auth/email-confirmation/email-confirmation.endpoints'
import { passwordRoutes } from '#features/auth/password/password.endpoints'
import { sessionRoutes } from '#features/auth/session/session.endpoints'
import { bookingRoutes } from '#features/booking/bookings/bookings.endpoints'
import { bookings } from '#features/booking/bookings/bookings.resource'
import { calendarRoutes } from '#features/booking/calendar/calendar.endpoints'
import { closingRoutes } from '#features/booking/closing/closing.endpoints'
import { daySheetRoutes } from '#features/booking/day-sheet/day-sheet.endpoints'
import { documentRoutes } from '#features/booking/documents/documents.endpoints'
import { documents } from '#features/booking/documents/documents.resource'
import { einvoiceRoutes } from '#features/booking/einvoices/einvoices.endpoints'
import { bookingEventRoutes } from '#features/booking/events/events.endpoints'
import { offerRoutes } from '#features/booking/offers/offers.endpoints'
import { slotRoutes } from '#features/booking/slots/slots.endpoints'
import { emailRoutes } from '#features/communications/emails/emails.endpoints'
import { emails } from '#features/communications/emails/emails.resource'
import { guestOrderRoutes } from '#features/communications/guest-page/guest-order.endpoints'
import { guestPageRoutes } from '#features/communications/guest-page/guest-page.endpoints'
import { guestVisitRoutes } from '#features/communications/guest-page/guest-visit.endpoints'
import { mailRoutes } from '#features/communications/mails/mails.endpoints'
import { mails } from '#features/communications/mails/mails.resource'
import { mailsAboutRoutes } from '#features/communications/mails/mails-about.endpoints'
import { moveNoticeRoutes } from '#features/communications/move-notice/move-notice.endpoints'
import { emailReachRoutes } from '#features/communications/planning/email-reach.endpoints'
import { fileRoutes } from '#features/files/files.endpoints'
import { homeBoardRoutes } from '#features/home/board/board.endpoints'
import { homeRoutes } from '#features/home/overview/overview.endpoints'
import { homeSalesRoutes } from '#features/home/sales/sales.endpoints'
import { channelcalls } from '#features/integrations/channelmanager/channelcalls.resource'
import { channelmanagerRoutes } from '#features/integrations/channelmanager/channelmanager.endpoints'
import { platforms } from '#features/integrations/channelmanager/channelmanager.resource'
import { channelsales } from '#features/integrations/channelmanager/channelsales.resource'
import { checkoutRoutes } from '#features/integrations/checkouts/checkouts.endpoints'
import { elabelRoutes } from '#features/integrations/elabel/elabel.endpoints'
import { serveElabels } from '#features/integrations/elabel/serve-elabels'
import { feedRoutes } from '#features/integrations/feeds/feeds.endpoints'
import { feeds } from '#features/integrations/feeds/feeds.resource'
import { serveOcto } from '#features/integrations/octo/serve-octo'
import { qrcodeRoutes } from '#features/integrations/qrcode/qrcode.endpoints'
import { qrcodes } from '#features/integrations/qrcode/qrcode.resource'
import { serveShortLinks } from '#features/integrations/qrcode/serve-short-links'
import { webhookdeliveries } from '#features/integrations/webhooks/webhookdeliveries.resource'
import { webhookRoutes } from '#features/integrations/webhooks/webhooks.endpoints'
import { webhooks } from '#features/integrations/webhooks/webhooks.resource'
import { allowedSitesOf } from '#features/integrations/website/allowed-sites'
import { publicShopRoutes } from '#features/integrations/website/public-shop.endpoints'
import { publicVisitRoutes } from '#features/integrations/website/public-visits.endpoints'
import { websiteRoutes } from '#features/integrations/website/website.endpoints'
import { placeRoutes } from '#features/onboarding/places/places.endpoints'
import { registrationRoutes } from '#features/onboarding/registration/registration.endpoints'
import { vatCodeRoutes } from '#features/onboarding/vat-code/vat-code.endpoints'
import { languageRoutes } from '#features/permission/language/language.endpoints'
import { batchRoutes } from '#features/promotions/batches/batches.endpoints'
import { batches } from '#features/promotions/batches/batches.resource'
import { discounts } from '#features/promotions/discounts/discounts.resource'
import { promotionOfferRoutes } from '#features/promotions/offers/offers.endpoints'
import { replayRoutes } from '#features/promotions/replay/replay.endpoints'
import { promotionUseRoutes } from '#features/promotions/uses/uses.endpoints'
import { vouchers } from '#features/promotions/vouchers/vouchers.resource'
import { publicReviewRoutes } from '#features/reviews/reviews/public-reviews.endpoints'
import { reviewRoutes } from '#features/reviews/reviews/reviews.endpoints'
import { reviews } from '#features/reviews/reviews/reviews.resource'
import { agentRoutes } from '#features/sales/agents/agents.endpoints'
import { agents } from '#features/sales/agents/agents.resource'
import { availability } from '#features/sales/availability/availability.resource'
import { customerviewRoutes } from '#features/sales/customerview/customerview.endpoints'
import { extras } from '#features/sales/extras/extras.resource'
import { freightRoutes } from '#features/sales/freight/freight.endpoints'
import { freight } from '#features/sales/freight/freight.resource'
import { lookupRoutes } from '#features/sales/lookups/lookups.endpoints'
import { orderRoutes } from '#features/sales/orders/orders.endpoints'
import { orders } from '#features/sales/orders/orders.resource'
import { pos } from '#features/sales/pos/pos.resource'
import { productImporter } from '#features/sales/products/import-products'
import { products } from '#features/sales/products/products.resource'
import { questions } from '#features/sales/questions/questions.resource'
import { services } from '#features/sales/services/services.resource'
import { stockCountImporter } from '#features/sales/stock/import-counts'
import { stockRoutes } from '#features/sales/stock/stock.endpoints'
import { stock, stockLevelList } from '#features/sales/stock/stock.resource'
import { auditRoutes } from '#features/settings/audit/audit.endpoints'
import { audit } from '#features/settings/audit/audit.resource'
import { businessRoutes } from '#features/settings/business/business.endpoints'
import { dataRoutes } from '#features/settings/data/data.endpoints'
import { deletionRoutes } from '#features/settings/deletion/deletion.endpoints'
import { documentSettingsRoutes } from '#features/settings/documents/documents.endpoints'
import { gatewayRoutes } from '#features/settings/gateway/gateway.endpoints'
import { legalRoutes } from '#features/settings/legal/legal.endpoints'
import { changePasswordRoutes } from '#features/settings/password/password.endpoints'
import { profileRoutes } from '#features/settings/profile/profile.endpoints'
import { secondFactorRoutes } from '#features/settings/second-factor/second-factor.endpoints'
import { sessionListRoutes } from '#features/settings/sessions/sessions.endpoints'
import { ownSettlementRoutes } from '#features/settings/settlement/settlement.endpoints'
import { vatRates } from '#features/settings/vat-rates/vat-rates.resource'
import { voucherIssuers } from '#features/settings/voucher-issuers/voucher-issuers.resource'
import { mailboxRoutes, openMailboxRoutes } from '#features/system/mailbox/mailbox.endpoints'
import { pingRoutes } from '#features/system/ping/ping.endpoints'
import { supportRoutes } from '#features/system/support/support.endpoints'
import { userDetailRoutes } from '#features/user/detail/detail.endpoints'
import { users } from '#features/user/users/users.resource'
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

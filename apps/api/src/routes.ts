import { productImport, stockCountImport } from '@cantina/contract/catalogue/imports'
import { customerImport } from '@cantina/contract/customers/customer-import'
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
import { giftCardLiabilityRoutes } from '#features/analytics/gift-cards/gift-card-liability.endpoints'
import { historyRoutes } from '#features/analytics/history/history.endpoints'
import { analyticsSalesRoutes } from '#features/analytics/sales/sales.endpoints'
import { dataRoutes } from '#features/archive/data/data.endpoints'
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
import { registrationRoutes } from '#features/business/registration/registration.endpoints'
import { vatCodeRoutes } from '#features/business/vat-code/vat-code.endpoints'
import { vatRates } from '#features/business/vat-rates/vat-rates.resource'
import { availability } from '#features/catalogue/availability/availability.resource'
import { experienceRoutes } from '#features/catalogue/experiences/experiences.endpoints'
import { extras } from '#features/catalogue/extras/extras.resource'
import { freightRoutes } from '#features/catalogue/freight/freight.endpoints'
import { freight } from '#features/catalogue/freight/freight.resource'
import { stockCountImporter } from '#features/catalogue/imports/import-counts'
import { productImporter } from '#features/catalogue/imports/import-products'
import { pos } from '#features/catalogue/pos/pos.resource'
import { products } from '#features/catalogue/products/products.resource'
import { questions } from '#features/catalogue/questions/questions.resource'
import { services } from '#features/catalogue/services/services.resource'
import { stockRoutes } from '#features/catalogue/stock/stock.endpoints'
import { stock, stockLevelList } from '#features/catalogue/stock/stock.resource'
import { channelcalls } from '#features/channels/channelmanager/channelcalls.resource'
import { channelmanagerRoutes } from '#features/channels/channelmanager/channelmanager.endpoints'
import { platforms } from '#features/channels/channelmanager/channelmanager.resource'
import { channelsales } from '#features/channels/channelmanager/channelsales.resource'
import { feedRoutes } from '#features/channels/feeds/feeds.endpoints'
import { feeds } from '#features/channels/feeds/feeds.resource'
import { webhookdeliveries } from '#features/channels/webhooks/webhookdeliveries.resource'
import { webhookRoutes } from '#features/channels/webhooks/webhooks.endpoints'
import { webhooks } from '#features/channels/webhooks/webhooks.resource'
import { emailRoutes } from '#features/communications/emails/emails.endpoints'
import { emails } from '#features/communications/emails/emails.resource'
import { mailRoutes } from '#features/communications/mails/mails.endpoints'
import { mails } from '#features/communications/mails/mails.resource'
import { mailsAboutRoutes } from '#features/communications/mails/mails-about.endpoints'
import { personalMailRoutes } from '#features/communications/mails/personal-mail.endpoints'
import { moveNoticeRoutes } from '#features/communications/move-notice/move-notice.endpoints'
import { notificationRoutes } from '#features/communications/notifications/notifications.endpoints'
import { emailReachRoutes } from '#features/communications/planning/email-reach.endpoints'
import { customerNoteRoutes } from '#features/customers/customers/customer-notes.endpoints'
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
import { documentRoutes } from '#features/documents/documents/documents.endpoints'
import { documents } from '#features/documents/documents/documents.resource'
import { einvoiceRoutes } from '#features/documents/einvoices/einvoices.endpoints'
import { bookingPageRoutes } from '#features/guest/booking-page/booking-page.endpoints'
import { checkoutRoutes } from '#features/guest/checkouts/checkouts.endpoints'
import { elabelRoutes } from '#features/guest/elabel/elabel.endpoints'
import { giftCardPageRoutes } from '#features/guest/gift-cards/gift-card-page.endpoints'
import { publicGiftCardRoutes } from '#features/guest/gift-cards/public-gift-card.endpoints'
import { guestOrderRoutes } from '#features/guest/guest-page/guest-order.endpoints'
import { guestPageRoutes } from '#features/guest/guest-page/guest-page.endpoints'
import { guestVisitRoutes } from '#features/guest/guest-page/guest-visit.endpoints'
import { paymentRequestRoutes } from '#features/guest/payment-requests/payment-requests.endpoints'
import { buyingRoutes } from '#features/guest/purchases/buying.endpoints'
import { confirmationRoutes } from '#features/guest/purchases/confirm.endpoints'
import { qrcodeRoutes } from '#features/guest/qrcode/qrcode.endpoints'
import { qrcodes } from '#features/guest/qrcode/qrcode.resource'
import { publicShopRoutes } from '#features/guest/website/public-shop.endpoints'
import { publicVisitRoutes } from '#features/guest/website/public-visits.endpoints'
import { websiteRoutes } from '#features/guest/website/website.endpoints'
import { homeBoardRoutes } from '#features/home/board/board.endpoints'
import { guideRoutes } from '#features/home/guide/guide.endpoints'
import { homeRoutes } from '#features/home/overview/overview.endpoints'
import { homeSalesRoutes } from '#features/home/sales/sales.endpoints'
import { cashFlowRoutes } from '#features/operator/cashflow/cashflow.endpoints'
import { cashflow, ownCashflow } from '#features/operator/cashflow/cashflow.resource'
import { ownSettlement, settlements } from '#features/operator/cashflow/settlements.resource'
import { administrativeDataRoutes } from '#features/operator/customers/administrative-data.endpoints'
import { customers as customerBusinesses } from '#features/operator/customers/customers.resource'
import { providerRoutes } from '#features/operator/provider/provider.endpoints'
import { ownSettlementRoutes } from '#features/operator/settlement/settlement.endpoints'
import { supportRoutes } from '#features/operator/support/support.endpoints'
import { operatorLog } from '#features/operator/system/operator-log.resource'
import { systemRoutes } from '#features/operator/system/system.endpoints'
import { termsRoutes } from '#features/operator/terms/terms.endpoints'
import { agentRoutes } from '#features/orders/agents/agents.endpoints'
import { agents } from '#features/orders/agents/agents.resource'
import { orderRoutes } from '#features/orders/orders/orders.endpoints'
import { orders } from '#features/orders/orders/orders.resource'
import { gatewayRoutes } from '#features/payments/gateway/gateway.endpoints'
import { giftCardRoutes } from '#features/payments/gift-cards/gift-cards.endpoints'
import { giftCards } from '#features/payments/gift-cards/gift-cards.resource'
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
import { allotmentRoutes } from '#features/till/allotments/allotments.endpoints'
import { deviceRoutes } from '#features/till/devices/devices.endpoints'
import { drawerRoutes } from '#features/till/drawer/drawer.endpoints'
import { parkedRoutes } from '#features/till/parked/parked.endpoints'
import { tillSettingsRoutes } from '#features/till/settings/settings.endpoints'
import { customerviewRoutes } from '#features/till/till/customerview.endpoints'
import type { Route } from '#platform/http/route'
import { importRoutes } from '#platform/imports/import-routes'

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
  giftCards,
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
  ...giftCardLiabilityRoutes,
  ...customerFiguresRoutes,
  ...guideRoutes,
  ...homeBoardRoutes,
  ...lookupRoutes,
  ...experienceRoutes({
    pos: pos.binding,
    availability: availability.binding,
    service: services.binding,
    question: questions.binding,
  }),
  ...freightRoutes,
  ...stockRoutes,
  ...agentRoutes,
  ...orderRoutes,
  ...customerviewRoutes,
  ...drawerRoutes,
  ...allotmentRoutes,
  ...deviceRoutes,
  ...tillSettingsRoutes,
  ...parkedRoutes,
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
  ...personalMailRoutes,
  ...mailsAboutRoutes,
  ...notificationRoutes,
  ...moveNoticeRoutes,
  ...emailReachRoutes,
  ...reviewRoutes,
  ...guestPageRoutes,
  ...guestVisitRoutes,
  ...guestOrderRoutes,
  ...publicReviewRoutes,
  ...elabelRoutes,
  ...publicVisitRoutes,
  ...publicGiftCardRoutes,
  ...buyingRoutes,
  ...checkoutRoutes,
  ...paymentRequestRoutes,
  ...confirmationRoutes,
  ...publicShopRoutes,
  ...qrcodeRoutes,
  ...feedRoutes,
  ...webhookRoutes,
  ...channelmanagerRoutes,
  ...guestRoutes,
  ...customerTagRoutes,
  ...tagRoutes,
  ...customerDataRoutes(customerTables),
  ...customerNoteRoutes,
  ...historyRoutes,
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
  ...giftCardRoutes,
  ...giftCardPageRoutes,
  ...websiteRoutes,
  ...bookingPageRoutes,
  ...documentSettingsRoutes,
  ...ownSettlementRoutes,
  ...administrativeDataRoutes,
  ...termsRoutes,
  ...providerRoutes,
  ...cashFlowRoutes,
  ...resources.flatMap((resource) => resource.routes),
  ...operatorResources.flatMap((resource) => resource.routes),
]

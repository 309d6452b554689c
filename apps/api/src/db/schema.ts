export { changes } from '#platform/audit/changes.table'
export {
  accountLinks,
  accounts,
  attempts,
  closedAccounts,
  operators,
  recoveryCodes,
  secondFactors,
  sessions,
} from '#platform/auth/accounts.table'
export { changeRecords } from '#platform/change-record/change-records.table'
export { files } from '#platform/files/files.table'
export { idempotencyKeys } from '#platform/idempotency/idempotency-keys.table'
export { importRows } from '#platform/imports/import-rows.table'
export { importEntries, imports } from '#platform/imports/imports.table'
export { jobRuns } from '#platform/jobs/job-runs.table'
export { outgoingMails } from '#platform/mail/outgoing-mails.table'
export { installationSettings } from '#platform/settings/installation-settings.table'
export { businesses } from '#platform/tenancy/businesses.table'
export { users } from '#platform/tenancy/users.table'
export {
  customerAggregateChanges,
  customerAggregates,
  customerMonths,
} from '#schema/analytics/customer-aggregates.table'
export { offeredSeatDays } from '#schema/analytics/offered-seats.table'
export { salesAggregateChanges, salesAggregates } from '#schema/analytics/sales-aggregates.table'
export {
  fiscalArchiveFiles,
  fiscalArchives,
} from '#schema/archive/fiscal-archive.table'
export {
  bookingAnswers,
  bookingCounters,
  bookingExtras,
  bookings,
} from '#schema/bookings/bookings.table'
export { slotChanges } from '#schema/bookings/slot-changes.table'
export {
  bookingDays,
  slotBlocks,
  slotHolds,
  slotLoads,
} from '#schema/bookings/slots.table'
export { legalTexts } from '#schema/business/legal.table'
export { vatRates } from '#schema/business/vat-rates.table'
export { availabilities, availabilityTimes } from '#schema/catalogue/availability.table'
export { extraServices, extras } from '#schema/catalogue/extras.table'
export { freight, freightPos, freightProducts } from '#schema/catalogue/freight.table'
export { pointsOfSale, posRooms } from '#schema/catalogue/pos.table'
export { productPos, products } from '#schema/catalogue/products.table'
export { questionServices, questions } from '#schema/catalogue/questions.table'
export {
  serviceAvailabilities,
  serviceSeasons,
  services,
} from '#schema/catalogue/services.table'
export { stockLevels, stockMovements } from '#schema/catalogue/stock.table'
export {
  channelCalls,
  channelKeys,
  channelPlatforms,
} from '#schema/channels/channelmanager.table'
export { calendarFeedReads, calendarFeeds } from '#schema/channels/feeds.table'
export { channelReservations } from '#schema/channels/reservations.table'
export {
  availabilitySnapshots,
  webhookDeliveries,
  webhookLines,
  webhooks,
} from '#schema/channels/webhooks.table'
export {
  emailProducts,
  emailServices,
  emails,
  emailTags,
} from '#schema/communications/emails.table'
export {
  digestSettings,
  notificationChoices,
  notifications,
  pushDevices,
} from '#schema/communications/notifications.table'
export {
  emailReplans,
  emailRuns,
  mailChecks,
  scheduledMails,
} from '#schema/communications/planning.table'
export { customerNotes } from '#schema/customers/customer-notes.table'
export {
  customerMerges,
  customers,
  customerTags,
} from '#schema/customers/customers.table'
export { tagChecks, tagRecounts } from '#schema/customers/tag-checks.table'
export { tags } from '#schema/customers/tags.table'
export { documentSettings } from '#schema/documents/document-settings.table'
export {
  documentCounters,
  documentFiles,
  documentSources,
  documents,
} from '#schema/documents/documents.table'
export {
  einvoiceCounters,
  einvoiceEvents,
  einvoiceFiles,
  einvoices,
} from '#schema/documents/einvoices.table'
export { acceptances } from '#schema/guest/acceptances.table'
export { cardRefunds, checkouts } from '#schema/guest/checkouts.table'
export { elabels, keptLabels } from '#schema/guest/elabel.table'
export { pageNames } from '#schema/guest/page-names.table'
export { paymentRequests } from '#schema/guest/payment-requests.table'
export { websitePurchases } from '#schema/guest/purchases.table'
export { qrCodes, qrScans } from '#schema/guest/qrcode.table'
export { websiteSettings } from '#schema/guest/website.table'
export { salesDayChanges, salesDays } from '#schema/home/sales-days.table'
export {
  cashFlowPayments,
  cashFlows,
  settlementClosings,
} from '#schema/operator/cash-flows.table'
export {
  providerCounters,
  providerDetails,
  providerSections,
} from '#schema/operator/provider.table'
export { salesModeRequests } from '#schema/operator/sales-mode-requests.table'
export { settlementChanges, settlementEntries } from '#schema/operator/settlements.table'
export { supportMessages } from '#schema/operator/support-messages.table'
export { growthMonths, storedFiles } from '#schema/operator/system.table'
export { commissionTerms } from '#schema/operator/terms.table'
export { agentProducts, agents } from '#schema/orders/agents.table'
export {
  orderCounters,
  orderLines,
  orderReturns,
  orders,
} from '#schema/orders/orders.table'
export { gatewaySecrets, gateways } from '#schema/payments/gateway.table'
export { giftCardEntries } from '#schema/payments/gift-card-entries.table'
export { giftCards } from '#schema/payments/gift-cards.table'
export { payments } from '#schema/payments/payments.table'
export {
  voucherIssuers,
  voucherRedemptions,
} from '#schema/payments/voucher-issuers.table'
export { voucherBatches } from '#schema/promotions/batches.table'
export {
  discountProducts,
  discountServices,
  discounts,
  discountTags,
} from '#schema/promotions/discounts.table'
export { promotionUses } from '#schema/promotions/promotion-uses.table'
export {
  voucherProducts,
  voucherServices,
  vouchers,
  voucherTags,
} from '#schema/promotions/vouchers.table'
export { languages } from '#schema/reference/language.table'
export {
  grapes,
  pairings,
  productCategories,
  productSubCategories,
  winemaking,
} from '#schema/reference/lookups.table'
export { countries, regions, subRegions } from '#schema/reference/places.table'
export { reviewAverages, reviews } from '#schema/reviews/reviews.table'
export { drawerMovements, drawerSessions } from '#schema/till/drawer-sessions.table'
export { parkedCarts } from '#schema/till/parked-carts.table'
export { tillCategories, tillFavourites } from '#schema/till/till-arrangement.table'
export { deviceCommands, tillDevices } from '#schema/till/till-devices.table'
export { tillSales } from '#schema/till/till-sales.table'

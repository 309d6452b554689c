export {
  cashFlowPayments,
  cashFlows,
  settlementClosings,
} from '#features/admin/cashflow/cash-flows.table'
export { settlementChanges, settlementEntries } from '#features/admin/cashflow/settlements.table'
export {
  providerCounters,
  providerDetails,
  providerSections,
} from '#features/admin/provider/provider.table'
export { growthMonths, storedFiles } from '#features/admin/system/system.table'
export { commissionTerms } from '#features/admin/terms/terms.table'
export {
  customerMerges,
  customers,
  customerTags,
} from '#features/analytics/customers/customers.table'
export { tagChecks, tagRecounts } from '#features/analytics/customers/tag-checks.table'
export {
  customerCellChanges,
  customerCells,
  customerMonths,
} from '#features/analytics/figures/customer-cells.table'
export { offeredSeatDays } from '#features/analytics/sales/offered-seats.table'
export { salesCellChanges, salesCells } from '#features/analytics/sales/sales-cells.table'
export { tags } from '#features/analytics/tags/tags.table'
export {
  bookingAnswers,
  bookingCounters,
  bookingExtras,
  bookings,
} from '#features/booking/bookings/bookings.table'
export {
  documentCounters,
  documentFiles,
  documentSources,
  documents,
} from '#features/booking/documents/documents.table'
export {
  einvoiceCounters,
  einvoiceEvents,
  einvoiceFiles,
  einvoices,
} from '#features/booking/einvoices/einvoices.table'
export { payments } from '#features/booking/payments/payments.table'
export { slotChanges } from '#features/booking/slots/slot-changes.table'
export {
  bookingDays,
  slotBlocks,
  slotHolds,
  slotLoads,
} from '#features/booking/slots/slots.table'
export {
  emailProducts,
  emailServices,
  emails,
  emailTags,
} from '#features/communications/emails/emails.table'
export {
  emailReplans,
  emailRuns,
  mailChecks,
  plannedMails,
} from '#features/communications/planning/planning.table'
export { salesChanges, salesDays } from '#features/home/sales/sales-days.table'
export {
  channelCalls,
  channelKeys,
  channelPlatforms,
} from '#features/integrations/channelmanager/channelmanager.table'
export { cardRefunds, checkouts } from '#features/integrations/checkouts/checkouts.table'
export { elabels, keptLabels } from '#features/integrations/elabel/elabel.table'
export { calendarFeedReads, calendarFeeds } from '#features/integrations/feeds/feeds.table'
export { channelReservations } from '#features/integrations/octo/reservations.table'
export { qrCodes, qrScans } from '#features/integrations/qrcode/qrcode.table'
export {
  webhookDeliveries,
  webhookLines,
  webhooks,
} from '#features/integrations/webhooks/webhooks.table'
export { acceptances } from '#features/integrations/website/acceptances.table'
export { websiteSettings } from '#features/integrations/website/website.table'
export { countries, regions, subRegions } from '#features/onboarding/places/places.table'
export { languages } from '#features/permission/language/language.table'
export { voucherBatches } from '#features/promotions/batches/batches.table'
export {
  discountProducts,
  discountServices,
  discounts,
} from '#features/promotions/discounts/discounts.table'
export { promotionUses } from '#features/promotions/uses/promotion-uses.table'
export {
  voucherProducts,
  voucherServices,
  vouchers,
  voucherTags,
} from '#features/promotions/vouchers/vouchers.table'
export { reviewAverages, reviews } from '#features/reviews/reviews/reviews.table'
export { agentProducts, agents } from '#features/sales/agents/agents.table'
export { availabilities, availabilityTimes } from '#features/sales/availability/availability.table'
export { tillSales } from '#features/sales/customerview/till-sales.table'
export { extraServices, extras } from '#features/sales/extras/extras.table'
export { freight, freightPos, freightProducts } from '#features/sales/freight/freight.table'
export {
  grapes,
  pairings,
  productCategories,
  productSubCategories,
  winemaking,
} from '#features/sales/lookups/lookups.table'
export {
  orderCounters,
  orderLines,
  orderReturns,
  orders,
} from '#features/sales/orders/orders.table'
export { pointsOfSale, posRooms } from '#features/sales/pos/pos.table'
export { productPos, products } from '#features/sales/products/products.table'
export { questionServices, questions } from '#features/sales/questions/questions.table'
export {
  serviceAvailabilities,
  serviceSeasons,
  services,
} from '#features/sales/services/services.table'
export { stockLevels, stockMovements } from '#features/sales/stock/stock.table'
export {
  fiscalArchiveFiles,
  fiscalArchives,
} from '#features/settings/deletion/fiscal-archive.table'
export { documentSettings } from '#features/settings/documents/document-settings.table'
export { gatewaySecrets, gateways } from '#features/settings/gateway/gateway.table'
export { legalTexts } from '#features/settings/legal/legal.table'
export { vatRates } from '#features/settings/vat-rates/vat-rates.table'
export {
  voucherIssuers,
  voucherRedemptions,
} from '#features/settings/voucher-issuers/voucher-issuers.table'
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
export { files } from '#platform/files/files.table'
export { idempotencyKeys } from '#platform/idempotency/idempotency-keys.table'
export { importRows } from '#platform/imports/import-rows.table'
export { jobRuns } from '#platform/jobs/job-runs.table'
export { outgoingMails } from '#platform/mail/outgoing-mails.table'
export { installationSettings } from '#platform/settings/installation-settings.table'
export { businesses } from '#platform/tenancy/businesses.table'
export { users } from '#platform/tenancy/users.table'

import { deletionTables } from '#db/business-tables'
import { sendResetLinkJob } from '#features/accounts/password/send-reset-link.job'
import { foldCustomersJob } from '#features/analytics/figures/fold-customers.job'
import { foldAggregatesJob } from '#features/analytics/sales/fold-aggregates.job'
import { keepSeatsJob } from '#features/analytics/sales/keep-seats.job'
import { closeBusinessesJob } from '#features/archive/deletion/close-businesses.job'
import { expireRequestsJob } from '#features/bookings/slots/expire-requests.job'
import { purgeHoldsJob } from '#features/bookings/slots/purge-holds.job'
import { purgeSlotChangesJob } from '#features/bookings/slots/purge-slot-changes.job'
import { purgeChannelCallsJob } from '#features/channels/channelmanager/purge-calls.job'
import { notifyAvailabilityJob } from '#features/channels/webhooks/notify-availability.job'
import { purgeDeliveriesJob } from '#features/channels/webhooks/purge-deliveries.job'
import { sendWebhooksJob } from '#features/channels/webhooks/send-webhooks.job'
import type { WebhookSender } from '#features/channels/webhooks/webhook-sender'
import { drawnFiles } from '#features/communications/mails/drawn-files'
import {
  sendNotificationMailsJob,
  sendPushesJob,
  writeDigestsJob,
} from '#features/communications/notifications/notifications.job'
import type { PushSettings } from '#features/communications/notifications/send-pushes'
import {
  planMailsJob,
  runMailingsJob,
  writeDueMailsJob,
} from '#features/communications/planning/planning.job'
import { keepTagsJob } from '#features/customers/customers/keep-tags.job'
import { documents } from '#features/documents/documents/documents.resource'
import { drawDocumentJob } from '#features/documents/documents/draw-document.job'
import { followCheckoutsJob } from '#features/guest/checkouts/follow-checkouts.job'
import { refundCardsJob } from '#features/guest/checkouts/refund-cards.job'
import { expirePaymentRequestsJob } from '#features/guest/payment-requests/expire-payment-requests.job'
import { mailRequestsJob } from '#features/guest/payment-requests/mail-requests.job'
import { purgePurchasesJob } from '#features/guest/purchases/purge-purchases.job'
import { foldSalesJob } from '#features/home/sales/fold-sales.job'
import { closePeriodsJob } from '#features/operator/cashflow/close-periods.job'
import { compareVatCodesJob } from '#features/operator/customers/compare-vat-codes.job'
import { mailUnreadJob } from '#features/operator/support/mail-unread.job'
import { noteGrowthJob } from '#features/operator/system/note-growth.job'
import { expireGiftCardsJob } from '#features/payments/gift-cards/expire-gift-cards.job'
import { mailGiftCardsJob } from '#features/payments/gift-cards/mail-gift-cards.job'
import { purgeParkedJob } from '#features/till/parked/purge-parked.job'
import type { ChangeWorker } from '#platform/change-record/change-worker'
import { purgeUnusedFilesJob } from '#platform/files/purge-unused-files.job'
import type { Deps } from '#platform/http/context'
import type { Job } from '#platform/jobs/jobs'
import { maintainDatabaseJob } from '#platform/jobs/maintain-database.job'
import { purgeExpiredJob } from '#platform/jobs/purge-expired.job'
import type { Log } from '#platform/logging'
import { sendMailsJob } from '#platform/mail/send-mails.job'
import type { MailTransport } from '#platform/mail/transport'

interface JobTools {
  readonly webhooks: WebhookSender
  readonly pushes: PushSettings
  readonly transport: MailTransport | null
  readonly log: Log
  readonly changeWorker: ChangeWorker
}

/** Everything that happens by itself: what is scheduled, and what is asked for. */
export function jobsOf(
  deps: Deps,
  { webhooks, pushes, transport, log, changeWorker }: JobTools,
): Job[] {
  const { database, clock } = deps
  return [
    changeWorker.job(),
    purgeExpiredJob(database, clock),
    purgeUnusedFilesJob(database, clock),
    expireRequestsJob(database, clock),
    expireGiftCardsJob(database, clock),
    mailGiftCardsJob(deps),
    purgeHoldsJob(database, clock),
    purgePurchasesJob(database, clock),
    purgeParkedJob(database, clock),
    purgeSlotChangesJob(database, clock),
    foldSalesJob(database),
    foldAggregatesJob(database),
    foldCustomersJob(database),
    keepSeatsJob(database, clock),
    followCheckoutsJob(deps, log),
    refundCardsJob(deps, log),
    mailRequestsJob(deps),
    expirePaymentRequestsJob(database, clock),
    purgeChannelCallsJob(database, clock),
    notifyAvailabilityJob(deps, log),
    sendWebhooksJob(webhooks),
    purgeDeliveriesJob(database, clock),
    keepTagsJob(database),
    drawDocumentJob(database),
    maintainDatabaseJob(database),
    sendResetLinkJob(deps),
    compareVatCodesJob(deps),
    planMailsJob(database, clock, log),
    writeDueMailsJob(deps, log),
    runMailingsJob(deps, log),
    sendMailsJob(database, clock, transport, drawnFiles(deps), log),
    sendNotificationMailsJob(deps, log),
    sendPushesJob(deps, pushes, log),
    writeDigestsJob(deps, log),
    closePeriodsJob(database, clock),
    noteGrowthJob(database, clock),
    mailUnreadJob(deps),
    closeBusinessesJob(deps, { ...deletionTables, register: documents.binding }, log),
  ]
}

import { deletionTables } from '#db/business-tables'
import { closePeriodsJob } from '#features/admin/cashflow/close-periods.job'
import { compareVatCodesJob } from '#features/admin/customers/compare-vat-codes.job'
import { noteGrowthJob } from '#features/admin/system/note-growth.job'
import { keepTagsJob } from '#features/analytics/customers/keep-tags.job'
import { foldCustomersJob } from '#features/analytics/figures/fold-customers.job'
import { foldCellsJob } from '#features/analytics/sales/fold-cells.job'
import { keepSeatsJob } from '#features/analytics/sales/keep-seats.job'
import { sendResetLinkJob } from '#features/auth/password/send-reset-link.job'
import { expireRequestsJob } from '#features/booking/bookings/expire-requests.job'
import { paperSource } from '#features/booking/documents/document-paper'
import { documents } from '#features/booking/documents/documents.resource'
import { drawDocumentJob } from '#features/booking/documents/draw-document.job'
import { forgetHoldsJob } from '#features/booking/slots/forget-holds.job'
import { forgetSlotChangesJob } from '#features/booking/slots/forget-slot-changes.job'
import {
  planMailsJob,
  runMailingsJob,
  writeDueMailsJob,
} from '#features/communications/planning/planning.job'
import { foldSalesJob } from '#features/home/sales/fold-sales.job'
import { forgetChannelCallsJob } from '#features/integrations/channelmanager/forget-calls.job'
import { followCheckoutsJob } from '#features/integrations/checkouts/follow-checkouts.job'
import { refundCardsJob } from '#features/integrations/checkouts/refund-cards.job'
import { forgetDeliveriesJob } from '#features/integrations/webhooks/forget-deliveries.job'
import { sendWebhooksJob } from '#features/integrations/webhooks/send-webhooks.job'
import type { WebhookSender } from '#features/integrations/webhooks/webhook-sender'
import { closeBusinessesJob } from '#features/settings/deletion/close-businesses.job'
import { forgetUnusedFilesJob } from '#platform/files/forget-unused-files.job'
import type { Deps } from '#platform/http/context'
import { forgetExpiredJob } from '#platform/jobs/forget-expired.job'
import type { Job } from '#platform/jobs/jobs'
import { tendDatabaseJob } from '#platform/jobs/tend-database.job'
import type { Log } from '#platform/logging'
import { sendMailsJob } from '#platform/mail/send-mails.job'
import type { MailTransport } from '#platform/mail/transport'

interface JobTools {
  readonly webhooks: WebhookSender
  readonly transport: MailTransport | null
  readonly log: Log
}

/** Everything that happens by itself: what is scheduled, and what is asked for. */
export function jobsOf(deps: Deps, { webhooks, transport, log }: JobTools): Job[] {
  const { database, clock } = deps
  return [
    forgetExpiredJob(database, clock),
    forgetUnusedFilesJob(database, clock),
    expireRequestsJob(database, clock),
    forgetHoldsJob(database, clock),
    forgetSlotChangesJob(database, clock),
    foldSalesJob(database),
    foldCellsJob(database),
    foldCustomersJob(database),
    keepSeatsJob(database, clock),
    followCheckoutsJob(deps, log),
    refundCardsJob(deps, log),
    forgetChannelCallsJob(database, clock),
    sendWebhooksJob(webhooks),
    forgetDeliveriesJob(database, clock),
    keepTagsJob(database),
    drawDocumentJob(database),
    tendDatabaseJob(database),
    sendResetLinkJob(deps),
    compareVatCodesJob(deps),
    planMailsJob(database, clock, log),
    writeDueMailsJob(deps, log),
    runMailingsJob(deps, log),
    sendMailsJob(database, clock, transport, paperSource(database), log),
    closePeriodsJob(database, clock),
    noteGrowthJob(database, clock),
    closeBusinessesJob(deps, { ...deletionTables, register: documents.binding }, log),
  ]
}

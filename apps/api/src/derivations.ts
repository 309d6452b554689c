import { recountable } from '#db/recountable'
import { writeDeliveries } from '#features/channels/webhooks/write-deliveries'
import { deriveNotifications } from '#features/communications/notifications/derive-notifications'
import { checkChangedMails } from '#features/communications/planning/check-changed-mails'
import { markChangedSales } from '#features/operator/cashflow/changed-sales'
import type { Derivation } from '#platform/change-record/derive-changes'

/** Everything that follows from changes of bookings, orders, payments, customers and products. */
export const derivations: readonly Derivation[] = [
  ...recountable,
  checkChangedMails,
  deriveNotifications,
  writeDeliveries,
  markChangedSales,
]

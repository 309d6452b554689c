import { businessTableOf, pointingFirst } from '#features/archive/data/business-table'
import { everyTable } from './every-table'

/** Everything that belongs to businesses; sign-ins have a business too, but are the platform's. */
const platformTables = new Set(['accounts'])

export const businessTables = pointingFirst(
  everyTable
    .map(businessTableOf)
    .filter((table) => table !== null)
    .filter(({ name }) => !platformTables.has(name)),
)

/** What an export of a business's data leaves out, and why. Whatever is not named here is in it. */
export const notExported: Readonly<Record<string, string>> = {
  channel_keys: 'secrets: hashes of keys',
  gateway_secrets: 'secrets: sealed keys',
  webhook_lines: 'secrets: sealed keys, and where sending stands',
  idempotency_keys: 'answers for those who ask twice, kept for a day',
  import_rows: 'rows that wait to be imported, kept for a day',
  import_entries: 'what undoing an import needs, kept for 30 days',
  slot_holds: 'seats held for minutes',
  website_purchases: 'what the website sold within two days, and waits to be confirmed',
  booking_days: 'added up from bookings',
  slot_loads: 'added up from bookings',
  review_averages: 'added up from reviews',
  sales_days: 'added up from bookings and orders',
  sales_aggregates: 'added up from bookings and orders',
  customer_aggregates: 'added up from bookings and orders',
  customer_months: 'added up from bookings and orders',
  offered_seat_days: 'added up from availabilities',
  change_records: 'what is still to be derived',
  sales_day_changes: 'what is still to be added up',
  sales_aggregate_changes: 'what is still to be added up',
  customer_aggregate_changes: 'what is still to be added up',
  availability_snapshots: 'check sums of what platforms were sent',
  slot_changes: 'when something was last changed, kept for minutes',
  tag_checks: 'what is still to be looked at',
  tag_recounts: 'what is still to be looked at',
  email_replans: 'what is still to be looked at',
  mail_checks: 'what is still to be looked at',
  notifications: 'what is still to be sent',
  push_devices: 'secrets: addresses of browsers, which are of no use elsewhere',
  settlement_changes: 'what is still to be settled',
  stored_files: 'how much room files take, which the operator looks at',
  fiscal_archives: 'of businesses that are no more',
  fiscal_archive_files: 'of businesses that are no more',
  kept_labels: 'of businesses that are no more',
}

/** What stays of a business after its deletion until the law does not want it any more, and why. */
const operatorsBooks: Readonly<Record<string, string>> = {
  commission_terms: 'what the operator and the business agreed on',
  sales_mode_requests: 'what the business asked for, and the answer',
  cash_flows: 'what the operator billed',
  cash_flow_payments: 'what was paid of it',
  settlement_entries: 'what the bills are made of',
  settlement_closings: 'which periods were billed',
}

/** What stays of a business after its deletion, and why. Whatever is not named here is removed. */
export const keptAfterDeletion: Readonly<Record<string, string>> = {
  ...operatorsBooks,
  businesses: 'whose documents and books these are: name, seat and VAT code alone',
  fiscal_archives: 'the law: ten years',
  fiscal_archive_files: 'the law: ten years',
  kept_labels: 'the law: bottles are drunk for decades',
}

/** What goes with a business, and what of its books goes when its archive does. */
export const deletionTables = {
  removed: businessTables.filter(({ name }) => !(name in keptAfterDeletion)),
  kept: businessTables.filter(({ name }) => name in operatorsBooks),
}

export const exportedTables = businessTables.filter(({ name }) => !(name in notExported))

/**
 * Where people stand in the database: what an export of somebody's data, a merge of two records of one
 * person and an erasure must reach. A table that can hold people and is in neither list fails a test.
 */
export const tablesWithPeople = [
  'acceptances',
  'account_links',
  'accounts',
  'agents',
  'attempts',
  'booking_answers',
  'bookings',
  'businesses',
  // Of a guide.
  'calendar_feeds',
  'changes',
  'channel_reservations',
  'checkouts',
  // Whose they were stands there as a hash.
  'closed_accounts',
  'customer_aggregate_changes',
  'customer_merges',
  // What somebody did in a month, without saying who they are.
  'customer_months',
  'customer_notes',
  'customer_tags',
  'customers',
  // At an erasure receipts are redrawn without a name; the law asks for invoices to be kept for ten years.
  'document_files',
  // What was sold without a connection, as it was sent, with its notes.
  'device_commands',
  'documents',
  // Why cash was taken out, and who counted it.
  'drawer_movements',
  'drawer_sessions',
  // Like the invoices that they are; what the exchange says of them names whom it could not reach.
  'einvoice_events',
  'einvoice_files',
  'files',
  // Invoices and receipts of a business that is no more; the law asks for them to be kept for ten years.
  'fiscal_archive_files',
  // Why somebody was credited, or a balance corrected.
  'gift_card_entries',
  // Who gets it by e-mail, and what its buyer writes to them.
  'gift_cards',
  'idempotency_keys',
  // Deleted with an erased customer, and after 30 days.
  'import_entries',
  'import_rows',
  // Who imported, and what their file was called.
  'imports',
  'mail_checks',
  // Of the business's own people.
  'notification_choices',
  'notifications',
  'operators',
  'order_returns',
  'orders',
  'outgoing_mails',
  // Whose cart waits, until the next day.
  'parked_carts',
  'payments',
  'scheduled_mails',
  'products',
  'promotion_uses',
  // Browsers of the business's own people.
  'push_devices',
  // Keys and codes of those who sign in.
  'recovery_codes',
  'reviews',
  'second_factors',
  'sessions',
  'slot_blocks',
  'slot_holds',
  'stock_movements',
  // What people of a business and the operators wrote to each other.
  'support_messages',
  'tag_checks',
  'users',
  'voucher_batches',
  'voucher_redemptions',
  'webhook_deliveries',
  // Who has yet to confirm what they want, for two days.
  'website_purchases',
] as const

export const tablesWithoutPeople = [
  'availabilities',
  'availability_snapshots',
  'availability_times',
  'card_refunds',
  'cash_flow_payments',
  'cash_flows',
  // Ids and figures, kept for a moment; texts are hashed.
  'change_records',
  'channel_keys',
  'commission_terms',
  'sales_mode_requests',
  'customer_aggregates',
  'channel_platforms',
  'countries',
  'discounts',
  'document_counters',
  'document_settings',
  'document_sources',
  'elabels',
  'emails',
  'extras',
  'fiscal_archives',
  'freight',
  'gateway_secrets',
  'gateways',
  'installation_settings',
  'job_runs',
  'kept_labels',
  'languages',
  'legal_texts',
  'order_lines',
  // What was asked for; of whom stands in the booking or order.
  'payment_requests',
  'points_of_sale',
  'provider_details',
  'qr_codes',
  'questions',
  'sales_aggregates',
  'sales_days',
  'services',
  'settlement_entries',
  'sub_regions',
  'tags',
  // Who sold is all that they say of people.
  'till_devices',
  'till_sales',
  'vat_rates',
  'vouchers',
  'webhook_lines',
  'webhooks',
  'website_settings',
] as const

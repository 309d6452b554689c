import type { CustomerTable } from '#features/analytics/customers/customer-tables'

/**
 * Where people stand in the database: what an export of somebody's data, a merge of two records of one
 * person and an erasure must reach. A table that is in neither list fails a test.
 */
export const tablesWithPeople = [
  'account_links',
  'accounts',
  'attempts',
  'booking_answers',
  'bookings',
  'businesses',
  'changes',
  'customer_merges',
  'customer_tags',
  'customers',
  // At an erasure receipts are redrawn without a name; the law asks for invoices to be kept for ten years.
  'document_files',
  'documents',
  'files',
  'idempotency_keys',
  'import_rows',
  'operators',
  'outgoing_mails',
  'payments',
  'products',
  'sessions',
  'slot_blocks',
  'slot_holds',
  'stock_movements',
  'users',
] as const

export const tablesWithoutPeople = [
  'availabilities',
  'availability_times',
  'booking_counters',
  'booking_days',
  'booking_extras',
  'countries',
  'document_counters',
  'document_settings',
  'extra_services',
  'extras',
  'freight',
  'freight_pos',
  'freight_products',
  'grapes',
  'installation_settings',
  'languages',
  'pairings',
  'points_of_sale',
  'pos_rooms',
  'product_categories',
  'product_pos',
  'product_sub_categories',
  'question_services',
  'questions',
  'regions',
  'service_availabilities',
  'service_seasons',
  'services',
  'slot_loads',
  'stock_levels',
  'sub_regions',
  'tags',
  'vat_rates',
  'winemaking',
] as const

/**
 * What stands of a customer in which table, and what becomes of it when two records are made one and when
 * a person is forgotten. Every table that points to a customer, or holds words about their bookings, is here.
 */
export const customerTables: readonly CustomerTable[] = [
  {
    table: 'bookings',
    key: 'customer_id',
    whenMerged: 'moved',
    words: ['notes', 'denial_reason', 'override_reason'],
    whenErased: 'emptied',
    hasVersion: true,
    exportedFrom: 'booking_rows',
  },
  {
    table: 'booking_answers',
    key: 'booking_id',
    whenMerged: 'along',
    words: ['value'],
    whenErased: 'deleted',
  },
  {
    table: 'payments',
    key: 'booking_id',
    whenMerged: 'along',
    words: ['reference'],
    whenErased: 'emptied',
  },
  {
    table: 'documents',
    key: 'booking_id',
    whenMerged: 'along',
    words: ['recipient', 'recipient_name', 'reason'],
    whenErased: 'by law',
  },
  {
    table: 'customer_tags',
    key: 'customer_id',
    whenMerged: 'joined',
    words: [],
    whenErased: 'deleted',
    exportedFrom: null,
  },
  {
    table: 'customer_merges',
    key: 'customer_id',
    whenMerged: 'moved',
    words: [],
    whenErased: 'kept',
    exportedFrom: null,
  },
]

import type { CustomerTable } from '#features/customers/customers/customer-tables'

/**
 * What stands of a customer in which table, and what becomes of it when two records are made one and when
 * a person is erased. Every table that points to a customer, or holds words about what they booked or
 * ordered, is here.
 */
export const customerTables: readonly CustomerTable[] = [
  {
    table: 'bookings',
    key: 'customer_id',
    whenMerged: 'moved',
    words: ['notes', 'denial_reason', 'override_reason', 'billing'],
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
    table: 'orders',
    key: 'customer_id',
    whenMerged: 'moved',
    words: [
      'notes',
      'shipping',
      'billing',
      'gift_recipient',
      'cancel_reason',
      'withdrawal_notes',
      'tracking_number',
    ],
    whenErased: 'emptied',
    hasVersion: true,
  },
  {
    table: 'order_returns',
    key: 'order_id',
    whenMerged: 'along',
    words: ['reason'],
    whenErased: 'blanked',
  },
  {
    table: 'payments',
    key: 'sold',
    whenMerged: 'along',
    words: ['reference', 'reason'],
    whenErased: 'emptied',
  },
  {
    // The present still goes to its recipient: of its buyer there is what they wrote. Its code is money.
    table: 'gift_cards',
    key: 'order_id',
    whenMerged: 'along',
    words: ['recipient_message'],
    whenErased: 'emptied',
    exportedFrom: null,
  },
  {
    table: 'documents',
    key: 'documented',
    whenMerged: 'along',
    words: ['recipient', 'recipient_name', 'reason'],
    whenErased: 'by law',
  },
  {
    table: 'promotion_uses',
    key: 'customer_id',
    whenMerged: 'moved',
    words: [],
    whenErased: 'kept',
  },
  {
    // How many stars somebody gave stays, without their name and words.
    table: 'reviews',
    key: 'customer_id',
    whenMerged: 'along',
    words: ['guest_name', 'text', 'answer'],
    whenErased: 'emptied',
    hasVersion: true,
    exportedFrom: 'review_rows',
  },
  {
    table: 'acceptances',
    key: 'sold',
    whenMerged: 'along',
    words: [],
    whenErased: 'kept',
  },
  {
    // Empty once it is booked; before that nobody is known whose it could be.
    table: 'checkouts',
    key: 'sold',
    whenMerged: 'along',
    words: ['wish'],
    whenErased: 'emptied',
    exportedFrom: null,
  },
  {
    // What was never confirmed is nobody's yet, and purged by itself.
    table: 'channel_reservations',
    key: 'booking_id',
    whenMerged: 'along',
    words: ['contact', 'notes', 'cancel_reason', 'reseller_reference', 'answers'],
    whenErased: 'emptied',
  },
  {
    // To whom a guest's data went is part of what they may ask for; the copy that was sent goes with them.
    table: 'webhook_deliveries',
    key: 'sold',
    whenMerged: 'along',
    words: ['body', 'answer'],
    whenErased: 'emptied',
    exportedFrom: 'webhook_delivery_rows',
  },
  {
    table: 'mail_checks',
    key: 'sold',
    whenMerged: 'along',
    words: [],
    whenErased: 'kept',
    exportedFrom: null,
  },
  {
    table: 'scheduled_mails',
    key: 'sold',
    whenMerged: 'along',
    words: [],
    whenErased: 'deleted',
    exportedFrom: null,
  },
  {
    // Whoever is erased is written to no more; what was written is part of the export by its address.
    table: 'outgoing_mails',
    key: 'customer_id',
    whenMerged: 'moved',
    words: [],
    whenErased: 'deleted',
    exportedFrom: null,
  },
  {
    // A cart that waits until the next day goes with whoever is erased.
    table: 'parked_carts',
    key: 'customer_id',
    whenMerged: 'moved',
    words: [],
    whenErased: 'deleted',
    exportedFrom: null,
  },
  {
    table: 'customer_notes',
    key: 'customer_id',
    whenMerged: 'moved',
    words: ['text'],
    whenErased: 'deleted',
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
    table: 'customer_aggregate_changes',
    key: 'customer_id',
    whenMerged: 'along',
    words: [],
    whenErased: 'kept',
    exportedFrom: null,
  },
  {
    table: 'customer_months',
    key: 'customer_id',
    whenMerged: 'along',
    words: [],
    whenErased: 'kept',
    exportedFrom: null,
  },
  {
    table: 'tag_checks',
    key: 'customer_id',
    whenMerged: 'moved',
    words: [],
    whenErased: 'kept',
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

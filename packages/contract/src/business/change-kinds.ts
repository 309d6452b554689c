/**
 * Everything whose changes are recorded, as `area.entity`, and the root of the texts that name it and its fields.
 */
export const changeTexts = {
  'booking.booking': 'entities.bookings.booking',
  'booking.block': 'entities.bookings.block',
  'booking.card-refund': 'entities.payments.card-refund',
  'booking.payment-request': 'entities.guest.payment-request',
  'sales.product': 'entities.catalogue.product',
  'sales.order': 'entities.orders.order',
  'sales.service': 'entities.catalogue.service',
  'sales.extra': 'entities.catalogue.extra',
  'sales.question': 'entities.catalogue.question',
  'sales.pos': 'entities.catalogue.pos',
  'sales.drawer': 'entities.till.drawer',
  'sales.till-settings': 'entities.till.tillSettings',
  'sales.gift-card': 'entities.payments.gift-card',
  'sales.availability': 'entities.catalogue.availability',
  'sales.freight': 'entities.catalogue.freight',
  'sales.agent': 'entities.orders.agent',
  'promotions.discount': 'entities.promotions.discount',
  'promotions.voucher': 'entities.promotions.voucher',
  'promotions.batch': 'entities.promotions.batch',
  'communications.email': 'entities.communications.email',
  'reviews.review': 'entities.reviews.review',
  'integrations.channelmanager': 'entities.channels.channelmanager',
  'integrations.website': 'entities.guest.website',
  'integrations.qrcode': 'entities.guest.qrcode',
  'integrations.elabel': 'entities.guest.elabel',
  'integrations.feed': 'entities.channels.feed',
  'integrations.webhook': 'entities.channels.webhook',
  'analytics.customer': 'entities.customers.customer',
  'analytics.tag': 'entities.customers.tag',
  'user.user': 'entities.accounts.user',
  'settings.business': 'entities.business.business',
  'settings.vat-rate': 'entities.business.vat-rate',
  'settings.voucher-issuer': 'entities.payments.voucher-issuer',
  'settings.documents': 'entities.documents.document-settings',
  'settings.gateway': 'entities.payments.gateway',
  'settings.legal': 'entities.business.legal',
  'settings.terms': 'entities.operator.own-terms',
  'settings.cashflow': 'entities.operator.own-cashflow',
  'settings.import': 'entities.business.import',
  'admin.provider': 'entities.operator.provider',
} as const

export type ChangeKind = keyof typeof changeTexts

export const changeKinds = Object.keys(changeTexts) as [ChangeKind, ...ChangeKind[]]

import { plainPages } from './plain-pages'

interface EntityLinks {
  readonly list: string
  readonly record: (id: string) => string
}

/** Where the records of an entity live, by `module.entity` as the server names them. */
export const entityLinks: Readonly<Record<string, EntityLinks>> = {
  ...Object.fromEntries(
    plainPages.map(({ entity, paths: { list, edit } }) => [entity, { list, record: edit }]),
  ),
  'analytics.tag': {
    list: '/analytics/customers/tags',
    record: (id) => `/analytics/customers/tags/addtag/${id}`,
  },
  'sales.product': {
    list: '/sales/products',
    record: (id) => `/sales/products/addproduct/${id}`,
  },
  'sales.stock': {
    list: '/sales/products/stock',
    record: (id) => `/sales/products/stock/addstock/${id}`,
  },
  'sales.freight': {
    list: '/sales/products/freight',
    record: (id) => `/sales/products/freight/addfreight/${id}`,
  },
  'sales.pos': {
    list: '/sales/pointofsales',
    record: (id) => `/sales/pointofsales/addpos/${id}`,
  },
  'sales.availability': {
    list: '/sales/pointofsales/availability',
    record: (id) => `/sales/pointofsales/availability/addavailability/${id}`,
  },
  'sales.order': {
    list: '/sales/pointofsales/salesorder',
    record: (id) => `/sales/pointofsales/salesorder/order/${id}`,
  },
  'sales.gift-card': {
    list: '/sales/pointofsales/giftcards',
    record: (id) => `/sales/pointofsales/giftcards/${id}`,
  },
  'sales.service': {
    list: '/sales/services',
    record: (id) => `/sales/services/addservice/${id}`,
  },
  'sales.extra': { list: '/sales/extras', record: (id) => `/sales/extras/addextras/${id}` },
  'sales.agent': {
    list: '/sales/salespartner',
    record: (id) => `/sales/salespartner/addagent/${id}`,
  },
  'promotions.discount': {
    list: '/promotions/salesdiscount',
    record: (id) => `/promotions/salesdiscount/adddiscount/services/${id}`,
  },
  'promotions.voucher': {
    list: '/promotions/discountvouchers',
    record: (id) => `/promotions/discountvouchers/addvoucher/services/${id}`,
  },
  'integrations.feed': {
    list: '/integrations/feeds',
    record: (id) => `/integrations/feeds/addfeed/${id}`,
  },
  'integrations.webhook': {
    list: '/integrations/webhooks',
    record: (id) => `/integrations/webhooks/addwebhook/${id}`,
  },
  'integrations.qrcode': {
    list: '/integrations/qrcode',
    record: (id) => `/integrations/qrcode/addqrcode/${id}`,
  },
  'user.user': { list: '/user', record: (id) => `/user/adduser/${id}` },
  'settings.vat-rate': {
    list: '/settings/vatrates',
    record: (id) => `/settings/vatrates/addvatrate/${id}`,
  },
  'settings.business': { list: '/settings/business', record: () => '/settings/business' },
}

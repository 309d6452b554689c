import type { LookupPlace } from '#resource/fields/lookup-places'

/** Where what can be picked in forms is listed and made. */
export const lookupPlaces: Readonly<Record<string, LookupPlace>> = {
  'sales.pos': {
    empty: 'catalogue.pos.empty',
    list: '/sales/pointofsales',
    add: '/sales/pointofsales/addpos',
  },
  'sales.availability': {
    empty: 'catalogue.availability.empty',
    list: '/sales/pointofsales/availability',
    add: '/sales/pointofsales/availability/addavailability',
  },
  'sales.service': {
    empty: 'catalogue.services.empty',
    list: '/sales/services',
    add: '/sales/services/addservice',
  },
  'sales.product': {
    empty: 'catalogue.products.empty',
    list: '/sales/products',
    add: '/sales/products/addproduct',
  },
  'sales.agent': {
    empty: 'orders.agents.empty',
    list: '/sales/salespartner',
    add: '/sales/salespartner/addagent',
  },
  'analytics.tag': {
    empty: 'customers.tags.empty',
    list: '/analytics/customers/tags',
    add: '/analytics/customers/tags/addtag',
  },
  'settings.vat-rate': {
    empty: 'business.vatRates.empty',
    list: '/settings/vatrates',
    add: '/settings/vatrates/addvatrate',
  },
}

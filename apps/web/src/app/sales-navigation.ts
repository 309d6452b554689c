import { accessTo } from '@cantina/contract/permissions'
import { Wine } from 'lucide-react'
import type { NavigationEntry } from './navigation-entry'

/** What a winery sells, and where. */
export const salesEntry: NavigationEntry = {
  id: 'sales',
  name: 'shell.sales',
  key: 'sales',
  path: '/sales/products',
  icon: Wine,
  children: [
    {
      id: 'sales-products',
      name: 'shell.products',
      key: 'products',
      path: '/sales/products',
      scope: '/sales/products',
      pages: [
        {
          id: 'sales-products',
          name: 'catalogue.products.title',
          path: '/sales/products',
          access: accessTo('sales', 'display'),
        },
        {
          id: 'sales-add-product',
          name: 'catalogue.products.add',
          path: '/sales/products/addproduct',
          access: accessTo('sales', 'edit'),
        },
        {
          id: 'sales-import-products',
          name: 'catalogue.products.import.title',
          path: '/sales/products/import',
          access: accessTo('sales', 'edit'),
        },
        {
          id: 'sales-stock',
          name: 'catalogue.stock.title',
          path: '/sales/products/stock',
          access: accessTo('sales', 'display'),
        },
        {
          id: 'sales-stock-now',
          name: 'catalogue.stock.now',
          path: '/sales/products/stock/now',
          access: accessTo('sales', 'display'),
        },
        {
          id: 'sales-add-stock',
          name: 'catalogue.stock.add',
          path: '/sales/products/stock/addstock',
          access: accessTo('sales', 'edit'),
        },
        {
          id: 'sales-import-counts',
          name: 'catalogue.stock.import.title',
          path: '/sales/products/stock/import',
          access: accessTo('sales', 'edit'),
        },
        {
          id: 'sales-freight',
          name: 'catalogue.freight.title',
          path: '/sales/products/freight',
          access: accessTo('sales', 'display'),
        },
        {
          id: 'sales-add-freight',
          name: 'catalogue.freight.add',
          path: '/sales/products/freight/addfreight',
          access: accessTo('sales', 'edit'),
        },
      ],
    },
    {
      id: 'sales-services',
      name: 'shell.services',
      key: 'services',
      path: '/sales/services',
      scope: '/sales/services',
      pages: [
        {
          id: 'sales-services',
          name: 'catalogue.services.title',
          path: '/sales/services',
          access: accessTo('sales', 'display'),
        },
        {
          id: 'sales-add-service',
          name: 'catalogue.services.add',
          path: '/sales/services/addservice',
          access: accessTo('sales', 'edit'),
        },
      ],
    },
    {
      id: 'sales-extras',
      name: 'shell.extras',
      key: 'extras',
      path: '/sales/extras',
      scope: '/sales/extras',
      pages: [
        {
          id: 'sales-extras',
          name: 'catalogue.extras.title',
          path: '/sales/extras',
          access: accessTo('sales', 'display'),
        },
        {
          id: 'sales-add-extra',
          name: 'catalogue.extras.add',
          path: '/sales/extras/addextras',
          access: accessTo('sales', 'edit'),
        },
      ],
    },
    {
      id: 'sales-pointofsales',
      name: 'shell.pointOfSales',
      key: 'pointofsales',
      path: '/sales/pointofsales',
      scope: '/sales/pointofsales',
      pages: [
        {
          id: 'sales-pos',
          name: 'catalogue.pos.title',
          path: '/sales/pointofsales',
          access: accessTo('sales', 'display'),
        },
        {
          id: 'sales-add-pos',
          name: 'catalogue.pos.add',
          path: '/sales/pointofsales/addpos',
          access: accessTo('sales', 'edit'),
        },
        {
          id: 'sales-availability',
          name: 'catalogue.availability.title',
          path: '/sales/pointofsales/availability',
          access: accessTo('sales', 'display'),
        },
        {
          id: 'sales-add-availability',
          name: 'catalogue.availability.add',
          path: '/sales/pointofsales/availability/addavailability',
          access: accessTo('sales', 'edit'),
        },
        {
          id: 'sales-orders',
          name: 'orders.orders.title',
          path: '/sales/pointofsales/salesorder',
          access: accessTo('sales', 'display'),
        },
        {
          id: 'sales-add-order',
          name: 'orders.orders.add',
          path: '/sales/pointofsales/salesorder/order',
          access: accessTo('sales', 'edit'),
        },
        {
          id: 'sales-gift-cards',
          name: 'payments.giftCards.title',
          path: '/sales/pointofsales/giftcards',
          access: accessTo('sales', 'display'),
        },
      ],
    },
    {
      id: 'sales-salespartner',
      name: 'shell.salesPartners',
      key: 'salespartner',
      path: '/sales/salespartner',
      scope: '/sales/salespartner',
      pages: [
        {
          id: 'sales-agents',
          name: 'orders.agents.title',
          path: '/sales/salespartner',
          access: accessTo('sales', 'display'),
        },
        {
          id: 'sales-add-agent',
          name: 'orders.agents.add',
          path: '/sales/salespartner/addagent',
          access: accessTo('sales', 'edit'),
        },
      ],
    },
  ],
  pages: [],
}

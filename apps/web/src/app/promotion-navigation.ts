import { accessTo } from '@cantina/contract/permissions'
import { BadgePercent } from 'lucide-react'
import type { NavigationEntry } from './navigation-entry'

const display = accessTo('promotions', 'display')
const edit = accessTo('promotions', 'edit')

/** What makes visits and goods cheaper. */
export const promotionEntry: NavigationEntry = {
  id: 'promotions',
  name: 'shell.promotions',
  key: 'promotions',
  path: '/promotions/salesdiscount',
  icon: BadgePercent,
  children: [
    {
      id: 'promotions-salesdiscount',
      name: 'shell.salesDiscounts',
      key: 'salesdiscount',
      path: '/promotions/salesdiscount',
      scope: '/promotions/salesdiscount',
      pages: [
        {
          id: 'promotions-service-discounts',
          name: 'promotions.discounts.title',
          path: '/promotions/salesdiscount',
          access: display,
        },
        {
          id: 'promotions-add-service-discount',
          name: 'promotions.discounts.add',
          path: '/promotions/salesdiscount/adddiscount/services',
          access: edit,
        },
        {
          id: 'promotions-product-discounts',
          name: 'promotions.discounts.titleProducts',
          path: '/promotions/salesdiscount/products',
          access: display,
        },
        {
          id: 'promotions-add-product-discount',
          name: 'promotions.discounts.addProducts',
          path: '/promotions/salesdiscount/products/adddiscount/products',
          access: edit,
        },
      ],
    },
    {
      id: 'promotions-discountvouchers',
      name: 'shell.discountVouchers',
      key: 'discountvouchers',
      path: '/promotions/discountvouchers',
      scope: '/promotions/discountvouchers',
      pages: [
        {
          id: 'promotions-service-vouchers',
          name: 'promotions.vouchers.title',
          path: '/promotions/discountvouchers',
          access: display,
        },
        {
          id: 'promotions-add-service-voucher',
          name: 'promotions.vouchers.add',
          path: '/promotions/discountvouchers/addvoucher/services',
          access: edit,
        },
        {
          id: 'promotions-generate-service-codes',
          name: 'promotions.batches.generateCodes',
          path: '/promotions/discountvouchers/generatecodes/services',
          access: edit,
        },
        {
          id: 'promotions-product-vouchers',
          name: 'promotions.vouchers.titleProducts',
          path: '/promotions/discountvouchers/products',
          access: display,
        },
        {
          id: 'promotions-add-product-voucher',
          name: 'promotions.vouchers.addProducts',
          path: '/promotions/discountvouchers/products/addvoucher/products',
          access: edit,
        },
        {
          id: 'promotions-generate-product-codes',
          name: 'promotions.batches.generateCodesProducts',
          path: '/promotions/discountvouchers/products/generatecodes/products',
          access: edit,
        },
      ],
    },
  ],
  pages: [],
}

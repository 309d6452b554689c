import { discountUses, voucherUses } from '@cantina/contract/promotions/uses'
import { inBusiness } from '#platform/http/route'
import { listUses } from './list-uses'

export const promotionUseRoutes = [
  inBusiness(discountUses, (context, { params, query }) =>
    listUses(context, { promotion: 'discount', id: params.id }, query),
  ),
  inBusiness(voucherUses, (context, { params, query }) =>
    listUses(context, { promotion: 'voucher', id: params.id }, query),
  ),
]

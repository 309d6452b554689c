import { findVoucher } from '@cantina/contract/promotions/offers'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import type { Cart } from './cart'

/** A code is for products or for services: what is in the cart says where to look first. */
export async function findVoucherFor({ lines, visits }: Cart, code: string, customerId?: string) {
  const find = (type: PurchaseKind) => call(findVoucher, { query: { type, code, customerId } })
  const first = lines.length > 0 || visits.length === 0 ? 'products' : 'services'
  try {
    return await find(first)
  } catch (error) {
    const isUnknown = error instanceof CallError && error.code === 'voucher_unknown'
    if (!isUnknown || visits.length === 0 || first === 'services') throw error
    return find('services')
  }
}

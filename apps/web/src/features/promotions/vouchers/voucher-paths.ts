import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import type { ResourcePaths } from '#resource/resource-paths'

/** Each type has its list, and its forms below it. */
export function voucherPaths(type: PurchaseKind): ResourcePaths & { readonly generate: string } {
  const list =
    type === 'services' ? '/promotions/discountvouchers' : '/promotions/discountvouchers/products'
  const add = `${list}/addvoucher/${type}`
  return { list, add, edit: (id) => `${add}/${id}`, generate: `${list}/generatecodes/${type}` }
}

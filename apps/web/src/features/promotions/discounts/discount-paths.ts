import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import type { ResourcePaths } from '#resource/resource-paths'

/** Each type has its list, and its forms below it. */
export function discountPaths(type: PurchaseKind): ResourcePaths {
  const list =
    type === 'services' ? '/promotions/salesdiscount' : '/promotions/salesdiscount/products'
  const add = `${list}/adddiscount/${type}`
  return { list, add, edit: (id) => `${add}/${id}` }
}

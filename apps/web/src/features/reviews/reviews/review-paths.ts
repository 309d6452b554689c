import type { PurchaseKind } from '@cantina/domain/promotions/purchase'

export function reviewPaths(type: PurchaseKind) {
  return { list: type === 'services' ? '/reviews' : '/reviews/products' }
}

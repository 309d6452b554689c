import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { useParams } from '@tanstack/react-router'
import type { ResourcePaths } from '#resource/resource-paths'

/** What the promotions of this address are for. */
export function usePromotionType(): PurchaseKind {
  const params: { type?: string } = useParams({ strict: false })
  return params.type === 'products' ? 'products' : 'services'
}

interface Promotion {
  readonly id: string
  readonly type: PurchaseKind
}

/** Where the form of a promotion is that is not for what this address is for. */
export function addressOfOtherType(
  type: PurchaseKind,
  pathsOf: (type: PurchaseKind) => ResourcePaths,
): (promotion: Promotion) => string | null {
  return (promotion) =>
    promotion.type === type ? null : (pathsOf(promotion.type).edit?.(promotion.id) ?? null)
}

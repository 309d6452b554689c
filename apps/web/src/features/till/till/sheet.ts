import type { Till, TillProduct } from '@cantina/contract/till/till'
import type { ReductionTarget } from './cart-reductions'
import type { ParkedChange } from './parked-changes'

export type TillService = Till['services'][number]

/** What is asked in front of the till. */
export type Sheet =
  | {
      readonly kind:
        | 'pos'
        | 'guest'
        | 'reservation'
        | 'shipping'
        | 'code'
        | 'note'
        | 'why'
        | 'parked'
        | 'printer'
        | 'pin'
        | 'offlineCard'
        | 'arrange'
        | 'keys'
    }
  | { readonly kind: 'changes'; readonly name: string; readonly changes: readonly ParkedChange[] }
  | { readonly kind: 'reduce'; readonly target: ReductionTarget; readonly name: string }
  | { readonly kind: 'visit'; readonly service: TillService }
  | { readonly kind: 'product'; readonly product: TillProduct }
  | { readonly kind: 'amount'; readonly product: TillProduct; readonly count: number }

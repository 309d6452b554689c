import type { Till, TillProduct } from '@cantina/contract/till/till'

export type TillService = Till['services'][number]

/** What is asked in front of the till. */
export type Sheet =
  | { readonly kind: 'pos' | 'guest' | 'reservation' | 'shipping' | 'code' | 'note' | 'why' }
  | { readonly kind: 'visit'; readonly service: TillService }
  | { readonly kind: 'product'; readonly product: TillProduct }

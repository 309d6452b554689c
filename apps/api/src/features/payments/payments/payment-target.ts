import type { paymentMethods } from '@cantina/contract/bookings/bookings'
import type { DocumentLine } from '@cantina/domain/documents/document-lines'
import type { GiftCardLine } from '#features/payments/gift-cards/issue-sold-cards'

/** Something sold, with its VAT. */
export type TaxedLine = Pick<DocumentLine, 'totalCents' | 'ratePercent' | 'natureCode'>

/** What money is taken for, or refunded of: a visit or an order that the caller has locked or just made. */
export interface PaymentTarget {
  readonly kind: 'booking' | 'order'
  readonly id: string
  readonly status: string
  /** Of a visit. */
  readonly arrivalStatus?: string
  /** What it costs, less what came back of it. */
  readonly totalCents: number
  readonly paidCents: number
  readonly refundedCents: number
  /** The till that takes the money, where it is another than what is paid belongs to. */
  readonly takenAtPosId?: string
  /** The sale at the till that the money is taken with. */
  readonly saleId?: string
  /** Of what was just made and never paid: where, and what is in it, so that nothing has to be read. */
  readonly justMade?: {
    readonly posId: string
    readonly lines: readonly TaxedLine[]
    readonly giftCards: readonly GiftCardLine[]
  }
}

export interface PaymentEntry {
  /** Below zero for what is refunded. */
  readonly cents: number
  readonly method: (typeof paymentMethods)[number]
  readonly reference: string | null
  /** Of a voucher that is taken: who issued it. */
  readonly issuerId?: string | null | undefined
  /** Of a voucher that was redeemed already: it pays for several things, or goes back. */
  readonly redemptionId?: string | null
  /** Of a gift card whose code was read already: it pays for several things, or gets the refund. */
  readonly giftCardId?: string | null
  /** Why a refund goes another way than the money came. */
  readonly reason?: string | null
  /** Of a refund through the gateway that the provider has made by itself: nobody asks for it again. */
  readonly isOnCard?: boolean
}

/** Where a field of the nth entry stands in what was sent. */
export type FieldOf = (index: number, field: 'cents' | 'issuerId' | 'reference') => string

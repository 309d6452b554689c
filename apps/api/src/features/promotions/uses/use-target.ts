/** What a promotion is used for. */
export type UseTarget = { readonly bookingId: string } | { readonly orderId: string }

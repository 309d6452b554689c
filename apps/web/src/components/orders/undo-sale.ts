import { undoSale } from '@cantina/contract/till/checkout'
import type { QueryClient } from '@tanstack/react-query'
import { bookingsChanged } from '#components/bookings/bookings-changed'
import { call } from '#lib/call'
import { ordersChanged } from './orders-changed'

/** Undoes a sale at the till as a whole; says what came of it. */
export async function undoSaleOf(
  client: QueryClient,
  saleId: string,
  reason: string | null,
): Promise<string> {
  try {
    const { message } = await call(undoSale, { params: { id: saleId }, body: { reason } })
    return message
  } finally {
    // Also when it was refused: what is shown is not how it is any more.
    void bookingsChanged(client)
    void ordersChanged(client)
  }
}

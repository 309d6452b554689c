import { checkout, type Sale, type SoldCart, takeOut } from '@cantina/contract/till/checkout'
import { call } from '#lib/call'

/** Under the same key the same sale again gets the same answer and sells nothing twice. */
export function sendSale(body: Sale, idempotencyKey: string): Promise<SoldCart> {
  return call(checkout, { body }, { idempotencyKey })
}

export type TakeOut = Parameters<typeof call<typeof takeOut>>[1]['body']

export function sendTakeOut(body: TakeOut, idempotencyKey: string) {
  return call(takeOut, { body }, { idempotencyKey })
}

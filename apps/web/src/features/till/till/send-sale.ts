import { checkout, type Sale, type SoldCart, takeOut } from '@cantina/contract/till/checkout'
import { call } from '#lib/call'

/** Under the same key the same sale again gets the same answer and sells nothing twice. */
/** How long a till waits that could keep the sale itself. */
const patienceMs = 10_000

export function sendSale(
  body: Sale,
  idempotencyKey: string,
  isPatient: boolean,
): Promise<SoldCart> {
  const signal = isPatient ? undefined : AbortSignal.timeout(patienceMs)
  return call(checkout, { body }, { idempotencyKey, ...(signal && { signal }) })
}

export type TakeOut = Parameters<typeof call<typeof takeOut>>[1]['body']

export function sendTakeOut(body: TakeOut, idempotencyKey: string) {
  return call(takeOut, { body }, { idempotencyKey })
}

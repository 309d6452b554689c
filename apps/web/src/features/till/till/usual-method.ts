import type { PayMethod } from './tenders'

/** Ways that pay anything; a voucher or a card of somebody is no habit. */
const habits: readonly PayMethod[] = ['cash', 'card', 'bank_transfer']

/** How the last sale was paid at this till of a point of sale, which the next one begins with. */
export function usualMethod(posId: string, storage: Storage = localStorage): PayMethod {
  const kept = storage.getItem(nameOf(posId))
  return habits.find((method) => method === kept) ?? 'cash'
}

export function rememberMethod(
  posId: string,
  method: PayMethod | undefined,
  storage: Storage = localStorage,
): void {
  if (method && habits.includes(method)) storage.setItem(nameOf(posId), method)
}

function nameOf(posId: string): string {
  return `till_method_${posId}`
}

import type { Sale } from '@cantina/contract/till/checkout'
import type { Till } from '@cantina/contract/till/till'
import { piecesByProduct } from '@cantina/domain/orders/pieces-by-product'
import { isGiftCard } from '@cantina/domain/payments/payment-rules'
import { type GiftCardRefusal, whyNotGiftCards } from '@cantina/domain/till/offline-gift-cards'
import { isSameSale, type OfflineRefusal, whyNotOffline } from '@cantina/domain/till/offline-sale'
import { addCommand, countWaiting, readDevice, waitingSales } from './device-store'
import { readKeptSeats, seatedOf } from './kept-seats'
import { changeOffline, type KeptLine } from './offline-state'

type Refusals = readonly (OfflineRefusal | GiftCardRefusal)[]

/**
 * Stores a sale that nobody answered, and says so once it is stored; or why it cannot be made without asking. One tab at a
 * time: what one sells of the last ones the other has no more.
 */
export function keepSale(owner: string, till: Till, keeping: Keeping): Promise<Refusals> {
  return navigator.locks.request('cantina-till-keep', () => keepAlone(owner, till, keeping))
}

export interface Keeping {
  readonly sale: Sale
  readonly key: string
  /** As its slip says it. */
  readonly lines: readonly KeptLine[]
}

async function keepAlone(
  owner: string,
  till: Till,
  { sale, key, lines }: Keeping,
): Promise<Refusals> {
  const device = await readDevice(owner)
  if (!device) return [{ kind: 'method' }]
  const waiting = await waitingSales(owner)
  const content = { ...sale, key }
  const same = waiting.find((one) => one.key === key)
  // An older cart that a crash has brought back is not the sale that was made of it.
  if (same && !isSameSale(same.content, content)) return [{ kind: 'sold_before' }]
  const others = waiting.filter((one) => one.key !== key)
  const soldHere = piecesByProduct(others.flatMap(({ content }) => content.lines))
  const refusals = whyNotOffline(
    {
      lines: sale.lines,
      hasCustomer: sale.customerId !== null,
      visits: seatedOf([sale]),
      hasBalances: sale.reservations.length > 0,
      isSent: sale.shipping !== null,
      hasCode: sale.discountCode !== null,
      methods: sale.tenders.map(({ method }) => method).filter((method) => !isGiftCard(method)),
    },
    till.products,
    soldHere,
    sale.visits.length > 0 ? (await readKeptSeats(owner, sale.posId, key)).seats : [],
  )
  const unseen = whyNotGiftCards(sale.tenders, till.offlineGiftCardCents)
  if (refusals.length > 0 || unseen) return unseen ? [...refusals, unseen] : refusals
  const number = (await addCommand(owner, { key, kind: 'sell', content })) ?? 0
  changeOffline({
    waitingCount: await countWaiting(owner),
    kept: {
      series: device.series,
      number,
      soldAt: new Date().toISOString(),
      lines,
      totalCents: sale.totalCents,
      tenders: sale.tenders,
      isFollowed: false,
    },
  })
  return []
}

import { followsSale, readPrinterSettings } from '#components/printing/printer-settings'
import type { CartStore } from './cart-store'

/** Prints the sale just made and opens the drawer, as this device is set up to. */
export function printWhatFollows(store: CartStore): void {
  const made = store.memory.get().sold
  if (!made) return
  const tenders = made.cart.sent?.sale.tenders ?? []
  const follows = followsSale(
    readPrinterSettings(),
    tenders.some(({ method }) => method === 'cash'),
  )
  if (!follows.prints && !follows.opens) return
  // Only needed here, so it is no part of the till's first load.
  void import('#components/printing/print-slip').then(({ printSale }) =>
    printSale(made.answer.receipts, follows),
  )
}

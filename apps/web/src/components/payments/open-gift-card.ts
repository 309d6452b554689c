import { printGiftCard } from '@cantina/contract/payments/gift-cards'
import { openFile } from '#components/files/show-file'
import { fetchFile } from '#lib/call'

/** The card to give away, as PDF. */
export async function openGiftCard(id: string): Promise<void> {
  await openFile(() => fetchFile(printGiftCard, { params: { id }, query: {} }))
}

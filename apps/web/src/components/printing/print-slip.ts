import type { PrintJob } from '@cantina/contract/documents/printer-bridge'
import { readDocumentSlip } from '@cantina/contract/documents/slip'
import { cut, type Slip } from '@cantina/domain/documents/slip/slip'
import i18next from 'i18next'
import { call } from '#lib/call'
import { loadAppTexts } from '#lib/i18n'
import { messageOf } from '#lib/message-of'
import { newUuid } from '#lib/new-uuid'
import { notify } from '#ui/notify'
import { askBridge, PrintFailure, sendToBridge } from './bridge'
import { type PrinterSettings, readPrinterSettings } from './printer-settings'

/** Prints a document on the till's printer. */
export function printDocument(id: string): Promise<void> {
  return printSlip(() => slipOf([id]))
}

/** What follows a sale by itself: its receipts, the drawer, or both. */
export function printSale(
  receipts: readonly { readonly id: string }[],
  wanted: { readonly prints: boolean; readonly opens: boolean },
): Promise<void> {
  const ids = wanted.prints ? receipts.map(({ id }) => id) : []
  return printSlip(() => (ids.length > 0 ? slipOf(ids) : Promise.resolve(null)), wanted.opens)
}

async function slipOf(ids: readonly string[]): Promise<Slip> {
  const slips = await Promise.all(ids.map((id) => call(readDocumentSlip, { params: { id } })))
  return { lines: slips.flatMap(({ lines }, place) => (place === 0 ? lines : [cut, ...lines])) }
}

/** Prints as this device is set up to, and says what became of it where nobody sees it. */
export async function printSlip(
  make: () => Promise<Slip | null>,
  opensDrawer = false,
): Promise<void> {
  const settings = readPrinterSettings()
  try {
    const [slip] = await Promise.all([make(), loadAppTexts()])
    if (settings.way === 'bridge') return await printByBridge(settings, slip, opensDrawer)
    if (!slip) return
    const { printInBrowser } = await import('./print-in-browser')
    printInBrowser(slip)
  } catch (error) {
    notify.warning(
      error instanceof PrintFailure
        ? i18next.t(`documents.printing.problem.${error.problem}`)
        : messageOf(error),
    )
  }
}

async function printByBridge(
  settings: PrinterSettings,
  slip: Slip | null,
  opensDrawer: boolean,
): Promise<void> {
  const job: PrintJob = { key: newUuid(), slip: null, opensDrawer }
  if (slip) {
    const { width } = await askBridge(settings)
    const { withPictures } = await import('./slip-pictures')
    const { state } = await sendToBridge(settings, { ...job, slip: withPictures(slip, width) })
    if (state === 'paper_low') notify.warning(i18next.t('documents.printing.paperLow'))
    else notify.success(i18next.t('documents.printing.printed'))
  } else if (opensDrawer) {
    await sendToBridge(settings, job)
  }
}

import { canOpenDrawer, readPrinterSettings } from './printer-settings'

/** Opens the drawer for cash that comes or goes without a sale, where this device can. */
export async function openCashDrawer(): Promise<void> {
  if (!canOpenDrawer(readPrinterSettings())) return
  const { printSlip } = await import('./print-slip')
  await printSlip(() => Promise.resolve(null), true)
}

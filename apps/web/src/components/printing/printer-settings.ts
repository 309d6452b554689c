import { bridgePort } from '@cantina/contract/documents/printer-bridge'

/** How this device prints: settings of the device, which stay when somebody else signs in. */
export interface PrinterSettings {
  readonly way: 'browser' | 'bridge'
  /** Where the bridge listens on this device. */
  readonly address: string
  /** What the bridge shows when it starts. */
  readonly token: string
  readonly opensDrawer: boolean
  readonly printsEverySale: boolean
}

const name = 'printer'

const atFirst: PrinterSettings = {
  way: 'browser',
  address: `http://127.0.0.1:${bridgePort}`,
  token: '',
  opensDrawer: true,
  printsEverySale: false,
}

/** The bridge is on this device, and pages may ask nobody else. */
export function isBridgeAddress(text: string): boolean {
  return /^http:\/\/127\.0\.0\.1:\d{2,5}$/.test(text)
}

export function readPrinterSettings(storage: Storage = localStorage): PrinterSettings {
  try {
    return { ...atFirst, ...JSON.parse(storage.getItem(name) ?? '{}') }
  } catch {
    // Not ours, or cut off: the device begins anew.
    return atFirst
  }
}

export function keepPrinterSettings(
  settings: PrinterSettings,
  storage: Storage = localStorage,
): void {
  storage.setItem(name, JSON.stringify(settings))
}

/** A bridge can, a browser cannot. */
export function canOpenDrawer({ way, opensDrawer }: PrinterSettings): boolean {
  return way === 'bridge' && opensDrawer
}

/** What follows a sale on this device by itself. */
export function followsSale(
  settings: PrinterSettings,
  isCash: boolean,
): { readonly prints: boolean; readonly opens: boolean } {
  return { prints: settings.printsEverySale, opens: canOpenDrawer(settings) && isCash }
}

import type { WebsiteSettings } from '@cantina/contract/guest/website'

export const pluginModes = ['inline', 'dialog'] as const

export type PluginMode = (typeof pluginModes)[number]

interface Placed {
  readonly origin: string
  readonly businessKey: string
  readonly mode: PluginMode
  readonly colors: Pick<WebsiteSettings, 'buttonColor' | 'textColor'>
}

/** The one tag for the business's page; a button has its colours with it, as nothing is fetched before it is used. */
export function snippetOf({ origin, businessKey, mode, colors }: Placed): string {
  const looks =
    mode === 'dialog'
      ? ` data-button-color="${colors.buttonColor}" data-text-color="${colors.textColor}"`
      : ''
  return `<script src="${origin}/plugin.js" data-key="${businessKey}" data-mode="${mode}"${looks} async></script>`
}

/** What a page with a strict policy has to let in. */
export function policyLineOf(origin: string): string {
  return `script-src ${origin}; frame-src ${origin}`
}

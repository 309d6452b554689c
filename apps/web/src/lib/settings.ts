export interface Settings {
  readonly demo: boolean
  readonly hasOpenMailbox: boolean
  readonly chatScriptUrl: string | null
  readonly supportEmail: string | null
  /** The server makes its database, which a first start does alone. */
  readonly isPreparing: boolean
}

const withoutServer: Settings = {
  demo: import.meta.env.DEV,
  hasOpenMailbox: import.meta.env.DEV,
  chatScriptUrl: null,
  supportEmail: null,
  isPreparing: false,
}

function readSettings(): Settings {
  const text = document.getElementById('settings')?.textContent?.trim() ?? ''
  return text.startsWith('{') ? { ...withoutServer, ...JSON.parse(text) } : withoutServer
}

/** What the server writes into the page for this installation. */
export const settings: Settings = readSettings()

/** The one value that lets a style or script element of ours through the content policy. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

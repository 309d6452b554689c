import { isLoopbackAddress, isPublicAddress } from './public-address'

/** Why somewhere cannot be notified of events. */
export type WebhookAddressProblem = 'format' | 'scheme' | 'port' | 'private'

const parts = /^(https?):\/\/(\[[0-9a-f:.]+\]|[^\s/?#:@\\[\]]+)(?::(\d{1,5}))?(?:[/?][^\s\\#]*)?$/i

/** The last part of a name begins with a letter: what looks like a number is one to whoever resolves it. */
const name = /^([\p{L}\p{N}]([\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+\p{L}([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u

/**
 * What can be said of an address before its name is looked up: https alone, no names or passwords before the
 * host, the usual port or one that nothing of the system listens on. The machine itself may be named, also
 * without encryption; whether anything is sent there is for the installation to say.
 */
export function webhookAddressProblem(text: string): WebhookAddressProblem | null {
  const [, scheme = '', bracketed, digits] = parts.exec(text) ?? []
  if (bracketed === undefined) return 'format'
  const host = bracketed.replace(/^\[|\]$/g, '')
  const port = digits === undefined ? 443 : Number(digits)
  if (port < 1 || port > 65_535) return 'format'
  if (host.toLowerCase() === 'localhost' || isLoopbackAddress(host)) return null
  if (scheme.toLowerCase() !== 'https') return 'scheme'
  if (!name.test(host) && !isPublicAddress(host)) return isAddress(host) ? 'private' : 'format'
  return port === 443 || port >= 1024 ? null : 'port'
}

function isAddress(host: string): boolean {
  return host.includes(':') || /^[\d.]+$/.test(host)
}

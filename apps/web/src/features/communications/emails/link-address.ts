import { linkPlaceholders } from '@cantina/domain/communications/placeholders'

const known = /^(https?:\/\/|mailto:|tel:)\S+$/i
const mailAddress = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/
const siteName = /^[^\s/:@{}]+\.[^\s/:@{}]{2,}(\/\S*)?$/

const placeholder = new RegExp(`^\\{\\{\\s*(${linkPlaceholders.join('|')})\\s*\\}\\}$`)

/** Where a link may lead: an address that mails know, or one that each mail fills in. */
export function isLinkAddress(address: string): boolean {
  return placeholder.test(address) || known.test(address)
}

/** What somebody types for an address, as a mail needs it; null for what is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (isLinkAddress(text)) return text
  if (mailAddress.test(text)) return `mailto:${text}`
  return siteName.test(text) ? `https://${text}` : null
}

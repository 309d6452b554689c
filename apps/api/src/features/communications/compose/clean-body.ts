import { linkPlaceholders } from '@cantina/domain/communications/placeholders'
import { libraryAtFirstUse } from '#platform/library-at-first-use'

const sanitizeHtml = libraryAtFirstUse<typeof import('sanitize-html')>('sanitize-html')

const placeholderLink = new RegExp(`^\\{\\{\\s*(${linkPlaceholders.join('|')})\\s*\\}\\}$`)

/** What leads out of a mail: a page, an address, a phone, or a link that is filled in when it leaves. */
function mayLeadTo(address: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) || placeholderLink.test(address)
}

/** What the editor can write, and nothing else: no script, no style, no picture, no form. */
export function cleanBody(html: string): string {
  return sanitizeHtml()(html, {
    allowedTags: [
      'p',
      'br',
      'strong',
      'em',
      'u',
      's',
      'h1',
      'h2',
      'h3',
      'ul',
      'ol',
      'li',
      'a',
      'blockquote',
      'hr',
    ],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      b: 'strong',
      i: 'em',
      a: (tagName, { href = '' }) => {
        const attribs: Record<string, string> = mayLeadTo(href.trim()) ? { href: href.trim() } : {}
        return { tagName, attribs }
      },
    },
  }).trim()
}

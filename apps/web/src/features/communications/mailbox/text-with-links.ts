export interface TextPart {
  readonly text: string
  /** Set where the text is an address that can be opened. */
  readonly href?: string
}

/** Cuts a plain text at its http and https addresses; a full stop after one belongs to the sentence. */
export function textWithLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(/\bhttps?:\/\/[^\s<>"]+/gi)) {
    const address = match[0].replace(/[.,;:!?)\]}'’”]+$/, '')
    if (!URL.canParse(address)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: address, href: address })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

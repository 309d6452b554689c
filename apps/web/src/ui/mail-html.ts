/** An opening tag with its attributes; a `>` within quotes does not end it. */
const openingTag = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi
const styleElement = /<style\b[^>]*>([\s\S]*?)<\/style>/gi
const inlineStyle = /(\s)style(\s*=)/gi
const address = /(\s)href(\s*=)/gi

interface ShowableMail {
  readonly html: string
  /** What stood in its style elements. */
  readonly sheet: string
}

/**
 * A mail for showing under the page's policy, which lets no style attribute through: they wait under
 * another name to be set by script. Its links say where they lead, and lead nowhere.
 */
export function showableMail(html: string): ShowableMail {
  const sheets = [...html.matchAll(styleElement)].map(([, sheet = '']) => sheet)
  const marked = html
    .replace(styleElement, '')
    .replace(openingTag, (tag) =>
      tag.replace(inlineStyle, '$1data-style$2').replace(address, '$1title$2'),
    )
  return { html: marked, sheet: sheets.join('\n') }
}

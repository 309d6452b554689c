export type Language = 'en' | 'it'

/** What the address of this page says: the business, and what the page around wishes. */
export interface Address {
  readonly key: string
  readonly mode: 'inline' | 'dialog' | 'preview'
  /** Said by whoever put the plug-in there. */
  readonly wishedLanguage: Language | null
  /** Of the page that it stands in. */
  readonly pageLanguage: Language
}

export function readAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Address {
  const query = new URLSearchParams(search)
  const mode = query.get('mode')
  return {
    key: pathname.split('/')[2] ?? '',
    mode: mode === 'dialog' || mode === 'preview' ? mode : 'inline',
    wishedLanguage: query.has('lang') ? spoken(query.get('lang')) : null,
    pageLanguage: spoken(query.get('page') ?? navigator.language),
  }
}

/** Guests with another language get English. */
function spoken(tag: string | null): Language {
  return /^it\b/i.test(tag ?? '') ? 'it' : 'en'
}

/** The host that a purchase comes from; the browser says it where the page around does not keep it back. */
export function sourceOf(page: {
  readonly ancestorOrigins?: ArrayLike<string>
  readonly referrer: string
}): string | null {
  const origin = page.ancestorOrigins?.[0] ?? page.referrer
  return URL.canParse(origin) ? new URL(origin).hostname.slice(0, 100) || null : null
}

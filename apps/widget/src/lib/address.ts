export type Language = 'en' | 'it'

/** What the address of this page says: the business, and what the page around wishes. */
export interface Address {
  readonly key: string
  /** In a page of the business's own website, or as a part of its booking page. */
  readonly mode: 'inline' | 'dialog' | 'preview' | 'page'
  /** Said by whoever put the plug-in there. */
  readonly wishedLanguage: Language | null
  /** Of the page that it stands in. */
  readonly pageLanguage: Language
}

/** What a booking page says of the part that is shown in it. */
export interface PagePart {
  readonly key: string
  readonly language: Language
  /** The visit that is booked; null: the shop. */
  readonly visit: string | null
  /** Where guests come from, and go back to. */
  readonly home: string
  readonly wishes: Wishes
}

/** What somebody has said of the visit they look for, before they chose it. */
export interface Wishes {
  readonly guests: number | null
  readonly day: string | null
  /** The code of the language to be led in. */
  readonly spoken: string | null
}

export function readPagePart({ dataset }: Pick<HTMLElement, 'dataset'>): PagePart | null {
  const { key, language, visit = null, home = '/', guests, day = null, spoken = null } = dataset
  if (!key) return null
  const wishes = { guests: guests ? Number(guests) : null, day, spoken }
  return { key, language: interfaceLanguage(language ?? null), visit, home, wishes }
}

/** The same for what stands in a page of its own. */
export function addressOfPart({ key, language }: PagePart): Address {
  return { key, mode: 'page', wishedLanguage: language, pageLanguage: language }
}

export function readAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Address {
  const query = new URLSearchParams(search)
  const mode = query.get('mode')
  return {
    key: pathname.split('/')[2] ?? '',
    mode: mode === 'dialog' || mode === 'preview' ? mode : 'inline',
    wishedLanguage: query.has('lang') ? interfaceLanguage(query.get('lang')) : null,
    pageLanguage: interfaceLanguage(query.get('page') ?? navigator.language),
  }
}

/** Guests with another language get English. */
function interfaceLanguage(tag: string | null): Language {
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

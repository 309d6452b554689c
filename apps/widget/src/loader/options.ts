/** What stands in the script tag, and in the page around it. */
export interface Tag {
  readonly src: string
  readonly data: Readonly<Record<string, string | undefined>>
  readonly pageLanguage: string
}

export interface Options {
  /** Where the script came from: nobody else is believed, and nothing is fetched from elsewhere. */
  readonly origin: string
  readonly address: string
  readonly isDialog: boolean
  readonly language: 'en' | 'it'
  readonly label: string | null
  readonly buttonColor: string
  readonly textColor: string
  /** Where it is to stand; null: where the script does. */
  readonly target: string | null
}

/** In the language of the page. */
export interface LoaderTexts {
  readonly book: string
  readonly frame: string
  readonly close: string
  readonly silence: string
}

const keyPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const colorPattern = /^#[\da-f]{6}$/i

/** Null where the tag does not name a business. */
export function readOptions({ src, data, pageLanguage }: Tag): Options | null {
  const key = data.key?.trim() ?? ''
  if (!keyPattern.test(key)) return null
  const { origin } = new URL(src)
  const isDialog = data.mode === 'dialog'
  const query = new URLSearchParams({ mode: isDialog ? 'dialog' : 'inline', page: pageLanguage })
  if (data.lang) query.set('lang', data.lang)
  return {
    origin,
    address: `${origin}/plugin/${key.toLowerCase()}?${query}`,
    isDialog,
    language: /^it\b/i.test(data.lang ?? pageLanguage) ? 'it' : 'en',
    label: data.label?.trim() || null,
    buttonColor: colorOr(data.buttonColor, '#7a1f3d'),
    textColor: colorOr(data.textColor, '#ffffff'),
    target: data.target || null,
  }
}

function colorOr(value: string | undefined, usual: string): string {
  return value && colorPattern.test(value) ? value : usual
}

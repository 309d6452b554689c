import { createHash } from 'node:crypto'
import { type Language, languages } from '@cantina/contract/languages'
import { asText } from '@cantina/domain/communications/placeholders'
import { contrastOf, leastContrast, readableOn } from '@cantina/domain/contrast'
import type { PageFiles } from './page-files'

export interface PageHead {
  readonly language: Language
  readonly title: string
  readonly description: string
  /** Without a language; each has its own, and this one is for whoever speaks another. */
  readonly address: string
  readonly siteName: string
  /** Whole addresses. */
  readonly picture: string | null
  readonly isIndexed: boolean
  readonly structuredData: object | null
  /** Where a picture has a point that stays in sight. */
  readonly focusRules: string
  readonly look: { readonly buttonColor: string; readonly textColor: string }
}

const ink = '#241e1b'
const darkSurface = '#201b18'
const localesOf: Readonly<Record<Language, string>> = { en: 'en_GB', it: 'it_IT' }

/** Everything that search engines, messengers and browsers read before the page itself. */
export function headOf(
  head: PageHead,
  files: PageFiles,
  isBookable: boolean,
): { readonly tags: string; readonly policy: string } {
  const style = ownStyle(head.look, files.fonts) + head.focusRules
  const { language, address, isIndexed, structuredData } = head
  const own = addressIn(address, language)
  const styles = [...(isBookable ? files.plugin.styles : []), ...files.styles]
  const tags = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${asText(head.title)}</title>`,
    named('description', head.description),
    ...(isIndexed
      ? [`<link rel="canonical" href="${asText(own)}">`]
      : [named('robots', 'noindex')]),
    ...languages.map(
      (one) => `<link rel="alternate" hreflang="${one}" href="${asText(addressIn(address, one))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${asText(address)}">`,
    ...openGraph(head, own),
    ...(files.fonts.newsreader ? [preload(files.fonts.newsreader)] : []),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<style>${style}</style>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(structuredData
      ? [`<script type="application/ld+json">${asData(structuredData)}</script>`]
      : []),
    ...(isBookable && files.plugin.script
      ? [`<script type="module" src="${files.plugin.script}"></script>`]
      : []),
  ]
  return { tags: tags.join(''), policy: policyFor(style) }
}

/** The page in one language, whoever asks. */
export function addressIn(address: string, language: Language): string {
  return `${address}?lang=${language}`
}

function openGraph(head: PageHead, address: string): string[] {
  const { language, title, description, siteName, picture } = head
  const other = languages.filter((one) => one !== language)
  return [
    property('type', 'website'),
    property('site_name', siteName),
    property('title', title),
    property('description', description),
    property('url', address),
    property('locale', localesOf[language]),
    ...other.map((one) => property('locale:alternate', localesOf[one])),
    ...(picture
      ? [property('image', picture), named('twitter:card', 'summary_large_image')]
      : [named('twitter:card', 'summary')]),
  ]
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${asText(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="og:${name}" content="${asText(content)}">`
}

function preload(href: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`
}

/** "<" would end the element that carries it. */
function asData(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** The colours of the business, as far as they can be read, in both schemes. */
function ownStyle({ buttonColor, textColor }: PageHead['look'], fonts: PageFiles['fonts']): string {
  const accentOn = (ground: string, other: string) =>
    contrastOf(buttonColor, ground) >= leastContrast ? buttonColor : other
  return [
    ...fontFace('Inter Variable', '400 600', fonts.inter),
    ...fontFace('Newsreader Variable', '500', fonts.newsreader),
    `:root{--button:${buttonColor};--on-button:${readableOn(buttonColor, textColor)};--accent:${accentOn('#ffffff', ink)}}`,
    `@media (prefers-color-scheme:dark){:root{--accent:${accentOn(darkSurface, '#f4eee7')}}}`,
  ].join('')
}

function fontFace(family: string, weight: string, file: string | null): string[] {
  if (file === null) return []
  return [
    `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${file}") format("woff2")}`,
  ]
}

function policyFor(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

import { type Language, languages } from '@cantina/contract/languages'
import { asText } from '@cantina/domain/communications/placeholders'
import { say } from '#platform/texts'
import type { PageFiles } from './page-files'
import { headOf, type PageHead } from './page-head'
import { icon } from './page-icons'
import { focusRules } from './photograph'
import type { PageContent } from './read-page'
import { queryOf, type Wishes } from './wishes'

/** What every page of a business is put together from. */
export interface PageSetting {
  readonly content: PageContent
  readonly language: Language
  readonly baseUrl: string
  /** Of the page of the business, without a language. */
  readonly address: string
  /** The same without the host: where its links lead. */
  readonly path: string
  readonly files: PageFiles
  readonly today: string
  readonly wishes: Wishes
  /** Names the business to the public calls. */
  readonly key: string
}

export interface Section {
  readonly current: 'visits' | 'shop' | 'visit'
  /** What follows the address of the page. */
  readonly suffix: string
  readonly head: Pick<PageHead, 'title' | 'description' | 'structuredData'> & {
    readonly imageId: string | null
  }
  /** Above the content, over the whole width. */
  readonly hero?: string
  readonly body: string
  readonly isBookable: boolean
}

export interface WholePage {
  readonly html: string
  readonly policy: string
}

export function wholePage(setting: PageSetting, section: Section): WholePage {
  const { content, language, baseUrl, address, files } = setting
  const { business, words, photographIds } = content
  const { title, description, structuredData, imageId } = section.head
  const pictures = [imageId, words.imageId, ...content.services.map((one) => one.imageId)]
  const photograph = pictures.find((id) => id !== null && photographIds.has(id))
  const usual = files.drawings.share ? `${baseUrl}${files.drawings.share}` : null
  const { tags, policy } = headOf(
    {
      language,
      title,
      description,
      structuredData,
      address: `${address}${section.suffix}`,
      siteName: business.name,
      picture: photograph ? `${baseUrl}/api/file/${photograph}` : usual,
      isIndexed: words.isShown && !business.isClosing,
      focusRules: focusRules([words, ...content.services]),
      look: business.plugin,
    },
    files,
    section.isBookable,
  )
  const html = `<!doctype html><html lang="${language}"><head>${tags}</head><body class="page">${headerOf(setting, section)}${section.hero ?? ''}<main>${section.body}</main>${footerOf(setting)}</body></html>`
  return { html, policy }
}

/** Links within the page keep the language that was chosen, and what is looked for. */
export function linkTo(
  { path, language, wishes }: Pick<PageSetting, 'path' | 'language' | 'wishes'>,
  suffix = '',
): string {
  return `${path}${suffix}?lang=${language}${asText(queryOf(wishes))}`
}

function headerOf(setting: PageSetting, { current, suffix }: Section): string {
  const { content, language } = setting
  const { business } = content
  const mark = business.logoId
    ? `<img class="mark" src="/api/file/${business.logoId}" alt="" width="40" height="40">`
    : `<span class="mark" aria-hidden="true">${asText(initialOf(business.name))}</span>`
  const tabs = (['visits', 'shop'] as const)
    .map(
      (tab) =>
        `<a href="${linkTo(setting, tab === 'shop' ? '/shop' : '')}"${tab === current ? ' aria-current="page"' : ''}>${asText(say(language, `bookingPage.${tab}`))}</a>`,
    )
    .join('')
  const nav = business.hasShop
    ? `<nav aria-label="${asText(say(language, 'bookingPage.sections'))}">${tabs}</nav>`
    : ''
  const [other = language] = languages.filter((one) => one !== language)
  const back =
    current === 'visit'
      ? `<a class="back-link" href="${linkTo(setting)}" aria-label="${asText(say(language, 'bookingPage.toVisits'))}">${icon('back')}</a>`
      : ''
  return `<header class="head"><div>${back}<a class="name" href="${linkTo(setting)}">${mark}<span>${asText(business.name)}</span></a>${nav}<a class="tongue" href="${linkTo({ ...setting, language: other }, suffix)}" hreflang="${other}" lang="${other}">${icon('globe')}<span class="long">${asText(say(language, 'bookingPage.other'))}</span><span class="short">${asText(say(language, 'bookingPage.otherShort'))}</span></a></div></header>`
}

function initialOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word))
  return [...(words.at(-1) ?? name)][0] ?? ''
}

function footerOf({ content, language }: PageSetting): string {
  const { business, seat } = content
  const line = [seat.address, [seat.postalCode, seat.city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  const map = business.places[0]?.mapLink
  const ways = [
    line && `<span>${asText(line)}</span>`,
    map &&
      `<a href="${asText(map)}" target="_blank" rel="noopener noreferrer">${asText(say(language, 'bookingPage.map'))}</a>`,
    business.phone &&
      `<a href="tel:${asText(business.phone.replaceAll(/[^+\d]/g, ''))}">${asText(business.phone)}</a>`,
    business.email && `<a href="mailto:${asText(business.email)}">${asText(business.email)}</a>`,
  ]
  const by = `<span class="by">${asText(say(language, 'bookingPage.by'))} <strong>Cantina</strong></span>`
  return `<footer><div><p>${ways.filter(Boolean).join('')}</p>${by}</div>${legalOf(content, language)}</footer>`
}

/** What guests agree to can be read before they book. */
function legalOf({ business }: PageContent, language: Language): string {
  const { legal } = business
  if (legal === null) return ''
  const texts = [
    ['terms', legal.termsEn, legal.termsIt],
    ['privacy', legal.privacyEn, legal.privacyIt],
    ['withdrawal', legal.withdrawalEn, legal.withdrawalIt],
  ] as const
  const parts = texts.flatMap(([name, english, italian]) => {
    const text = language === 'it' ? (italian ?? english) : (english ?? italian)
    if (!text) return []
    return `<details><summary>${asText(say(language, `bookingPage.${name}`))}</summary><p>${asText(text)}</p></details>`
  })
  return parts.length === 0 ? '' : `<div class="texts">${parts.join('')}</div>`
}

import type { PublicService } from '@cantina/contract/guest/public-visits'
import { asText } from '@cantina/domain/communications/placeholders'
import { say } from '#platform/texts'
import type { Start } from './next-starts'
import { filtersOf } from './page-filters'
import { startIn } from './page-formats'
import { icon } from './page-icons'
import { linkTo, type PageSetting, type WholePage, wholePage } from './page-layout'
import { inWords } from './page-words'
import { photograph } from './photograph'
import type { SpokenLanguage } from './spoken-languages'
import { dataOfPage, totalOf } from './structured-data'
import { factsOf, pictureOf, priceOf, ratingOf } from './visit-parts'
import { queryOf } from './wishes'

/** When a visit can be had next, or why not as it is wished. */
export type NextStart = Start | { readonly reason: string }

interface Offered {
  readonly found: ReadonlyMap<string, NextStart>
  /** In which languages visits are led; some more than once. */
  readonly spoken: readonly SpokenLanguage[]
}

/** The first page of a business: who it is, and what can be booked. */
export function visitsPage(setting: PageSetting, { found, spoken }: Offered): WholePage {
  const { content, language } = setting
  const { business, services, words, seat } = content
  const named = { business: business.name, city: seat.city ?? '' }
  const title = say(language, seat.city ? 'bookingPage.titlePlace' : 'bookingPage.title', named)
  const intro = inWords(language, words, 'intro')
  const usual = seat.city ? 'bookingPage.descriptionPlace' : 'bookingPage.description'
  const isUnfit = ({ id }: PublicService) => 'reason' in (found.get(id) ?? {})
  const inOrder = [...services.filter((one) => !isUnfit(one)), ...services.filter(isUnfit)]
  const cards = inOrder
    .map((service, nth) => cardOf(setting, service, found.get(service.id), nth === 0))
    .join('')
  const nothing = business.isClosing
    ? say(language, 'bookingPage.closing', named)
    : say(language, 'bookingPage.noVisits')
  const body = [
    `<div class="section-head"><h2>${asText(say(language, 'bookingPage.visits'))}</h2>${ratingOf(totalOf(services), language, 'whole')}${services.length > 1 ? filtersOf(setting, inOneList(spoken)) : ''}</div>`,
    services.length === 0
      ? `<p class="nothing">${asText(nothing)}</p>`
      : `<ul class="visits count-${Math.min(services.length, 5)}">${cards}</ul>`,
  ].join('')
  return wholePage(setting, {
    current: 'visits',
    suffix: '',
    head: {
      title,
      description: intro || say(language, usual, named),
      structuredData: dataOfPage(content, setting),
      imageId: words.imageId,
    },
    hero: heroOf(setting),
    body,
    isBookable: false,
  })
}

function inOneList(spoken: readonly SpokenLanguage[]): SpokenLanguage[] {
  return [...new Map(spoken.map((one) => [one.code, one])).values()].sort((one, other) =>
    one.nameEn.localeCompare(other.nameEn),
  )
}

const heroShown = { sizes: '(min-width: 700px) 58vw, 100vw', loading: 'first' } as const

function heroOf({ content, language, files }: PageSetting): string {
  const { words, seat } = content
  const title = inWords(language, words, 'title') || say(language, 'bookingPage.heading')
  const intro = inWords(language, words, 'intro') || say(language, 'bookingPage.intro')
  const { imageId, imageFocus } = words
  const { hero } = files.drawings
  const kind = imageId ? 'photograph' : 'drawing'
  const city = seat.city ? `<p class="city">${icon('pin')}${asText(seat.city)}</p>` : ''
  const drawn = hero ? `<img src="${hero}" alt="" fetchpriority="high">` : ''
  const shown = imageId ? photograph({ imageId, imageFocus }, heroShown) : drawn
  return `<section class="hero ${kind}">${shown}<div>${city}<h1>${asText(title)}</h1><p class="intro">${asText(intro)}</p></div></section>`
}

function cardOf(
  setting: PageSetting,
  service: PublicService,
  next: NextStart | undefined,
  isFirst: boolean,
): string {
  const { language, today } = setting
  const name = inWords(language, service, 'name')
  const isUnfit = next !== undefined && 'reason' in next
  const isAsked = queryOf(setting.wishes) !== ''
  const when = next && (isUnfit ? next.reason : startIn(language, next, today))
  const label = asText(say(language, 'bookingPage.seeTimesOf', { name }))
  return [
    `<li class="visit${isUnfit && isAsked ? ' unfit' : ''}">${pictureOf(setting, service, isFirst ? 'eager' : 'lazy')}<div class="text">`,
    `<div class="named"><h3>${asText(name)}</h3>${ratingOf(service, language, 'short')}</div>`,
    `<p class="words">${asText(inWords(language, service, 'intro'))}</p>`,
    factsOf(service, language),
    `<div class="foot"><p>${priceOf(setting, service)}${when ? `<small>${asText(when)}</small>` : ''}</p>`,
    `<a class="${isFirst && !isUnfit ? 'button' : 'secondary'}" href="${linkTo(setting, `/visit/${service.id}`)}" aria-label="${label}">${asText(say(language, 'bookingPage.seeTimes'))}</a></div>`,
    '</div></li>',
  ].join('')
}

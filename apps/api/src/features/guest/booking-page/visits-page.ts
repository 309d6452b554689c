import type { PublicService } from '@cantina/contract/guest/public-visits'
import { asText } from '@cantina/domain/communications/placeholders'
import { say } from '#platform/texts'
import type { Start } from './next-starts'
import { startIn } from './page-formats'
import { icon } from './page-icons'
import { linkTo, type PageSetting, type WholePage, wholePage } from './page-layout'
import { inWords } from './page-words'
import { photograph } from './photograph'
import { dataOfPage, totalOf } from './structured-data'
import { factsOf, pictureOf, priceOf, ratingOf } from './visit-parts'

/** The first page of a business: who it is, and what can be booked. */
export function visitsPage(
  setting: PageSetting,
  nextStarts: ReadonlyMap<string, Start | null>,
): WholePage {
  const { content, language } = setting
  const { business, services, words, seat } = content
  const named = { business: business.name, city: seat.city ?? '' }
  const title = say(language, seat.city ? 'bookingPage.titlePlace' : 'bookingPage.title', named)
  const intro = inWords(language, words, 'intro')
  const usual = seat.city ? 'bookingPage.descriptionPlace' : 'bookingPage.description'
  const isSoon = ({ id }: PublicService) => nextStarts.get(id) !== null
  const inOrder = [...services.filter(isSoon), ...services.filter((one) => !isSoon(one))]
  const cards = inOrder
    .map((service, nth) => cardOf(setting, service, nextStarts.get(service.id), nth === 0))
    .join('')
  const nothing = business.isClosing
    ? say(language, 'bookingPage.closing', named)
    : say(language, 'bookingPage.noVisits')
  const body = [
    `<div class="section-head"><h2>${asText(say(language, 'bookingPage.visits'))}</h2>${ratingOf(totalOf(services), language, 'whole')}</div>`,
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
  next: Start | null | undefined,
  isFirst: boolean,
): string {
  const { language, today } = setting
  const name = inWords(language, service, 'name')
  const when =
    next === undefined
      ? ''
      : next === null
        ? say(language, 'bookingPage.noDatesSoon')
        : startIn(language, next, today)
  const label = asText(say(language, 'bookingPage.seeTimesOf', { name }))
  return [
    `<li class="visit">${pictureOf(setting, service, isFirst ? 'eager' : 'lazy')}<div class="text">`,
    `<div class="named"><h3>${asText(name)}</h3>${ratingOf(service, language, 'short')}</div>`,
    `<p class="words">${asText(inWords(language, service, 'intro'))}</p>`,
    factsOf(service, language),
    `<div class="foot"><p>${priceOf(setting, service)}${when ? `<small>${asText(when)}</small>` : ''}</p>`,
    `<a class="${isFirst ? 'button' : 'secondary'}" href="${linkTo(setting, `/visit/${service.id}`)}" aria-label="${label}">${asText(say(language, 'bookingPage.seeTimes'))}</a></div>`,
    '</div></li>',
  ].join('')
}

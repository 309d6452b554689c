import type { PublicService } from '@cantina/contract/guest/public-visits'
import { asText } from '@cantina/domain/communications/placeholders'
import { say } from '#platform/texts'
import type { Start } from './next-starts'
import { shortDayIn } from './page-formats'
import { icon } from './page-icons'
import { type PageSetting, type WholePage, wholePage } from './page-layout'
import { inWords } from './page-words'
import { bookingRoot } from './plugin-root'
import type { VisitTerms } from './read-page'
import { dataOfVisit } from './structured-data'
import { factsOf, pictureOf, priceOf, ratingOf } from './visit-parts'

interface ShownVisit {
  readonly service: PublicService
  readonly terms: VisitTerms
  readonly starts: readonly Start[]
}

/** One visit: what it is, and the plug-in that books it. */
export function visitPage(setting: PageSetting, { service, terms, starts }: ShownVisit): WholePage {
  const { content, language, today } = setting
  const name = inWords(language, service, 'name')
  const description = inWords(language, terms.service, 'description')
  const intro = inWords(language, service, 'intro')
  const times = starts.map(
    ({ date, start }) => `<li>${asText(`${shortDayIn(language, date, today)}, ${start}`)}</li>`,
  )
  const promises = [freeUntil(terms, setting), say(language, 'bookingPage.vat')]
    .filter((promise) => promise !== null)
    .map((promise) => `<li>${icon('check')}${asText(promise)}</li>`)
  const about = [
    `<aside><div class="visit">${pictureOf(setting, service, 'eager')}<div class="text">`,
    `<div class="named"><h1>${asText(name)}</h1>${ratingOf(service, language, 'short')}</div>`,
    `<p>${asText(intro)}</p>${factsOf(service, language)}`,
    `<p class="foot">${priceOf(setting, service)}</p></div></div>`,
    `<ul class="promises">${promises.join('')}</ul></aside>`,
  ].join('')
  const fallback = [
    ...(description ? [`<p class="description">${asText(description)}</p>`] : []),
    ...(times.length > 0
      ? [
          `<h2>${asText(say(language, 'bookingPage.nextTimes'))}</h2><ul class="starts">${times.join('')}</ul>`,
        ]
      : []),
  ]
  return wholePage(setting, {
    current: 'visit',
    suffix: `/visit/${service.id}`,
    head: {
      title: say(language, 'bookingPage.visitTitle', {
        visit: name,
        business: content.business.name,
      }),
      description: intro || description || name,
      structuredData: dataOfVisit(content, service, starts, setting),
      imageId: service.imageId,
    },
    body: `<div class="booking">${bookingRoot(setting, { visit: service.id }, fallback.join(''))}${about}</div>`,
    isBookable: true,
  })
}

const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

function freeUntil({ service }: VisitTerms, { language }: PageSetting): string | null {
  const minutes = service.freeCancellationMinutes
  if (minutes <= 0) return null
  const until =
    minutes % dayMinutes === 0
      ? say(language, 'bookingPage.days', { count: minutes / dayMinutes })
      : say(language, 'bookingPage.hours', { count: Math.round(minutes / hourMinutes) })
  return say(language, 'bookingPage.freeCancellation', { until })
}

import type { PublicService } from '@cantina/contract/guest/public-visits'
import type { Language } from '@cantina/contract/languages'
import { guestPrices } from '@cantina/domain/catalogue/service-price'
import { asText } from '@cantina/domain/communications/placeholders'
import { say } from '#platform/texts'
import { durationIn, numberIn, priceIn } from './page-formats'
import { icon, star } from './page-icons'
import type { PageSetting } from './page-layout'
import { photograph } from './photograph'
import { fewestReviews } from './structured-data'

/** What stands in the place of a picture. */
const drawingOf: Readonly<Record<PublicService['category'], string>> = {
  tasting: 'flight',
  visit: 'walk',
  tasting_and_visit: 'cellar',
  meal: 'lunch',
  course: 'glasses',
  event: 'harvest',
  other: 'glasses',
}

/** A card of three, of two, or a whole one, by how wide the page is. */
const cardSizes = '(min-width: 1100px) 389px, (min-width: 700px) 48vw, 100vw'

export function pictureOf(
  { files }: PageSetting,
  { imageId, imageFocus, category }: PublicService,
  loading: 'eager' | 'lazy',
): string {
  if (imageId) {
    const image = photograph({ imageId, imageFocus }, { sizes: cardSizes, loading })
    return `<div class="picture">${image}</div>`
  }
  const source = files.drawings[drawingOf[category]]
  const image = source ? `<img src="${source}" alt="" loading="${loading}">` : ''
  return `<div class="picture">${image}</div>`
}

interface Rated {
  readonly reviewCount: number
  readonly reviewAverage: number | null
}

/** Stars say something from a handful of reviews on. */
export function ratingOf(
  { reviewCount, reviewAverage }: Rated,
  language: Language,
  form: 'whole' | 'short',
): string {
  if (reviewAverage === null || reviewCount < fewestReviews) {
    return form === 'short'
      ? `<span class="new">${asText(say(language, 'bookingPage.new'))}</span>`
      : ''
  }
  const average = numberIn(language, reviewAverage)
  const count = say(language, 'bookingPage.reviews', { count: reviewCount })
  const spoken = `${say(language, 'bookingPage.rating', { average })}, ${count}`
  const seen = form === 'short' ? `(${reviewCount})` : count
  return `<span class="rating"><span class="unseen">${asText(spoken)}</span><span aria-hidden="true">${star}<strong>${average}</strong> ${asText(seen)}</span></span>`
}

export function factsOf(service: PublicService, language: Language): string {
  return `<ul class="facts"><li>${icon('clock')}${asText(durationIn(language, service.durationMinutes))}</li><li>${icon('people')}${asText(partyOf(service, language))}</li></ul>`
}

function partyOf({ minimumGuests, maximumGuests }: PublicService, language: Language): string {
  if (maximumGuests === null) {
    return say(language, 'bookingPage.guestsFrom', { count: minimumGuests })
  }
  if (maximumGuests === minimumGuests) {
    return say(language, 'bookingPage.guestsOf', { count: minimumGuests })
  }
  return say(language, 'bookingPage.guests', { from: minimumGuests, to: maximumGuests })
}

/** What a person pays, or pays at least. */
export function priceOf({ content, language }: PageSetting, service: PublicService): string {
  const { guests } = guestPrices(service, null)
  const amount = priceIn(language, content.business.currency)(guests.cents)
  const from = guests.isLeast ? `${asText(say(language, 'bookingPage.from'))} ` : ''
  return `<span class="price">${from}<strong>${asText(amount)}</strong> ${asText(say(language, 'bookingPage.perPerson'))}</span>`
}

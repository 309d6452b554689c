import type { PublicService } from '@cantina/contract/guest/public-visits'
import type { Language } from '@cantina/contract/languages'
import { minuteOf } from '@cantina/domain/calendar'
import { nameWithVintage } from '@cantina/domain/catalogue/name-with-vintage'
import { guestPrices } from '@cantina/domain/catalogue/service-price'
import { instantOf } from '@cantina/domain/zoned-time'
import type { Start } from './next-starts'
import { inWords } from './page-words'
import type { PageContent } from './read-page'

interface Addressed {
  readonly baseUrl: string
  /** Of the page, without a language. */
  readonly address: string
  readonly language: Language
}

const context = 'https://schema.org'

/** The business and what it sells for machines, in the words of schema.org. */
export function dataOfPage(content: PageContent, at: Addressed): object {
  return {
    '@context': context,
    '@graph': [
      businessData(content, at),
      ...content.services.map((service) => visitData(content, service, at)),
    ],
  }
}

export function dataOfShop(content: PageContent, at: Addressed): object {
  const { products, business } = content
  return {
    '@context': context,
    '@graph': [
      businessData(content, at),
      ...products.map((product) => ({
        '@type': 'Product',
        name: nameWithVintage(product),
        ...given('description', inWords(at.language, product, 'description')),
        ...given('image', pictureOf(product.imageId, at)),
        ...given('brand', product.producer && { '@type': 'Brand', name: product.producer }),
        ...ratingOf(product),
        offers: {
          '@type': 'Offer',
          url: `${at.address}/shop`,
          ...priceOf(product.priceCents, business.currency),
          availability: `${context}/${availabilityOf(product)}`,
        },
      })),
    ],
  }
}

/** A visit with the next times at which it can be had. */
export function dataOfVisit(
  content: PageContent,
  service: PublicService,
  starts: readonly Start[],
  at: Addressed,
): object {
  const { business, seat } = content
  const name = inWords(at.language, service, 'name')
  const place = business.places.find(({ id }) => id === service.posIds[0])
  return {
    '@context': context,
    '@graph': [
      businessData(content, at),
      visitData(content, service, at),
      ...starts.map(({ date, start }) => {
        const begins = instantOf(date, minuteOf(start), business.timeZone)
        const ends = new Date(begins.getTime() + service.durationMinutes * 60_000)
        return {
          '@type': 'Event',
          name,
          startDate: begins.toISOString(),
          endDate: ends.toISOString(),
          eventStatus: `${context}/EventScheduled`,
          eventAttendanceMode: `${context}/OfflineEventAttendanceMode`,
          location: {
            '@type': 'Place',
            name: place?.name ?? business.name,
            address: place?.address ?? addressOf(seat),
          },
          ...given('image', pictureOf(service.imageId, at)),
          organizer: { '@id': `${at.address}#business` },
          offers: visitOffer(content, service, at),
        }
      }),
    ],
  }
}

function businessData({ business, words, seat, services, products }: PageContent, at: Addressed) {
  return {
    '@type': 'LocalBusiness',
    '@id': `${at.address}#business`,
    name: business.name,
    url: at.address,
    ...given('description', inWords(at.language, words, 'intro')),
    ...given('telephone', business.phone),
    ...given('email', business.email),
    ...given('address', addressOf(seat)),
    ...given('sameAs', seat.website),
    ...given('logo', pictureOf(business.logoId, at)),
    ...given('image', pictureOf(words.imageId ?? services[0]?.imageId ?? null, at)),
    ...given('hasMap', business.places[0]?.mapLink),
    currenciesAccepted: business.currency,
    ...ratingOf(totalOf([...services, ...products])),
  }
}

function visitData(content: PageContent, service: PublicService, at: Addressed) {
  return {
    '@type': 'Product',
    '@id': `${visitAddress(service, at)}#visit`,
    name: inWords(at.language, service, 'name'),
    ...given('description', inWords(at.language, service, 'intro')),
    ...given('image', pictureOf(service.imageId, at)),
    brand: { '@id': `${at.address}#business` },
    ...ratingOf(service),
    offers: visitOffer(content, service, at),
  }
}

function visitOffer({ business }: PageContent, service: PublicService, at: Addressed) {
  return {
    '@type': 'Offer',
    url: visitAddress(service, at),
    ...priceOf(guestPrices(service, null).guests.cents, business.currency),
    availability: `${context}/InStock`,
  }
}

function visitAddress({ id }: PublicService, { address }: Addressed): string {
  return `${address}/visit/${id}`
}

function addressOf(seat: PageContent['seat']) {
  const { address, postalCode, city, countryCode } = seat
  if (address === null && city === null) return null
  return {
    '@type': 'PostalAddress',
    ...given('streetAddress', address),
    ...given('postalCode', postalCode),
    ...given('addressLocality', city),
    ...given('addressCountry', countryCode),
  }
}

function priceOf(cents: number, currency: string) {
  return { price: (cents / 100).toFixed(2), priceCurrency: currency }
}

function availabilityOf(product: PageContent['products'][number]): string {
  if (!product.isInStock) return 'OutOfStock'
  return product.availableFrom === null ? 'InStock' : 'PreOrder'
}

interface Rated {
  readonly reviewCount: number
  readonly reviewAverage: number | null
}

/** Fewer say little, and are shown nowhere as stars. */
export const fewestReviews = 5

export function totalOf(items: readonly Rated[]): Rated {
  const reviewCount = items.reduce((sum, one) => sum + one.reviewCount, 0)
  const stars = items.reduce((sum, one) => sum + one.reviewCount * (one.reviewAverage ?? 0), 0)
  return { reviewCount, reviewAverage: reviewCount === 0 ? null : stars / reviewCount }
}

function ratingOf({ reviewCount, reviewAverage }: Rated) {
  if (reviewAverage === null || reviewCount < fewestReviews) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviewAverage.toFixed(1),
      reviewCount,
      bestRating: 5,
    },
  }
}

function pictureOf(imageId: string | null, { baseUrl }: Addressed): string | null {
  return imageId === null ? null : `${baseUrl}/api/file/${imageId}`
}

function given<Key extends string, Value>(key: Key, value: Value) {
  return value ? { [key]: value } : {}
}

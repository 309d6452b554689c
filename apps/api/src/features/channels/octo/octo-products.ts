import { fileAddress } from '@cantina/contract/business/files'
import { type UnitId, unitIds } from '@cantina/contract/channels/octo-bodies'
import { priceBooking } from '@cantina/domain/bookings/booking-price'
import { timeOf } from '@cantina/domain/calendar'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { type ServiceOffer, serviceOffers } from '#features/catalogue/services/service-offer'
import { type VisitOnSale, visitsOnSale } from '#features/catalogue/services/visits-on-sale'
import { files } from '#platform/files/files.table'
import { say } from '#platform/texts'
import { languages } from '#schema/reference/language.table'
import { visitOf } from './channel-offer'
import type { OctoContext } from './octo-context'
import { locationsOf, type OctoPlace, placesOf, whereabouts } from './octo-places'
import { type Prices, pricesIfAsked } from './octo-pricing'
import { questionsIfAsked, questionsOnWire } from './octo-questions'
import { partyOfOne } from './octo-units'

/** More services than any business offers to a platform. */
const mostProducts = 200

export async function listProducts(context: OctoContext) {
  const visits = await visitsOnSale(context, context.platform.selection, { most: mostProducts })
  return readProducts(context, visits)
}

export async function readProduct(context: OctoContext, productId: string) {
  const [product] = await readProducts(context, [await visitOf(context, productId)])
  return product
}

async function readProducts(context: OctoContext, visits: readonly VisitOnSale[]) {
  const pairs = visits.flatMap(({ id: serviceId, posIds }) =>
    posIds.map((posId) => ({ serviceId, posId })),
  )
  const found = await serviceOffers(context, pairs)
  const offers = new Map(pairs.map((pair, index) => [placeKey(pair), found[index]]))
  const serviceIds = visits.map(({ id }) => id)
  return productsOf(context, visits, offers, await askedFor(context, serviceIds))
}

/** What a platform wants to know of services beyond the core; null for what it does not ask for. */
export async function askedFor(context: OctoContext, serviceIds: readonly string[]) {
  return {
    prices: await pricesIfAsked(context),
    questions: await questionsIfAsked(context, serviceIds),
  }
}

export type AskedFor = Awaited<ReturnType<typeof askedFor>>

/** A service at a point of sale, by one name. */
export function placeKey({
  serviceId,
  posId,
}: {
  readonly serviceId: string
  readonly posId: string
}) {
  return `${serviceId} ${posId}`
}

/** One point of sale of a service, with what is said of it. */
interface Choice {
  readonly posId: string
  readonly posName: string
  readonly isFirst: boolean
  readonly visit: VisitOnSale
  readonly offer: ServiceOffer
}

/** Services in the format of the standard, each with the points of sale named with it. */
export async function productsOf(
  context: OctoContext,
  visits: readonly VisitOnSale[],
  offers: ReadonlyMap<string, ServiceOffer | undefined>,
  asked: AskedFor,
) {
  const { prices } = asked
  const places = await placesOf(context, [...new Set(visits.flatMap(({ posIds }) => posIds))])
  const content = context.capabilities.has('octo/content')
    ? await contentFor(context, visits, places)
    : null
  return visits.map((visit) => {
    const choices = visit.posIds
      .flatMap((posId) => {
        const offer = offers.get(placeKey({ serviceId: visit.id, posId }))
        return offer ? [{ posId, posName: places.get(posId)?.name ?? '', visit, offer }] : []
      })
      .toSorted((one, other) => (one.posName < other.posName ? -1 : 1))
      .map((choice, index) => ({ ...choice, isFirst: index === 0 }))
    return {
      id: visit.id,
      internalName: nameOf(context, visit),
      reference: null,
      locale: locales[context.language],
      timeZone: context.platform.zone,
      allowFreesale: false,
      instantConfirmation: !choices[0]?.offer.service.needsConfirmation,
      instantDelivery: true,
      availabilityRequired: true,
      availabilityType: choices[0]?.offer.service.hasFreeArrival ? 'OPENING_HOURS' : 'START_TIME',
      // What is in it opens the guest's page of the booking, which staff scan at the door.
      deliveryFormats: ['QRCODE'],
      deliveryMethods: ['VOUCHER'],
      // The guest is on the business's list of the day, by name and number.
      redemptionMethod: 'MANIFEST',
      options: choices.map((choice) => optionOf(context, choice, asked, content)),
      ...(prices && {
        defaultCurrency: context.platform.currency,
        availableCurrencies: [context.platform.currency],
        pricingPer: 'UNIT',
      }),
      ...questionsPer(context, asked, visit.id, 'booking'),
      ...content?.ofVisit(visit, choices[0]?.offer, visit.posIds),
    }
  })
}

function questionsPer(
  context: OctoContext,
  { questions }: AskedFor,
  serviceId: string,
  per: 'booking' | 'guest',
) {
  return questions
    ? { questions: questionsOnWire(context, questions.get(serviceId) ?? [], per) }
    : {}
}

const locales = { en: 'en-GB', it: 'it-IT' } as const

function nameOf({ language }: OctoContext, { nameEn, nameIt }: VisitOnSale): string {
  return (language === 'it' ? (nameIt ?? nameEn) : (nameEn ?? nameIt)) ?? ''
}

function optionOf(
  context: OctoContext,
  { posId, posName, isFirst, visit, offer }: Choice,
  asked: AskedFor,
  content: Content | null,
) {
  const { service } = offer
  return {
    id: posId,
    default: isFirst,
    internalName: posName,
    reference: null,
    availabilityLocalStartTimes: startTimes(offer),
    ...cancellationCutoff(cutoffOf(service)),
    requiredContactFields: [],
    restrictions: { minUnits: service.minimumGuests, maxUnits: service.maximumGuests },
    units: unitIds.map((unitId) => unitOf(context, unitId, offer, asked, content)),
    ...content?.ofVisit(visit, offer, [posId], posName),
  }
}

/** Every time of day at which a visit can begin. */
export function startTimes({ availabilities }: Pick<ServiceOffer, 'availabilities'>): string[] {
  const starts = new Set<number>()
  for (const { startMinute, endMinute, slotMinutes } of availabilities.flatMap(
    ({ windows }) => windows,
  )) {
    for (let start = startMinute; start + slotMinutes <= endMinute; start += slotMinutes) {
      starts.add(start)
    }
  }
  const times = [...starts].toSorted((one, other) => one - other).map(timeOf)
  return times.length > 0 ? times : ['00:00']
}

/** The standard counts it from the beginning of a visit, and from the closing hour where guests come when they like. */
function cutoffOf({
  freeCancellationMinutes,
  durationMinutes,
  hasFreeArrival,
}: ServiceOffer['service']): number {
  return freeCancellationMinutes + (hasFreeArrival ? durationMinutes : 0)
}

const minutesOf = { day: 24 * 60, hour: 60, minute: 1 } as const

function cancellationCutoff(minutes: number) {
  const unit =
    (['day', 'hour'] as const).find((one) => minutes > 0 && minutes % minutesOf[one] === 0) ??
    (minutes === 0 ? 'hour' : 'minute')
  const amount = minutes / minutesOf[unit]
  return {
    cancellationCutoff: `${amount} ${unit}${amount === 1 ? '' : 's'}`,
    cancellationCutoffAmount: amount,
    cancellationCutoffUnit: unit,
  }
}

const unitTypes = { adult: 'ADULT', non_drinker: 'OTHER', child: 'CHILD' } as const

const drinkingAge = 18
const oldest = 120

function unitOf(
  context: OctoContext,
  unitId: UnitId,
  offer: ServiceOffer,
  asked: AskedFor,
  content: Content | null,
) {
  const { prices } = asked
  const { underAge, maximumGuests } = offer.service
  const ages = {
    adult: [Math.max(drinkingAge, underAge), oldest],
    non_drinker: [underAge, oldest],
    child: [0, Math.max(0, underAge - 1)],
  } as const
  const [minAge, maxAge] = ages[unitId]
  const name = say(context.language, `messages.channelUnit.${unitId}`)
  return {
    id: unitId,
    internalName: name,
    reference: null,
    type: unitTypes[unitId],
    restrictions: {
      minAge,
      maxAge,
      idRequired: false,
      minQuantity: null,
      maxQuantity: maximumGuests,
      paxCount: 1,
      accompaniedBy: unitId === 'child' ? ['adult', 'non_drinker'] : [],
    },
    requiredContactFields: [],
    ...(prices && { pricingFrom: [lowestPrice(context, unitId, offer, prices)] }),
    ...(content && { title: name, shortDescription: '', features: [] }),
    ...questionsPer(context, asked, offer.service.id, 'guest'),
  }
}

/** What somebody pays at the least from today on, before any discount. */
function lowestPrice(
  { now }: OctoContext,
  unitId: UnitId,
  { service, zone }: ServiceOffer,
  prices: Prices,
) {
  const today = wallClockAt(now, zone).date
  const ahead = service.seasons.filter(({ to, countryId }) => countryId === null && to >= today)
  const dates = [today, ...ahead.map(({ from }) => (from > today ? from : today))]
  const party = partyOfOne(unitId)
  const found = dates.map((date) =>
    prices.ofLines(priceBooking({ service, party, date, countryId: null, extras: [] }).lines),
  )
  return found.reduce((lowest, one) => (one.retail < lowest.retail ? one : lowest))
}

type Content = Awaited<ReturnType<typeof contentFor>>

const labels: Partial<Record<VisitOnSale['category'], readonly string[]>> = {
  tasting: ['food'],
  visit: ['guided-tours'],
  tasting_and_visit: ['guided-tours', 'food'],
  meal: ['food'],
  course: ['classes'],
}

/** What guests read before they choose. */
async function contentFor(
  context: OctoContext,
  visits: readonly VisitOnSale[],
  places: ReadonlyMap<string, OctoPlace>,
) {
  const { tx, businessId, language, baseUrl } = context
  const imageIds = visits.flatMap(({ imageId }) => imageId ?? [])
  const { rows: pictures } = await tx.execute<{ id: string; mediaType: string }>(sql`
    select id, media_type as "mediaType" from ${files}
    where business_id = ${businessId} and id = any(${sql.param(imageIds)}::uuid[]) and media_type in ('image/jpeg', 'image/png')`)
  const { rows: spoken } = await tx.execute<{ id: number; code: string }>(
    sql`select id, code from ${languages}`,
  )
  const codes = new Map(spoken.map(({ id, code }) => [id, code]))
  const types = new Map(pictures.map(({ id, mediaType }) => [id, mediaType]))

  const mediaOf = ({ imageId }: VisitOnSale) => {
    const type = imageId && types.get(imageId)
    if (!imageId || !type) return []
    const src = `${baseUrl}${fileAddress(imageId)}`
    return [{ src, type, rel: 'COVER', title: null, caption: null, copyright: null }]
  }
  const commentaryOf = (offer: ServiceOffer | undefined) => {
    const windows = offer?.availabilities.flatMap((availability) => availability.windows) ?? []
    const ids = new Set(windows.flatMap(({ languageIds }) => languageIds))
    return [...ids].flatMap((id) => {
      const code = codes.get(id)
      return code ? [{ format: 'IN_PERSON', language: code }] : []
    })
  }

  return {
    ofVisit: (
      visit: VisitOnSale,
      offer: ServiceOffer | undefined,
      posIds: readonly string[],
      title?: string,
    ) => {
      const inItalian = language === 'it'
      const intro = inItalian ? (visit.introIt ?? visit.introEn) : (visit.introEn ?? visit.introIt)
      const description = inItalian
        ? (visit.descriptionIt ?? visit.descriptionEn)
        : (visit.descriptionEn ?? visit.descriptionIt)
      return {
        title: title ?? nameOf(context, visit),
        shortDescription: intro,
        description,
        features: whereabouts(language, places, posIds),
        faqs: [],
        media: mediaOf(visit),
        locations: locationsOf(places, posIds),
        categoryLabels: labels[visit.category] ?? [],
        durationMinutesFrom: visit.durationMinutes,
        durationMinutesTo: null,
        commentary: commentaryOf(offer),
      }
    },
  }
}

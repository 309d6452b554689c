import { eq } from 'drizzle-orm'
import { newId } from '#platform/ids'
import { availabilities, availabilityTimes } from '#schema/catalogue/availability.table'
import { freight } from '#schema/catalogue/freight.table'
import { pointsOfSale, posRooms } from '#schema/catalogue/pos.table'
import { languages } from '#schema/reference/language.table'
import { createAgents } from './create-agents'
import { createBookings } from './create-bookings'
import { createCodes } from './create-codes'
import { createFeeds } from './create-feeds'
import { createGiftCards } from './create-gift-cards'
import { createOrders } from './create-orders'
import { createProducts } from './create-products'
import { createPromotions } from './create-promotions'
import { createSeries } from './create-series'
import { createExtras, createQuestions, createServices } from './create-visits'
import {
  type AvailabilityKey,
  availabilityKeys,
  demoAvailabilities,
  yearly,
} from './demo-availability'
import { countryIdOf, type DemoContext, madeDaysAgo, storyDays, vatRatesOf } from './demo-context'
import { demoFreight } from './demo-freight'
import { demoPos, type PosKey, posKeys, posValues } from './demo-pos'
import { createVoucherIssuers } from './demo-voucher-issuers'

/** Everything the estate set up, fourteen months of its guests and of what its cellar sold. */
export async function createDemoCatalogue(demo: DemoContext): Promise<void> {
  demo.onStep('estate')
  const posIds = await createPointsOfSale(demo)
  await createSeries(demo, posIds)
  const availabilityIds = await createAvailabilities(demo)
  const productIds = await createProducts(demo)
  const serviceIds = await createServices(demo, { posIds, availabilityIds, productIds })
  await createQuestions(demo, serviceIds)
  await createExtras(demo, serviceIds)
  await createFreight(demo)
  await createCodes(demo, productIds)
  await createFeeds(demo, posIds)
  const vouchers = await createPromotions(demo, { serviceIds, productIds })
  const agents = await createAgents(demo, productIds)
  const issuerIds = await createVoucherIssuers(demo)
  demo.onStep('guests')
  await createBookings(demo, { posIds, serviceIds }, vouchers, issuerIds)
  demo.onStep('sales')
  await createOrders(demo, { posIds, productIds, agents })
  await createGiftCards(demo)
}

async function createPointsOfSale(demo: DemoContext): Promise<Record<PosKey, string>> {
  const { tx, businessId, place } = demo
  const stamps = posKeys.map(
    (key, index) => [key, madeDaysAgo(demo, storyDays + 40 - index)] as const,
  )
  const ids = Object.fromEntries(stamps.map(([key, { id }]) => [key, id])) as Record<PosKey, string>
  await tx.insert(pointsOfSale).values(
    stamps.map(([key, stamp]) => {
      const { father } = demoPos[key]
      const fatherId = father && ids[father]
      return { ...posValues(key), ...stamp, fatherId, countryId: place.countryId }
    }),
  )
  await tx.insert(posRooms).values(
    posKeys.flatMap((key) =>
      demoPos[key].rooms.map((room, position) => ({
        ...room,
        capability: room.capability * demo.factor,
        businessId,
        id: newId(),
        posId: ids[key],
        position,
      })),
    ),
  )
  return ids
}

async function createAvailabilities(demo: DemoContext): Promise<Record<AvailabilityKey, string>> {
  const { tx, businessId, now } = demo
  const languageIds = await languageIdsOf(demo)
  const rows = availabilityKeys.map((key, index) => {
    const { name, season } = demoAvailabilities[key]
    const periods = season ? yearly(season, now.getUTCFullYear()) : []
    return { ...madeDaysAgo(demo, storyDays + 35 - index), name, periods }
  })
  await tx.insert(availabilities).values(rows)
  const ids = Object.fromEntries(
    availabilityKeys.map((key, index) => [key, rows[index]?.id ?? '']),
  ) as Record<AvailabilityKey, string>
  await tx.insert(availabilityTimes).values(
    availabilityKeys.flatMap((key) =>
      demoAvailabilities[key].times.map(({ languages: spoken, ...time }, position) => ({
        ...time,
        maxGuests: time.maxGuests && time.maxGuests * demo.factor,
        maxGuestsPerSlot: time.maxGuestsPerSlot && time.maxGuestsPerSlot * demo.factor,
        maxBookings: time.maxBookings && time.maxBookings * demo.factor,
        businessId,
        id: newId(now.getTime()),
        availabilityId: ids[key],
        position,
        languageIds: spoken.map(languageIds),
      })),
    ),
  )
  return ids
}

async function languageIdsOf({ tx }: DemoContext): Promise<(code: string) => number> {
  const offered = await tx
    .select({ id: languages.id, code: languages.code })
    .from(languages)
    .where(eq(languages.isOffered, true))
  return (code) => {
    const found = offered.find((language) => language.code === code)
    if (!found) throw new Error(`There is no language ${code}`)
    return found.id
  }
}

const freightVatPercent = 22

async function createFreight(demo: DemoContext): Promise<void> {
  const vatRateIdOf = await vatRatesOf(demo)
  await demo.tx.insert(freight).values(
    demoFreight.map(({ country, ...row }, index) => ({
      ...row,
      ...madeDaysAgo(demo, storyDays + 20 - index),
      countryId: countryIdOf(country),
      vatRateId: vatRateIdOf(freightVatPercent),
    })),
  )
}

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
import { countryIdOf, type DemoEstate, madeDaysAgo, storyDays, vatRatesOf } from './demo-estate'
import { demoFreight } from './demo-freight'
import { demoPos, type PosKey, posKeys, posValues } from './demo-pos'
import { createVoucherIssuers } from './demo-voucher-issuers'

/** Everything the estate set up, fourteen months of its guests and of what its cellar sold. */
export async function createDemoCatalogue(estate: DemoEstate): Promise<void> {
  const posIds = await createPointsOfSale(estate)
  await createSeries(estate, posIds)
  const availabilityIds = await createAvailabilities(estate)
  const productIds = await createProducts(estate)
  const serviceIds = await createServices(estate, { posIds, availabilityIds, productIds })
  await createQuestions(estate, serviceIds)
  await createExtras(estate, serviceIds)
  await createFreight(estate)
  await createCodes(estate, productIds)
  await createFeeds(estate, posIds)
  const vouchers = await createPromotions(estate, { serviceIds, productIds })
  const agents = await createAgents(estate, productIds)
  const issuerIds = await createVoucherIssuers(estate)
  await createBookings(estate, { posIds, serviceIds }, vouchers, issuerIds)
  await createOrders(estate, { posIds, productIds, agents })
}

async function createPointsOfSale(estate: DemoEstate): Promise<Record<PosKey, string>> {
  const { tx, businessId, place } = estate
  const stamps = posKeys.map(
    (key, index) => [key, madeDaysAgo(estate, storyDays + 40 - index)] as const,
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
        capability: room.capability * estate.factor,
        businessId,
        id: newId(),
        posId: ids[key],
        position,
      })),
    ),
  )
  return ids
}

async function createAvailabilities(estate: DemoEstate): Promise<Record<AvailabilityKey, string>> {
  const { tx, businessId, now } = estate
  const languageIds = await languageIdsOf(estate)
  const rows = availabilityKeys.map((key, index) => {
    const { name, season } = demoAvailabilities[key]
    const periods = season ? yearly(season, now.getUTCFullYear()) : []
    return { ...madeDaysAgo(estate, storyDays + 35 - index), name, periods }
  })
  await tx.insert(availabilities).values(rows)
  const ids = Object.fromEntries(
    availabilityKeys.map((key, index) => [key, rows[index]?.id ?? '']),
  ) as Record<AvailabilityKey, string>
  await tx.insert(availabilityTimes).values(
    availabilityKeys.flatMap((key) =>
      demoAvailabilities[key].times.map(({ languages: spoken, ...time }, position) => ({
        ...time,
        maxGuests: time.maxGuests && time.maxGuests * estate.factor,
        maxGuestsPerSlot: time.maxGuestsPerSlot && time.maxGuestsPerSlot * estate.factor,
        maxBookings: time.maxBookings && time.maxBookings * estate.factor,
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

async function languageIdsOf({ tx }: DemoEstate): Promise<(code: string) => number> {
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

async function createFreight(estate: DemoEstate): Promise<void> {
  const vatRateIdOf = await vatRatesOf(estate)
  await estate.tx.insert(freight).values(
    demoFreight.map(({ country, ...row }, index) => ({
      ...row,
      ...madeDaysAgo(estate, storyDays + 20 - index),
      countryId: countryIdOf(country),
      vatRateId: vatRateIdOf(freightVatPercent),
    })),
  )
}

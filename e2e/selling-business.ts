import type { APIRequestContext } from '@playwright/test'
import { Api } from './api'
import { registerBusiness } from './businesses'
import { catalogue } from './catalogue-pages'
import { expect } from './fixtures'
import { businessKeyOf } from './host-pages'
import type { Person } from './people'
import { unique } from './steps'
import { takeCards } from './stripe-account'

export interface SellingBusiness {
  readonly api: Api
  readonly owner: Person
  readonly key: string
  readonly serviceName: string
  readonly wine: string
}

/**
 * A business of its own that sells a visit, paid at once, and a wine on its website, and takes cards: in the demo
 * business everybody else's guests would have to pay.
 */
export async function createSellingBusiness(
  demo: Api,
  request: APIRequestContext,
): Promise<SellingBusiness> {
  const { owner } = await registerBusiness(request)
  const api = await Api.as(owner, request)
  const vatRateId = await firstOf(api, '/api/v1/settings/vat-rate')
  const createLikeDemo = async (path: string, part: object) =>
    (await api.create(path, { ...(await demo.exampleOf(path)), ...part })).id
  const posId = await createLikeDemo(catalogue.pos.path, {
    name: unique('Bottega'),
    fatherId: null,
    rooms: [],
  })
  const availabilityId = (
    await api.create(catalogue.availability.path, {
      name: unique('Mattina'),
      periods: [],
      times: [
        {
          id: null,
          start: '10:00',
          end: '13:00',
          languageIds: [],
          slotMinutes: 60,
          maxGuests: null,
          maxGuestsPerSlot: 2,
          maxBookings: null,
        },
      ],
    })
  ).id
  const serviceName = unique('Degustazione')
  await createLikeDemo(catalogue.service.path, {
    ...plainService,
    nameEn: serviceName,
    nameIt: serviceName,
    vatRateId,
    availabilities: [{ id: null, posId, availabilityId }],
  })
  const wine = unique('Riserva')
  await createLikeDemo(catalogue.product.path, {
    ...plainWine,
    name: wine,
    itemCode: wine.replace(' ', '-'),
    vatRateId,
  })
  await createLikeDemo(catalogue.freight.path, { vatRateId, productIds: [], posIds: [] })
  await say(api, '/api/v1/settings/legal', { ...legal, version: 0 })
  const { body } = await api.ask('GET', '/api/v1/integrations/website')
  await say(api, '/api/v1/integrations/website', { ...(body.item as object), shopPosId: posId })
  await takeCards(api, { sellsUnpaid: true })
  return { api, owner, key: await businessKeyOf(api), serviceName, wine }
}

const plainService = {
  weekDays: [1, 2, 3, 4, 5, 6, 7],
  minimumGuests: 1,
  maximumGuests: null,
  needsConfirmation: false,
  confirmationFromGuests: null,
  isSingleLanguage: false,
  pricePerPersonCents: 2_500,
  paymentOption: 'at_booking',
  partPercent: null,
  linkedProductId: null,
  imageId: null,
  seasons: [],
  sellsOnWebsite: true,
}

const plainWine = {
  vintage: null,
  managesStock: false,
  lowStockLimit: null,
  isOnSale: true,
  sellsOnWebsite: true,
  alcoholPercent: 13.5,
  consumerPriceCents: 1_800,
  imageId: null,
  technicalSheetId: null,
  quantityDiscounts: [],
  countryPrices: [],
  excludedCountryIds: [],
  agentContacts: [],
  posIds: [],
}

const legal = {
  termsEn: 'Be on time.',
  termsIt: 'Arrivare puntuali.',
  privacyEn: 'We keep what you tell us to ourselves.',
  privacyIt: 'Quello che ci dici resta tra noi.',
  withdrawalEn: 'You can withdraw within fourteen days.',
  withdrawalIt: 'Puoi recedere entro quattordici giorni.',
}

async function firstOf(api: Api, path: string): Promise<string> {
  const { body } = await api.ask('GET', `${path}/lookup`)
  const [first] = body.items as { id: string }[]
  if (!first) throw new Error(`There is none of ${path}`)
  return first.id
}

async function say(api: Api, path: string, fields: object): Promise<void> {
  const { status, body } = await api.ask('PUT', path, fields)
  expect(status, JSON.stringify(body)).toBe(200)
}

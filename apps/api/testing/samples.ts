import { users } from '@cantina/contract/accounts/users'
import { vatRates } from '@cantina/contract/business/vat-rates'
import { availability } from '@cantina/contract/catalogue/availability'
import { extras } from '@cantina/contract/catalogue/extras'
import { freight } from '@cantina/contract/catalogue/freight'
import { pos } from '@cantina/contract/catalogue/pos'
import { products } from '@cantina/contract/catalogue/products'
import { questions } from '@cantina/contract/catalogue/questions'
import { services } from '@cantina/contract/catalogue/services'
import { platforms } from '@cantina/contract/channels/channelmanager'
import { feeds } from '@cantina/contract/channels/feeds'
import { webhooks } from '@cantina/contract/channels/webhooks'
import { emails } from '@cantina/contract/communications/emails'
import { customers } from '@cantina/contract/customers/customers'
import { tags } from '@cantina/contract/customers/tags'
import { qrcodes } from '@cantina/contract/guest/qrcode'
import { agents } from '@cantina/contract/orders/agents'
import { newDiscount } from '@cantina/contract/promotions/discounts'
import { newVoucher } from '@cantina/contract/promotions/vouchers'
import type { AnyResource, Values } from '#resource/binding'
import { bookingIn, createVenue } from './booking-factories'
import {
  createAvailability,
  createPos,
  createProduct,
  createVatRate,
  firstCategoryId,
  firstCountryId,
} from './catalogue-factories'
import { unique } from './factories'
import { createShop, orderIn } from './order-factories'
import type { TestServer } from './test-server'

interface Scene {
  readonly server: TestServer
  readonly businessId: string
}

/** A valid record of each resource that needs more than a name, new every time. */
const samples: Readonly<Record<string, (scene: Scene) => Values | Promise<Values>>> = {
  agent: async (scene) => ({
    ...agents.empty,
    name: `Katrin ${inLetters(unique(''))}`,
    surname: 'Weber',
    businessName: unique('Weber Weine'),
    email: `${unique('weber').replaceAll(' ', '.')}@example.com`,
    countryId: await firstCountryId(scene),
    commissionPercent: 12.5,
    products: [
      {
        id: null,
        productId: await createProduct(scene),
        priceMode: 'percent_off',
        pricePercent: 20,
        commissionPercent: null,
      },
    ],
    notes: 'Sample',
  }),
  availability: () => ({
    ...availability.empty,
    name: unique('Availability'),
    periods: [{ from: '2026-04-01', to: '2026-10-31' }],
  }),
  booking: async (scene) => bookingIn(await createVenue(scene)),
  channelmanager: () => ({
    ...platforms.empty,
    platform: 'other',
    name: unique('Platform'),
    percent: 22.5,
    categories: ['tasting'],
    notes: 'Sample',
  }),
  customer: () => ({
    ...customers.empty,
    name: `Ada ${inLetters(unique(''))}`,
    email: 'ada@example.com',
    notes: 'Sample',
  }),
  discount: () => ({
    ...newDiscount('services'),
    name: unique('Discount'),
    percent: 10,
    from: '2026-03-01',
    to: '2026-05-31',
    times: [{ start: '10:00', end: '12:00', weekDays: [2, 4] }],
  }),
  email: () => ({
    ...emails.empty,
    name: unique('Confirmation'),
    subjectEn: 'See you on {{visitDate}}',
    bodyEn: '<p>Dear {{guestName}}, see you soon.</p>',
    notes: 'Sample',
  }),
  extra: async (scene) => ({
    ...extras.empty,
    nameEn: unique('Extra'),
    nameIt: unique('Extra'),
    priceCents: 1_500,
    vatRateId: await createVatRate(scene),
  }),
  feed: async (scene) => ({
    ...feeds.empty,
    name: unique('Calendar'),
    posId: await createPos(scene),
    notes: 'Sample',
  }),
  freight: async (scene) => ({
    ...freight.empty,
    company: unique('Corriere'),
    countryId: await firstCountryId(scene),
    vatRateId: await createVatRate(scene),
    pricePerUnitCents: 250,
    fromDays: 2,
    toDays: 4,
    posIds: [await createPos(scene)],
  }),
  order: async (scene) => orderIn(await createShop(scene)),
  pos: () => ({
    ...pos.empty,
    name: unique('Cantina'),
    rooms: [{ name: 'Barricaia', priority: 1, capability: 12 }].map((room) => ({
      ...room,
      id: null,
    })),
  }),
  product: async (scene) => ({
    ...products.empty,
    name: unique('Chianti'),
    itemCode: unique('CHI').replaceAll(' ', '-'),
    categoryId: await firstCategoryId(scene),
    consumerPriceCents: 1_850,
    vatRateId: await createVatRate(scene),
    awards: [{ name: 'Gold', reviewer: null, score: '95' }],
    posIds: [await createPos(scene)],
  }),
  qrcode: () => ({
    ...qrcodes.empty,
    name: unique('Tables'),
    link: 'https://example.com/menu',
    notes: 'Sample',
  }),
  question: () => ({
    ...questions.empty,
    questionEn: unique('Any allergies?'),
    questionIt: unique('Allergie?'),
  }),
  service: async (scene) => ({
    ...services.empty,
    nameEn: unique('Tasting'),
    nameIt: unique('Degustazione'),
    pricePerPersonCents: 2_500,
    vatRateId: await createVatRate(scene),
    seasons: [
      {
        id: null,
        name: 'Harvest',
        from: '2026-09-01',
        to: '2026-10-15',
        priceCents: 3_000,
        countryId: null,
        vatRateId: null,
      },
    ],
    availabilities: [
      {
        id: null,
        posId: await createPos(scene),
        availabilityId: await createAvailability(scene),
      },
    ],
  }),
  tag: tagSample,
  user: () => ({
    ...users.empty,
    name: `Anna ${inLetters(unique(''))}`,
    email: `${unique('anna').replaceAll(' ', '.')}@example.com`,
    notes: 'Sample',
    password: 'Sangiovese#1',
  }),
  voucher: () => ({
    ...newVoucher('products'),
    code: unique('CODE').replaceAll(/[^A-Z0-9]/gi, ''),
    name: unique('Voucher'),
    unit: 'amount',
    amountCents: 500,
    usage: 'multiple',
    maximumUses: 20,
  }),
  webhook: () => ({
    ...webhooks.empty,
    name: unique('Webhook'),
    url: 'https://hooks.example.com/catch/1',
    notes: 'Sample',
  }),
  'vat-rate': () => ({ ...vatRates.empty, name: unique('Rate'), ratePercent: 12.5 }),
}

export async function sampleOf(resource: AnyResource, scene: Scene): Promise<Values> {
  const sample = samples[resource.name]
  return sample ? sample(scene) : usualSample(resource)
}

/** What a form begins with, with a name of its own; the conformance test fails where that is not enough. */
function usualSample({ name, empty }: AnyResource): Values {
  const names = Object.keys(empty).filter((key) => /^name(En|It)?$/.test(key))
  return { ...empty, ...Object.fromEntries(names.map((key) => [key, unique(name)])) }
}

export function tagSample() {
  return { ...tags.empty, name: unique('Tag'), fromPurchases: 2, notes: 'Sample' }
}

/** Names of people have no digits. */
function inLetters(text: string): string {
  return text.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '').replaceAll(' ', '')
}

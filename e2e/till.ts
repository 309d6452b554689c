import { expect, type Locator, type Page } from '@playwright/test'
import type { Api } from './api'
import { catalogue } from './catalogue-pages'
import { unique } from './steps'

/** A point of sale of its own, behind those of the demo by its name, with three products that no other test sells. */
export interface OwnTill {
  readonly posId: string
  readonly address: string
  /** 10, 20 and 30 euros. */
  readonly names: readonly [string, string, string]
  readonly codes: readonly [string, string, string]
  readonly ids: readonly [string, string, string]
}

export async function createTill(
  api: Api,
  part: object = {},
  place: object = {},
): Promise<OwnTill> {
  const { id: posId } = await api.createLike(catalogue.pos.path, {
    name: unique('Postazione'),
    accessType: 'consumer',
    fatherId: null,
    stockStorage: 'own',
    drawer: 'none',
    rooms: [],
    ...place,
  })
  const sell = async (name: string, consumerPriceCents: number) => {
    const itemCode = unique('IC').replace(' ', '-')
    const product = await api.createLike(catalogue.product.path, {
      name: unique(name),
      itemCode,
      consumerPriceCents,
      businessPriceCents: null,
      countryPrices: [],
      quantityDiscounts: [],
      excludedCountryIds: [],
      managesStock: false,
      lowStockLimit: null,
      vintage: null,
      capacity: 75,
      capacityUnit: 'cl',
      posIds: [posId],
      ...part,
    })
    return { id: product.id, name: String(product.name), itemCode }
  }
  const one = await sell('Aleatico', 1000)
  const two = await sell('Barbera', 2000)
  const three = await sell('Canaiolo', 3000)
  return {
    posId,
    address: `/sales/customerview?pos=${posId}`,
    names: [one.name, two.name, three.name],
    codes: [one.itemCode, two.itemCode, three.itemCode],
    ids: [one.id, two.id, three.id],
  }
}

/** A product whose pieces are gift cards, by its name. */
export async function createGiftCard(api: Api, posId: string, cents: number): Promise<string> {
  const { body: rates } = await api.ask('GET', '/api/v1/settings/vat-rate')
  const untaxed = (rates.items as { id: string; natureCode: string | null }[]).find(
    ({ natureCode }) => natureCode === 'N2.2',
  )
  const name = unique('Regalo')
  await api.createLike(catalogue.product.path, {
    name,
    itemCode: name.replace(' ', '-'),
    consumerPriceCents: cents,
    businessPriceCents: null,
    countryPrices: [],
    quantityDiscounts: [],
    excludedCountryIds: [],
    managesStock: false,
    lowStockLimit: null,
    sellsOnWebsite: false,
    takesPreOrders: false,
    isGiftCard: true,
    giftCardMonths: 24,
    vatRateId: untaxed?.id,
    posIds: [posId],
  })
  return name
}

/** A code that takes five euros off goods, unless something else is said of it. */
export async function createCode(api: Api, part: object = {}): Promise<string> {
  const code = unique('C').replace(/\W/g, '')
  await api.createLike(catalogue.voucher.path, {
    code,
    type: 'products',
    unit: 'amount',
    percent: null,
    amountCents: 500,
    from: null,
    to: null,
    minimumSpendCents: null,
    minimumUnits: null,
    usage: 'multiple',
    maximumUses: null,
    serviceIds: [],
    productIds: [],
    tagIds: [],
    ...part,
  })
  return code
}

export function tileOf(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name })
}

export async function openTill(page: Page, { address, names }: OwnTill): Promise<void> {
  await page.goto(address)
  await expect(tileOf(page, names[0])).toBeVisible()
}

/** What is asked in front of the till. */
export function sheetOf(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title })
}

export function totalOf(page: Page): Locator {
  return page.locator('[data-total]')
}

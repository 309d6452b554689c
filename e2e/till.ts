import { expect, type Locator, type Page } from '@playwright/test'
import type { Api } from './api'
import { catalogue } from './catalogue-pages'
import { unique } from './steps'

/** A point of sale of its own, with three products that no other test sells. */
export interface OwnTill {
  readonly posId: string
  readonly address: string
  /** 10, 20 and 30 euros. */
  readonly names: readonly [string, string, string]
  readonly codes: readonly [string, string, string]
  readonly ids: readonly [string, string, string]
}

export async function createTill(api: Api, part: object = {}): Promise<OwnTill> {
  const { id: posId } = await api.createLike(catalogue.pos.path, {
    name: unique('Banco'),
    accessType: 'consumer',
    fatherId: null,
    stockStorage: 'own',
    rooms: [],
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

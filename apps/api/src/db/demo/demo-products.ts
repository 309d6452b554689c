import { products as productsResource } from '@cantina/contract/catalogue/products'
import type { products } from '#schema/catalogue/products.table'

type ProductRow = typeof products.$inferInsert

/** How much of it there is after a year. */
export type StockStory = 'many' | 'some' | 'few' | 'low' | 'none' | 'unmanaged'

/** A product of the business as its texts describe it; the rest follows from price and stock. */
export interface DemoProduct
  extends Partial<Omit<ProductRow, 'businessId' | 'id' | 'vatRateId' | 'imageId' | Lists>>,
    Partial<Readonly<Record<Lists, readonly (number | string)[]>>> {
  readonly name: string
  readonly itemCode: string
  readonly categoryId: number
  readonly priceCents: number
  readonly vatPercent: number
  readonly stock: StockStory
  readonly isUnavailable?: boolean
  readonly drawing: string
}

type Lists = 'grapeIds' | 'pairingIds' | 'winemakingIds' | 'bestMoments' | 'allergens'

const lowLimits: Readonly<Record<StockStory, number | null>> = {
  many: 48,
  some: 24,
  few: 6,
  low: 36,
  none: null,
  unmanaged: null,
}

interface Surroundings {
  readonly countryIdOf: (code: string) => number
  readonly place: { readonly countryId: number | null; readonly regionId: number | null }
  readonly subRegionId: number | null
  readonly vatRateIdOf: (percent: number) => string
}

/** Whatever drinks is sold to the trade for two thirds, by the case for less, and dearer overseas. */
export function productValues(
  product: DemoProduct,
  around: Surroundings,
): Omit<ProductRow, 'businessId' | 'id'> {
  const { priceCents, vatPercent, stock, isUnavailable, drawing: _, ...texts } = product
  const { posIds: __, ...blank } = productsResource.empty
  const isWine = product.categoryId === 1
  const managesStock = stock !== 'unmanaged'
  return {
    ...blank,
    ...(texts as Partial<ProductRow>),
    name: product.name,
    itemCode: product.itemCode,
    categoryId: product.categoryId,
    status: isUnavailable ? 'inactive' : 'active',
    producer: 'Tenuta Montefosco',
    managesStock,
    lowStockLimit: lowLimits[stock],
    isOnSale: !isUnavailable,
    sellsOnWebsite: !isUnavailable && !product.isGiftCard,
    ...(isWine && around.place),
    subRegionId: isWine ? around.subRegionId : null,
    ...(isWine && { packageLengthCm: 8, packageWidthCm: 8, packageHeightCm: 31 }),
    consumerPriceCents: priceCents,
    businessPriceCents: managesStock ? roundedTo10((priceCents * 2) / 3) : null,
    vatRateId: around.vatRateIdOf(vatPercent),
    quantityDiscounts: isWine
      ? [
          { fromQuantity: 6, unit: 'percent', percent: 5, amountCents: null },
          { fromQuantity: 12, unit: 'percent', percent: 10, amountCents: null },
        ]
      : [],
    countryPrices: isWine
      ? ['US', 'JP'].map((code) => ({
          countryId: around.countryIdOf(code),
          consumerPriceCents: roundedTo10(priceCents * 1.25),
          businessPriceCents: null,
        }))
      : [],
    excludedCountryIds: isWine ? ['SA', 'KW'].map(around.countryIdOf) : [],
    shipmentPriority: 'cheapest',
    agentContacts:
      product.itemCode.startsWith('GSE') || product.itemCode.startsWith('MTF')
        ? [
            {
              name: 'Hannah Vogel',
              city: 'München',
              phone: '+49 89 20303055',
              email: 'hannah.vogel@weinkontor-vogel.de',
            },
          ]
        : [],
  }
}

function roundedTo10(cents: number): number {
  return Math.round(cents / 10) * 10
}

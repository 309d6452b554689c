import type { Till } from '@cantina/contract/till/till'
import type { DiscountTerms } from '@cantina/domain/promotions/automatic-discount'
import { describe, expect, it } from 'vitest'
import type { CartCustomer } from './cart'
import { customerUnitCents } from './customer-unit-price'

const now = new Date('2026-06-17T09:00:00Z')

const chianti: Till['products'][number] = {
  id: 'chianti',
  name: 'Chianti Classico',
  itemCode: 'CC',
  vintage: 2023,
  categoryId: 1,
  categoryName: 'Wine',
  subCategoryId: null,
  subCategoryName: null,
  imageId: null,
  imageFocus: null,
  capacity: 75,
  capacityUnit: 'cl',
  consumerPriceCents: 2_000,
  businessPriceCents: null,
  countryPrices: [],
  quantityDiscounts: [],
  isGiftCard: false,
  vatRateId: 'ordinary',
  excludedCountryIds: [],
  shipmentPriority: 'cheapest',
  availableFrom: null,
  packageCm3: null,
  stock: 10,
  isLow: false,
}

const everybodys: DiscountTerms = {
  id: 'summer',
  name: 'Summer',
  type: 'products',
  isActive: true,
  tags: [],
  itemIds: [],
  unit: 'percent',
  percent: 5,
  amountCents: null,
  from: null,
  to: null,
  times: [],
  minimumPurchaseCents: null,
  maximumNoticeDays: null,
  maximumPerCustomer: null,
  isCumulative: true,
  priority: 1,
}
const members = { ...everybodys, id: 'members', percent: 10, tags: [{ id: 'club', name: 'Club' }] }

const till: Till = {
  pos: { id: 'desk', name: 'Desk', accessType: 'consumer' },
  drawer: { mode: 'none', open: null },
  timeZone: 'Europe/Rome',
  currency: 'EUR',
  products: [chianti],
  hasMore: false,
  services: [],
  discounts: [everybodys, members],
  vatRates: [{ id: 'ordinary', ratePercent: 22, natureCode: null }],
  freights: [],
  voucherIssuers: [],
  favouriteIds: [],
  bestSellerIds: [],
  categories: [],
}

const customer = (tagIds: string[]): CartCustomer => ({
  id: 'c',
  name: 'Weber',
  email: null,
  countryId: null,
  uses: {},
  tagIds,
})

const unitCents = (who: CartCustomer | null, sold = till) =>
  customerUnitCents(chianti, { customer: who, shipping: null }, sold, now)

describe('what a piece costs the chosen customer', () => {
  it('is less by the discounts for their tags alone', () => {
    expect(unitCents(customer(['club']))).toBe(1_800)
  })

  it('is not named for others, and where their discount is for something else', () => {
    expect(unitCents(null)).toBeNull()
    expect(unitCents(customer(['trade']))).toBeNull()
    const forOthers = { ...till, discounts: [{ ...members, itemIds: ['oil'] }] }
    expect(unitCents(customer(['club']), forOthers)).toBeNull()
  })
})

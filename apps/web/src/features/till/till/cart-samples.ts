import type { Till } from '@cantina/contract/till/till'
import type { DiscountTerms } from '@cantina/domain/promotions/automatic-discount'
import type { CartCustomer } from './cart'

/** A till with one wine and one tasting, for tests of what customers pay there. */

export const chianti: Till['products'][number] = {
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
  minimumAmountCents: null,
  maximumAmountCents: null,
  vatRateId: 'ordinary',
  excludedCountryIds: [],
  shipmentPriority: 'cheapest',
  availableFrom: null,
  packageCm3: null,
  stock: 10,
  kept: 0,
  isLow: false,
}

export const tasting: Till['services'][number] = {
  id: 'tasting',
  nameEn: 'Tasting',
  nameIt: 'Degustazione',
  imageId: null,
  imageFocus: null,
  calendarColor: '#7a2e3a',
  durationMinutes: 60,
  pricePerPersonCents: 2_500,
  linkedProductId: null,
}

export const everybodys: DiscountTerms = {
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
export const members = {
  ...everybodys,
  id: 'members',
  percent: 10,
  tags: [{ id: 'club', name: 'Club' }],
}

export const tillWith = (changes: Partial<Till> = {}): Till => ({
  pos: { id: 'desk', name: 'Desk', accessType: 'consumer' },
  drawer: { mode: 'none', open: null },
  timeZone: 'Europe/Rome',
  currency: 'EUR',
  products: [chianti],
  hasMore: false,
  services: [tasting],
  discounts: [everybodys, members],
  vatRates: [{ id: 'ordinary', ratePercent: 22, natureCode: null }],
  freights: [],
  offlineGiftCardCents: 0,
  voucherIssuers: [],
  favouriteIds: [],
  bestSellerIds: [],
  categories: [],
  ...changes,
})

export const customerOf = (tagIds: string[]): CartCustomer => ({
  id: 'c',
  name: 'Weber',
  email: null,
  countryId: null,
  uses: {},
  tagIds,
})

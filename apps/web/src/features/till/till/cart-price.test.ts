import type { Till } from '@cantina/contract/till/till'
import { describe, expect, it } from 'vitest'
import { type Cart, emptyCart } from './cart'
import { priceCart } from './cart-price'
import { saleOfCart, wholeTender } from './sale-of-cart'

const [italy, germany] = [1, 2]
const desk = { posId: 'desk', deviceId: null }
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
  businessPriceCents: 1_200,
  countryPrices: [{ countryId: germany, consumerPriceCents: 2_500, businessPriceCents: null }],
  quantityDiscounts: [],
  isGiftCard: false,
  minimumAmountCents: null,
  maximumAmountCents: null,
  vatRateId: 'ordinary',
  excludedCountryIds: [germany],
  shipmentPriority: 'cheapest',
  availableFrom: null,
  packageCm3: null,
  stock: 10,
  kept: 0,
  isLow: false,
}

const till: Till = {
  pos: { id: 'desk', name: 'Desk', accessType: 'consumer' },
  drawer: { mode: 'none', open: null },
  timeZone: 'Europe/Rome',
  currency: 'EUR',
  products: [chianti],
  hasMore: false,
  services: [],
  discounts: [],
  vatRates: [{ id: 'ordinary', ratePercent: 22, natureCode: null }],
  freights: [],
  offlineGiftCardCents: 0,
  voucherIssuers: [],
  favouriteIds: [],
  bestSellerIds: [],
  categories: [],
}

const cart: Cart = { ...emptyCart('k'), lines: [{ productId: 'chianti', quantity: 2 }] }
const voucher: NonNullable<Cart['voucher']> = {
  id: 'v',
  name: 'Salute',
  code: 'SALUTE',
  type: 'products',
  isActive: true,
  itemIds: [],
  unit: 'amount',
  percent: null,
  amountCents: 500,
  from: null,
  to: null,
  minimumSpendCents: null,
  minimumUnits: null,
  tags: [],
  usage: 'multiple',
  maximumUses: null,
  timesUsed: 0,
}
const customer = { id: 'c', name: 'Weber', email: null, countryId: germany, uses: {}, tagIds: [] }

describe('the price of a cart', () => {
  it('is that of the point of sale and of the country of whoever buys', () => {
    expect(priceCart(cart, till, now).totalCents).toBe(4_000)
    const trade = { ...till, pos: { ...till.pos, accessType: 'business' as const } }
    expect(priceCart(cart, trade, now).totalCents).toBe(2_400)
    expect(priceCart({ ...cart, customer }, till, now).totalCents).toBe(5_000)
  })

  it('holds the balance of a reservation, which no code makes cheaper', () => {
    const reservation = {
      id: 'r',
      number: '26-1',
      customerName: 'Rossi',
      service: null,
      partySize: 2,
      date: '2026-06-17',
      start: '10:00',
      cents: 6_000,
    }
    const price = priceCart({ ...cart, reservations: [reservation], voucher }, till, now)
    expect(price).toMatchObject({ totalCents: 9_500, balanceCents: 6_000, discountCents: 500 })
    expect(price.vat.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(3_500)
  })

  it('says why a code takes nothing off, and does not redeem it', () => {
    const expired = { ...voucher, to: '2026-06-16' as const }
    const price = priceCart({ ...cart, voucher: expired }, till, now)
    expect(price.voucherRefusal).toMatchObject({ reason: 'expired' })
    expect(saleOfCart({ ...cart, voucher: expired }, desk, price, []).discountCode).toBeNull()
    const forVisits = priceCart({ ...cart, voucher: { ...voucher, type: 'services' } }, till, now)
    expect(forVisits.voucherRefusal).toMatchObject({ reason: 'other_product' })
    const applied = priceCart({ ...cart, voucher }, till, now)
    expect(applied.voucherRefusal).toBeNull()
    expect(saleOfCart({ ...cart, voucher }, desk, applied, [])).toMatchObject({
      discountCode: 'SALUTE',
      totalCents: 3_500,
    })
  })

  it('names extras that are not sold to guests of the country of whoever buys', () => {
    const picnic = {
      id: 'picnic',
      nameEn: 'Picnic',
      priceCents: 1_500,
      vatRateId: 'ordinary',
      sellingCountry: { id: italy, nameEn: 'Italy', nameIt: 'Italia' },
    }
    const service = { id: 's', pricePerPersonCents: 2_000, vatRateId: 'ordinary', seasons: [] }
    const party = { guests: 2, nonDrinkers: 0, children: 0 }
    const wish = { serviceId: 's', date: '2026-06-17', start: '10:00', ...party }
    const visit = {
      key: 'v',
      visit: { ...wish, extras: [{ extraId: 'picnic', quantity: 1 }] },
      offer: { service, extras: [picnic] },
      discounts: [],
    } as unknown as Cart['visits'][number]
    const elsewhere = (countryId: number | null) =>
      priceCart(
        { ...cart, visits: [visit], customer: { ...customer, countryId } },
        till,
        now,
      ).otherCountryExtras.map(({ id }) => id)
    expect(elsewhere(italy)).toEqual([])
    expect(elsewhere(germany)).toEqual(['picnic'])
    expect(elsewhere(null)).toEqual(['picnic'])
  })

  it('is lowered by a code for tagged customers for them alone', () => {
    const forClub = { ...cart, voucher: { ...voucher, tags: [{ id: 'club', name: 'Wine club' }] } }
    const refusalFor = (buyer: Cart['customer']) =>
      priceCart({ ...forClub, customer: buyer }, till, now).voucherRefusal?.reason ?? null
    expect(refusalFor(null)).toBe('needs_tagged_customer')
    expect(refusalFor(customer)).toBe('other_customer')
    expect(refusalFor({ ...customer, tagIds: ['club'] })).toBeNull()
  })

  it('names the wine that may not go where it is sent', () => {
    const address = { company: null, street: 'x', number: null, city: 'x', postalCode: '1' }
    const to = (countryId: number) => ({ ...cart, shipping: { name: 'x', ...address, countryId } })
    expect(priceCart(to(germany), till, now).goods.problems).toMatchObject([
      { kind: 'excluded_country', name: 'Chianti Classico' },
      { kind: 'no_freight' },
    ])
    expect(priceCart(to(italy), till, now).goods.problems).toMatchObject([{ kind: 'no_freight' }])
  })

  it('leaves out, and names, what is not sold here any more', () => {
    const lines = [...cart.lines, { productId: 'gone', quantity: 1 }]
    expect(priceCart({ ...cart, lines }, till, now)).toMatchObject({
      totalCents: 4_000,
      missingIds: ['gone'],
    })
  })
})

describe('one tap', () => {
  it('pays all of it, and nothing for what costs nothing', () => {
    expect(wholeTender('card', 4_000)).toMatchObject([{ method: 'card', cents: 4_000 }])
    expect(wholeTender('cash', 0)).toEqual([])
  })
})

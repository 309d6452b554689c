import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitByRate, splitVat } from '#domain/vat'
import { type FreightOffer, freightQuotes, volumetricKilograms } from './freight'
import { lineCents, type QuantityDiscount, quantityDiscountFor } from './quantity-discount'

const cents = fc.integer({ min: 0, max: 100_000_00 })
const rate = fc.constantFrom(0, 4, 5, 5.5, 8.1, 10, 22, 25.5)

const anyDiscount = fc
  .record({
    fromQuantity: fc.integer({ min: 1, max: 60 }),
    unit: fc.constantFrom('percent' as const, 'cents' as const),
    value: fc.integer({ min: 0, max: 12_000 }),
  })
  .map((one): QuantityDiscount => one)

describe('a quantity discount', () => {
  it('is the highest step that is reached', () => {
    fc.assert(
      fc.property(fc.array(anyDiscount), fc.integer({ min: 1, max: 80 }), (steps, quantity) => {
        const found = quantityDiscountFor(steps, quantity)
        const reached = steps.filter(({ fromQuantity }) => fromQuantity <= quantity)
        expect(found?.fromQuantity ?? 0).toBe(
          Math.max(0, ...reached.map(({ fromQuantity }) => fromQuantity)),
        )
      }),
    )
  })

  it('never makes a line negative, or dearer', () => {
    fc.assert(
      fc.property(
        fc.array(anyDiscount),
        cents,
        fc.integer({ min: 1, max: 80 }),
        (steps, price, quantity) => {
          const { totalCents, discountCents } = lineCents(price, quantity, steps)
          expect(totalCents + discountCents).toBe(price * quantity)
          expect(totalCents).toBeGreaterThanOrEqual(0)
          expect(discountCents).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  it('takes 10 % off from six bottles on', () => {
    const steps: QuantityDiscount[] = [{ fromQuantity: 6, unit: 'percent', value: 1_000 }]
    expect(lineCents(1_850, 5, steps).totalCents).toBe(9_250)
    expect(lineCents(1_850, 6, steps)).toMatchObject({ totalCents: 9_990, discountCents: 1_110 })
  })
})

const anyOffer = fc
  .record({
    countryId: fc.constantFrom(1, 2),
    pricePerUnitCents: fc.integer({ min: 0, max: 5_000 }),
    freeFromCents: fc.option(cents),
    volumetricDivisor: fc.option(fc.integer({ min: 1, max: 6_000 })),
    fromDays: fc.integer({ min: 0, max: 5 }),
    extraDays: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ extraDays, ...offer }) => ({ ...offer, toDays: offer.fromDays + extraDays }))

const anyOffers = fc
  .array(anyOffer, { maxLength: 6 })
  .map((offers) =>
    offers.map((offer, index): FreightOffer => ({ ...offer, id: String(index), company: 'x' })),
  )

describe('the choice of freight', () => {
  const shipment = fc.record({
    countryId: fc.constantFrom(1, 2, 3),
    parcels: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 60 }),
        packageCm3: fc.option(fc.integer({ min: 1, max: 9_000 })),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    goodsCents: cents,
  })

  it('goes to the destination, by the lowest price or the shortest time', () => {
    fc.assert(
      fc.property(anyOffers, shipment, (offers, goods) => {
        const cheapest = freightQuotes(offers, { ...goods, priority: 'cheapest' })
        const fastest = freightQuotes(offers, { ...goods, priority: 'fastest' })
        const there = offers.filter(({ countryId }) => countryId === goods.countryId)
        expect(cheapest).toHaveLength(there.length)
        for (const quote of cheapest) {
          expect(quote.priceCents).toBeGreaterThanOrEqual(cheapest[0]?.priceCents ?? 0)
        }
        for (const { offer } of fastest) {
          expect(offer.toDays).toBeGreaterThanOrEqual(fastest[0]?.offer.toDays ?? 0)
        }
      }),
    )
  })

  it('does not depend on the order of the offers', () => {
    fc.assert(
      fc.property(anyOffers, shipment, (offers, goods) => {
        const ids = (list: readonly FreightOffer[]) =>
          freightQuotes(list, { ...goods, priority: 'cheapest' }).map(({ offer }) => offer.id)
        expect(ids(offers.toReversed())).toEqual(ids(offers))
      }),
    )
  })

  it('costs nothing from the value on that travels free', () => {
    const offer = {
      id: 'a',
      company: 'Corriere',
      countryId: 1,
      pricePerUnitCents: 250,
      freeFromCents: 10_000,
      volumetricDivisor: null,
      fromDays: 1,
      toDays: 3,
    }
    const six = [{ quantity: 6, packageCm3: null }]
    const quote = (goodsCents: number) =>
      freightQuotes([offer], { countryId: 1, parcels: six, goodsCents, priority: 'cheapest' })[0]
    expect(quote(9_999)).toMatchObject({ priceCents: 1_500, isFree: false })
    expect(quote(10_000)).toMatchObject({ priceCents: 0, isFree: true })
  })
})

describe('volumetric weight', () => {
  it('is that of all packages together, rounded up; a piece that nobody has measured is a kilogram', () => {
    const bottle = 8 * 8 * 31
    expect(volumetricKilograms([{ quantity: 12, packageCm3: bottle }], 5_000)).toBe(5)
    expect(volumetricKilograms([{ quantity: 5, packageCm3: 1_000 }], 5_000)).toBe(1)
    expect(volumetricKilograms([{ quantity: 3, packageCm3: null }], 5_000)).toBe(3)
    const mixed = [
      { quantity: 2, packageCm3: null },
      { quantity: 3, packageCm3: 3_333.33 },
    ]
    expect(volumetricKilograms(mixed, 4_000)).toBe(5)
  })
})

describe('VAT split out of a price', () => {
  it('adds up to the cent, for each rate and over all of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ grossCents: cents, ratePercent: rate }), { maxLength: 20 }),
        (lines) => {
          const parts = splitByRate(lines)
          for (const part of parts) {
            expect(part.netCents + part.vatCents).toBe(part.grossCents)
            expect(part.vatCents).toBeGreaterThanOrEqual(0)
          }
          const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
          expect(sum(parts.map(({ grossCents }) => grossCents))).toBe(
            sum(lines.map(({ grossCents }) => grossCents)),
          )
        },
      ),
    )
  })

  it('is the same with the sign turned, for a credit note', () => {
    fc.assert(
      fc.property(cents, rate, (gross, percent) => {
        const { netCents, vatCents } = splitVat(gross, percent)
        const turned = splitVat(-gross, percent)
        expect([turned.netCents + netCents, turned.vatCents + vatCents]).toEqual([0, 0])
      }),
    )
  })

  it('takes 22 % out of 122', () => {
    expect(splitVat(12_200, 22)).toMatchObject({ netCents: 10_000, vatCents: 2_200 })
  })
})

import {
  type AlternativeClass,
  alternativeClasses,
  labelIngredients,
  mostAlternatives,
  ofClass,
} from '@cantina/domain/guest/label-ingredients'
import { z } from 'zod'
import { pictureFocus } from '#contract/business/files'
import { phone } from '#contract/contact-fields'
import { alcoholPercent, decimal, size } from '#contract/decimal'
import {
  cents,
  email,
  id,
  lengths,
  optionalText,
  personName,
  placeId,
  requiredText,
} from '#contract/fields'
import { inBothLanguages } from '#contract/localized'
import { booleanText, integerText } from '#contract/query-codecs'
import { defineResource } from '#contract/resource'
import { reviewFigures } from '#contract/reviews/review-figures'
import { statusInForm } from '#contract/status-in-form'
import {
  capacityUnits,
  countryPrice,
  packagingRow,
  quantityDiscount,
  shipmentPriorities,
} from './product-parts'

export const bestMoments = [
  'aperitif',
  'lunch',
  'dinner',
  'dessert',
  'after_dinner',
  'celebration',
] as const
/** Those that the law names. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const

const wholeNumber = z.int().min(0).max(1_000_000)
const lookupIds = z.array(z.int().min(1)).max(100)

export const award = z.strictObject({
  name: requiredText(),
  reviewer: optionalText(),
  score: optionalText(20),
})

export const agentContact = z.strictObject({
  name: personName,
  city: optionalText(),
  phone: phone.nullable(),
  email: email.nullable(),
})

/** Per 100 ml or 100 g. */
const nutrient = decimal(6, 2).nullable()

/** A wine, an oil, a corkscrew: what is sold by the piece. */
export const products = defineResource({
  name: 'product',
  area: 'sales',
  module: 'catalogue',
  fields: {
    name: requiredText(),
    itemCode: requiredText(lengths.code),
    producer: optionalText(),
    /** Sold from this day on. */
    releaseDate: z.iso.date().nullable(),
    /** Sold before it too, to be handed over from then on. */
    takesPreOrders: z.boolean(),
    /** Product type: the number of its category, and of the kind within it (wine type). */
    categoryId: z.int().min(1),
    subCategoryId: z.int().min(1).nullable(),
    managesStock: z.boolean(),
    lowStockLimit: wholeNumber.nullable(),
    /** Each piece that is sold becomes a gift card of its price, or of the amount that its buyer chooses. */
    isGiftCard: z.boolean(),
    /** How long it is valid; null: without end. */
    giftCardMonths: z.int().min(1).max(600).nullable(),
    /** Between which amounts its buyer chooses what a gift card is worth, its price being proposed; both null: its price. */
    minimumAmountCents: cents.nullable().default(null),
    maximumAmountCents: cents.nullable().default(null),
    isOnSale: z.boolean(),
    sellsOnWebsite: z.boolean(),
    vintage: z.int().min(1_800).max(2_999).nullable(),
    awards: z.array(award).max(30),
    countryId: placeId.nullable(),
    regionId: placeId.nullable(),
    subRegionId: placeId.nullable(),
    alcoholPercent: alcoholPercent.nullable(),
    pairingIds: lookupIds,
    grapeIds: lookupIds,
    winemakingIds: lookupIds,
    idealConsumption: optionalText(),
    servingTemperature: optionalText(30),
    bestMoments: z.array(z.enum(bestMoments)).max(bestMoments.length),
    allergens: z.array(z.enum(allergens)).max(allergens.length),
    ...inBothLanguages('pairingNotes', lengths.notes),
    ...inBothLanguages('description', lengths.description),
    /** What its label says in every language: raw materials in the order of their share, and additives. */
    labelIngredients: z.array(z.enum(labelIngredients)).max(labelIngredients.length),
    /** Classes of additives of which the wine holds at least one, not all. */
    labelAlternatives: z.array(z.enum(alternativeClasses)).max(alternativeClasses.length),
    /** What the list of ingredients does not have; the label shows it as it is written. */
    ...inBothLanguages('ingredients', lengths.notes),
    packagingCodes: z.array(packagingRow).max(20),
    capacity: size.nullable(),
    capacityUnit: z.enum(capacityUnits),
    packageLengthCm: size.nullable(),
    packageWidthCm: size.nullable(),
    packageHeightCm: size.nullable(),
    energyKj: nutrient,
    energyKcal: nutrient,
    fatGrams: nutrient,
    saturatesGrams: nutrient,
    carbohydratesGrams: nutrient,
    sugarGrams: nutrient,
    proteinsGrams: nutrient,
    saltGrams: nutrient,
    imageId: id.nullable(),
    imageFocus: pictureFocus.default(null),
    technicalSheetId: id.nullable(),
    consumerPriceCents: cents,
    businessPriceCents: cents.nullable(),
    vatRateId: id,
    quantityDiscounts: z.array(quantityDiscount).max(20),
    countryPrices: z.array(countryPrice).max(300),
    excludedCountryIds: z.array(placeId).max(300),
    shipmentPriority: z.enum(shipmentPriorities),
    agentContacts: z.array(agentContact).max(50),
    /** Where it is sold; none: everywhere. */
    posIds: z.array(id).max(200),
  },
  inputOnly: statusInForm,
  rules: [
    ({ quantityDiscounts }, complain) => {
      const steps = new Set<number>()
      for (const [index, step] of quantityDiscounts.entries()) {
        const value = step.unit === 'percent' ? step.percent : step.amountCents
        const field = step.unit === 'percent' ? 'percent' : 'amountCents'
        if (!value) complain('quantityDiscounts', 'positive', {}, [index, field])
        if (steps.has(step.fromQuantity)) {
          complain('quantityDiscounts', 'stepsOverlap', {}, [index, 'fromQuantity'])
        }
        steps.add(step.fromQuantity)
      }
    },
    ({ countryPrices }, complain) => {
      const countries = new Set<number>()
      for (const [index, { countryId }] of countryPrices.entries()) {
        if (countries.has(countryId)) complain('countryPrices', 'twice', {}, [index, 'countryId'])
        countries.add(countryId)
      }
    },
    ({ labelIngredients: chosen, labelAlternatives }, complain) => {
      const isTooMany = (name: AlternativeClass) => ofClass(chosen, name).length > mostAlternatives
      if (labelAlternatives.some(isTooMany)) {
        complain('labelAlternatives', 'tooManyAlternatives', { limit: mostAlternatives })
      }
    },
    ({ packagingCodes }, complain) => {
      const rows = new Set<string>()
      for (const [index, { part, code }] of packagingCodes.entries()) {
        const row = `${part} ${code}`
        if (rows.has(row)) complain('packagingCodes', 'twice', {}, [index, 'code'])
        rows.add(row)
      }
    },
    ({ isGiftCard, giftCardMonths }, complain) => {
      if (!isGiftCard && giftCardMonths !== null) complain('giftCardMonths', 'invalidFormat')
    },
    ({ isGiftCard, minimumAmountCents, maximumAmountCents, consumerPriceCents }, complain) => {
      if (minimumAmountCents === null && maximumAmountCents === null) return
      if (!isGiftCard) complain('minimumAmountCents', 'invalidFormat')
      else if (minimumAmountCents === null) complain('minimumAmountCents', 'required')
      else if (maximumAmountCents === null) complain('maximumAmountCents', 'required')
      else if (minimumAmountCents === 0) complain('minimumAmountCents', 'positive')
      else if (maximumAmountCents < minimumAmountCents) {
        complain('maximumAmountCents', 'maximumBelowMinimum')
      } else if (consumerPriceCents < minimumAmountCents) {
        complain('consumerPriceCents', 'minimumValue', { count: minimumAmountCents / 100 })
      } else if (consumerPriceCents > maximumAmountCents) {
        complain('consumerPriceCents', 'maximumValue', { count: maximumAmountCents / 100 })
      }
    },
    // Its price is what the business owes for it: one price, for everyone.
    (product, complain) => {
      if (!product.isGiftCard) return
      if (product.consumerPriceCents === 0) complain('consumerPriceCents', 'positive')
      if (product.managesStock) complain('managesStock', 'notForGiftCards')
      if (product.takesPreOrders) complain('takesPreOrders', 'notForGiftCards')
      if (product.businessPriceCents !== null) complain('businessPriceCents', 'notForGiftCards')
      if (product.countryPrices.length > 0) complain('countryPrices', 'notForGiftCards')
      if (product.quantityDiscounts.length > 0) complain('quantityDiscounts', 'notForGiftCards')
    },
    ({ managesStock, lowStockLimit }, complain) => {
      if (!managesStock && lowStockLimit !== null) complain('lowStockLimit', 'invalidFormat')
    },
  ],
  timelyRules: [
    ({ vintage }, complain, now) => {
      if (vintage !== null && vintage > now.getUTCFullYear()) complain('vintage', 'yearInFuture')
    },
  ],
  outputOnly: reviewFigures,
  columns: {
    name: z.string(),
    itemCode: z.string(),
    producer: z.string().nullable(),
    vintage: z.int().nullable(),
    releaseDate: z.string().nullable(),
    takesPreOrders: z.boolean(),
    categoryId: z.int(),
    subCategoryId: z.int().nullable(),
    capacity: size.nullable(),
    capacityUnit: z.enum(capacityUnits),
    imageId: id.nullable(),
    consumerPriceCents: cents,
    businessPriceCents: cents.nullable(),
    minimumAmountCents: cents.nullable(),
    maximumAmountCents: cents.nullable(),
    managesStock: z.boolean(),
    /** Over all storages; empty where stock is not managed. */
    stockQuantity: z.int().nullable(),
    lowStockLimit: z.int().nullable(),
    sellsOnWebsite: z.boolean(),
    ...reviewFigures,
  },
  filters: {
    categoryId: integerText(1, 1_000_000).optional(),
    sellsOnWebsite: booleanText.optional(),
    isLow: booleanText.optional(),
    /** What this agent may sell. */
    agentId: id.optional(),
  },
  sortable: ['name', 'itemCode', 'consumerPriceCents', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: [
    'sales',
    'booking',
    'promotions',
    'communications',
    'reviews',
    'integrations',
    'analytics',
  ],
  begins: { managesStock: true, isOnSale: true, capacity: 75, capacityUnit: 'cl' },
})

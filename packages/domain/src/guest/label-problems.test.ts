import { describe, expect, it } from 'vitest'
import { saysTheSame } from './label-content'
import {
  contentOf,
  hintsFor,
  type LabelledProduct,
  labelFields,
  missingOnLabel,
} from './label-problems'

const wine: LabelledProduct = {
  isWine: true,
  name: 'Poggio',
  vintage: null,
  producer: null,
  alcoholPercent: 13,
  capacity: 75,
  capacityUnit: 'cl',
  labelIngredients: [],
  labelAlternatives: [],
  packagingCodes: [],
  ingredientsEn: 'Grapes, sulphites',
  ingredientsIt: 'Uva, solfiti',
  allergens: ['sulphites'],
  energyKj: 335,
  energyKcal: 80,
  fatGrams: 0,
  saturatesGrams: 0,
  carbohydratesGrams: 0,
  sugarGrams: 0,
  proteinsGrams: 0,
  saltGrams: 0,
}

const withoutText = { ingredientsEn: null, ingredientsIt: null }

describe('what a label needs', () => {
  it('is there with zeros, without a vintage, and with the business for a producer', () => {
    expect(missingOnLabel(wine)).toEqual([])
    expect(contentOf(wine, 'Tenuta')).toMatchObject({ producer: 'Tenuta', vintage: null })
  })

  it('is named, everything that is missing', () => {
    const nothing = Object.fromEntries(Object.keys(wine).map((key) => [key, null]))
    const blank = {
      ...nothing,
      isWine: false,
      capacityUnit: 'piece',
      allergens: [],
      labelIngredients: [],
    }
    expect(missingOnLabel(blank as never)).toEqual([...labelFields])
    expect(contentOf(blank as never, 'Tenuta')).toBeNull()
  })

  it('is there with chosen ingredients and no text', () => {
    expect(missingOnLabel({ ...wine, ...withoutText, labelIngredients: ['grapes'] })).toEqual([])
    expect(missingOnLabel({ ...wine, ...withoutText })).toEqual(['ingredients'])
  })

  it('is there with ingredients in one language, and a size in litres alone', () => {
    expect(missingOnLabel({ ...wine, ingredientsEn: null })).toEqual([])
    expect(missingOnLabel({ ...wine, capacityUnit: 'kg' })).toEqual(['capacity'])
  })
})

describe('what somebody should look at', () => {
  it.each([
    [{}, ['textNotTranslated']],
    [{ ingredientsEn: null }, ['noEnglish', 'textNotTranslated']],
    [{ ingredientsIt: null }, ['noItalian', 'textNotTranslated']],
    [{ ingredientsIt: 'Uva' }, ['textNotTranslated', 'allergenNotNamed']],
    [{ allergens: [] }, ['textNotTranslated', 'allergenNotChosen']],
    [withoutText, []],
    [{ ...withoutText, labelIngredients: ['grapes', 'sulphites'] }, []],
    [{ ...withoutText, labelIngredients: ['grapes'] }, ['allergenNotNamed']],
    [
      { ...withoutText, labelIngredients: ['grapes', 'sulphites', 'egg_albumin'] },
      ['allergenNotChosen'],
    ],
    [{ ...withoutText, labelIngredients: ['sulphites'] }, ['noRawMaterial']],
    [{ labelIngredients: ['grapes', 'sulphites'] }, ['textBesideChosen']],
    [{ labelIngredients: ['sulphites'], ingredientsIt: 'Uva' }, ['textBesideChosen']],
  ] as [Partial<LabelledProduct>, string[]][])('%j: %j', (changes, hints) => {
    expect(hintsFor({ ...wine, ...changes })).toEqual(hints)
  })
})

describe('a label that was published', () => {
  it('says the same in whatever order', () => {
    const one = contentOf({ ...wine, allergens: ['eggs', 'sulphites'] }, 'Tenuta')
    const other = contentOf({ ...wine, allergens: ['sulphites', 'eggs'] }, 'Tenuta')
    if (!one || !other) throw new Error('Something is missing')
    const reversed = Object.fromEntries(Object.entries(other).reverse()) as typeof other
    expect(saysTheSame(one, reversed)).toBe(true)
    expect(saysTheSame(one, { ...other, saltGrams: 0.1 })).toBe(false)
  })

  it('from before ingredients could be chosen says the same as a product without any', () => {
    const now = contentOf(wine, 'Tenuta')
    if (!now) throw new Error('Something is missing')
    const { labelIngredients: _, labelAlternatives: __, packagingCodes: ___, ...before } = now
    expect(saysTheSame(before, now)).toBe(true)
    expect(saysTheSame(before, { ...now, labelIngredients: ['grapes'] })).toBe(false)
  })

  it('says something else when its packaging changes, whatever the order of its properties', () => {
    const packed = { ...wine, packagingCodes: [{ part: 'bottle', code: 'gl_71' }] as const }
    const one = contentOf(packed, 'Tenuta')
    if (!one) throw new Error('Something is missing')
    expect(saysTheSame(one, { ...one, packagingCodes: [{ code: 'gl_71', part: 'bottle' }] })).toBe(
      true,
    )
    expect(saysTheSame(one, { ...one, packagingCodes: [{ code: 'gl_70', part: 'bottle' }] })).toBe(
      false,
    )
  })
})

import { allergensIn } from './allergen-words'
import type { LabelContent } from './label-content'
import {
  type AlternativeClass,
  allergensOf,
  type LabelIngredient,
  ofClass,
} from './label-ingredients'
import type { PackagingOfPart } from './packaging-codes'

/** Without these there is no label that the law accepts. */
export const labelFields = [
  'categoryId',
  'alcoholPercent',
  'capacity',
  'ingredients',
  'energyKj',
  'energyKcal',
  'fatGrams',
  'saturatesGrams',
  'carbohydratesGrams',
  'sugarGrams',
  'proteinsGrams',
  'saltGrams',
] as const

export type LabelField = (typeof labelFields)[number]

/** What somebody should check before the label is published. */
export const labelHints = [
  'noEnglish',
  'noItalian',
  'noRawMaterial',
  'textNotTranslated',
  'textBesideChosen',
  'allergenNotNamed',
  'allergenNotChosen',
] as const

export type LabelHint = (typeof labelHints)[number]

type MaybeNull<T> = { readonly [Key in keyof T]: T[Key] | null }

type ChosenField = 'labelIngredients' | 'labelAlternatives' | 'packagingCodes'

/** A product in the catalogue. */
export type LabelledProduct = MaybeNull<
  Omit<LabelContent, 'allergens' | 'capacityUnit' | 'name' | ChosenField>
> & {
  readonly isWine: boolean
  readonly name: string
  readonly capacityUnit: string
  readonly allergens: readonly string[]
  readonly labelIngredients: readonly LabelIngredient[]
  readonly labelAlternatives: readonly AlternativeClass[]
  readonly packagingCodes: readonly PackagingOfPart[]
}

const volumes: readonly string[] = ['ml', 'cl', 'l']

export function missingOnLabel(product: LabelledProduct): LabelField[] {
  const isThere: Partial<Record<LabelField, boolean>> = {
    categoryId: product.isWine,
    capacity: product.capacity !== null && volumes.includes(product.capacityUnit),
    ingredients:
      product.labelIngredients.length > 0 ||
      product.ingredientsEn !== null ||
      product.ingredientsIt !== null,
  }
  return labelFields.filter(
    (field) => !(isThere[field] ?? product[field as keyof LabelledProduct] !== null),
  )
}

/** What the label says; null while something is missing. */
export function contentOf(product: LabelledProduct, business: string): LabelContent | null {
  if (missingOnLabel(product).length > 0) return null
  const { isWine: _, ...content } = product
  return { ...(content as LabelContent), producer: product.producer ?? business }
}

export function hintsFor(product: LabelledProduct): LabelHint[] {
  const { ingredientsEn, ingredientsIt, allergens, labelIngredients } = product
  const texts = { en: ingredientsEn, it: ingredientsIt }
  const chosen: readonly string[] = allergensOf(labelIngredients)
  const namedByText = (['en', 'it'] as const).flatMap((language) => {
    const text = texts[language]
    return text === null ? [] : [allergensIn(text, language)]
  })
  const hasChosen = labelIngredients.length > 0
  const hasText = namedByText.length > 0
  const isInText = (allergen: string) =>
    hasText && namedByText.every((names) => names.includes(allergen))
  const isNamed = (allergen: string) => chosen.includes(allergen) || isInText(allergen)
  const named = [...chosen, ...namedByText.flat()]
  const isThere: Record<LabelHint, boolean> = {
    noEnglish: ingredientsEn === null && ingredientsIt !== null,
    noItalian: ingredientsIt === null && ingredientsEn !== null,
    noRawMaterial: hasChosen && !hasText && ofClass(labelIngredients, 'raw_material').length === 0,
    textNotTranslated: hasText && !hasChosen,
    textBesideChosen: hasText && hasChosen,
    allergenNotNamed: (hasText || hasChosen) && !allergens.every(isNamed),
    allergenNotChosen: named.some((allergen) => !allergens.includes(allergen)),
  }
  return labelHints.filter((hint) => isThere[hint])
}

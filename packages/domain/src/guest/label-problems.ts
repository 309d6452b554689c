import { allergensIn } from './allergen-words'
import type { LabelContent } from './label-content'

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
  'allergenNotNamed',
  'allergenNotChosen',
] as const

export type LabelHint = (typeof labelHints)[number]

type MaybeNull<T> = { readonly [Key in keyof T]: T[Key] | null }

/** A product in the catalogue. */
export type LabelledProduct = MaybeNull<
  Omit<LabelContent, 'allergens' | 'capacityUnit' | 'name'>
> & {
  readonly isWine: boolean
  readonly name: string
  readonly capacityUnit: string
  readonly allergens: readonly string[]
}

const volumes: readonly string[] = ['ml', 'cl', 'l']

export function missingOnLabel(product: LabelledProduct): LabelField[] {
  const isThere: Partial<Record<LabelField, boolean>> = {
    categoryId: product.isWine,
    capacity: product.capacity !== null && volumes.includes(product.capacityUnit),
    ingredients: product.ingredientsEn !== null || product.ingredientsIt !== null,
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
  const { ingredientsEn, ingredientsIt, allergens } = product
  const texts = { en: ingredientsEn, it: ingredientsIt }
  const namedByLanguage = (['en', 'it'] as const).flatMap((language) => {
    const text = texts[language]
    return text === null ? [] : [allergensIn(text, language)]
  })
  const isNamed = (allergen: string) => namedByLanguage.every((names) => names.includes(allergen))
  const isThere: Record<LabelHint, boolean> = {
    noEnglish: ingredientsEn === null && ingredientsIt !== null,
    noItalian: ingredientsIt === null && ingredientsEn !== null,
    allergenNotNamed: namedByLanguage.length > 0 && !allergens.every(isNamed),
    allergenNotChosen: namedByLanguage.flat().some((allergen) => !allergens.includes(allergen)),
  }
  return labelHints.filter((hint) => isThere[hint])
}

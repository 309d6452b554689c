import type { AlternativeClass, LabelIngredient } from './label-ingredients'
import type { PackagingOfPart } from './packaging-codes'

/** What a bottle says of its wine: kept as it was when the label was published. */
export interface LabelContent {
  readonly name: string
  readonly vintage: number | null
  readonly producer: string
  readonly alcoholPercent: number
  readonly capacity: number
  readonly capacityUnit: 'ml' | 'cl' | 'l'
  /** Chosen from the vocabulary, and named in every language; absent on labels that are older than it. */
  readonly labelIngredients?: readonly LabelIngredient[]
  readonly labelAlternatives?: readonly AlternativeClass[]
  readonly packagingCodes?: readonly PackagingOfPart[]
  /** What the vocabulary does not have, as the business wrote it. */
  readonly ingredientsEn: string | null
  readonly ingredientsIt: string | null
  readonly allergens: readonly string[]
  readonly energyKj: number
  readonly energyKcal: number
  readonly fatGrams: number
  readonly saturatesGrams: number
  readonly carbohydratesGrams: number
  readonly sugarGrams: number
  readonly proteinsGrams: number
  readonly saltGrams: number
}

export function saysTheSame(one: LabelContent, other: LabelContent): boolean {
  return sorted(one) === sorted(other)
}

function sorted(content: LabelContent): string {
  const whole = {
    labelIngredients: [],
    labelAlternatives: [],
    packagingCodes: [],
    ...content,
    allergens: [...content.allergens].sort(),
  }
  return JSON.stringify(whole, (_, value: unknown) =>
    isPlainObject(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

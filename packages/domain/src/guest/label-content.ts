/** What a bottle says of its wine: kept as it was when the label was published. */
export interface LabelContent {
  readonly name: string
  readonly vintage: number | null
  readonly producer: string
  readonly alcoholPercent: number
  readonly capacity: number
  readonly capacityUnit: 'ml' | 'cl' | 'l'
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
  const entries = Object.entries({ ...content, allergens: [...content.allergens].sort() })
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * What wine is made of, and may have been given, as a label names it: Regulation (EU) 2019/33, article 48a,
 * with the compounds and classes of Regulation (EU) 2019/934, annex I, part A, table 2.
 */

/** In the order in which a label names them. */
export const ingredientClasses = [
  'raw_material',
  'acidity_regulator',
  'preservative',
  'antioxidant',
  'stabiliser',
  'colour',
  'other',
  'packaging_gas',
] as const

export type IngredientClass = (typeof ingredientClasses)[number]

/** Those whose name precedes their ingredients. */
export type NamedClass = Exclude<IngredientClass, 'raw_material' | 'other'>

/** Of these a label may name up to three, of which at least one is in the wine. */
export const alternativeClasses = ['acidity_regulator', 'stabiliser'] as const

export type AlternativeClass = (typeof alternativeClasses)[number]

export const mostAlternatives = 3

/** Those that ingredients of wine can hold. */
export type WineAllergen = 'sulphites' | 'eggs' | 'milk'

interface Ingredient {
  readonly class: IngredientClass
  readonly allergen?: WineAllergen
}

const vocabulary = {
  grapes: { class: 'raw_material' },
  concentrated_grape_must: { class: 'raw_material' },
  rectified_concentrated_grape_must: { class: 'raw_material' },
  sucrose: { class: 'raw_material' },
  tirage_liqueur: { class: 'raw_material' },
  expedition_liqueur: { class: 'raw_material' },
  wine_distillate: { class: 'raw_material' },
  vine_alcohol: { class: 'raw_material' },
  tartaric_acid: { class: 'acidity_regulator' },
  malic_acid: { class: 'acidity_regulator' },
  lactic_acid: { class: 'acidity_regulator' },
  calcium_sulphate: { class: 'acidity_regulator' },
  citric_acid: { class: 'acidity_regulator' },
  sulphites: { class: 'preservative', allergen: 'sulphites' },
  sulphur_dioxide: { class: 'preservative', allergen: 'sulphites' },
  potassium_bisulphite: { class: 'preservative', allergen: 'sulphites' },
  potassium_metabisulphite: { class: 'preservative', allergen: 'sulphites' },
  potassium_sorbate: { class: 'preservative' },
  egg_lysozyme: { class: 'preservative', allergen: 'eggs' },
  dimethyl_dicarbonate: { class: 'preservative' },
  ascorbic_acid: { class: 'antioxidant' },
  citric_acid_stabiliser: { class: 'stabiliser' },
  metatartaric_acid: { class: 'stabiliser' },
  gum_arabic: { class: 'stabiliser' },
  yeast_mannoproteins: { class: 'stabiliser' },
  carboxymethylcellulose: { class: 'stabiliser' },
  potassium_polyaspartate: { class: 'stabiliser' },
  fumaric_acid: { class: 'stabiliser' },
  caramel: { class: 'colour' },
  aleppo_pine_resin: { class: 'other' },
  egg_albumin: { class: 'other', allergen: 'eggs' },
  milk_casein: { class: 'other', allergen: 'milk' },
  potassium_caseinate: { class: 'other', allergen: 'milk' },
  argon: { class: 'packaging_gas' },
  nitrogen: { class: 'packaging_gas' },
  carbon_dioxide: { class: 'packaging_gas' },
  protective_atmosphere: { class: 'packaging_gas' },
  possible_protective_atmosphere: { class: 'packaging_gas' },
} as const satisfies Readonly<Record<string, Ingredient>>

export type LabelIngredient = keyof typeof vocabulary

/** Either takes the place of the packaging gases; the one that leaves no doubt comes first. */
export const atmosphereStatements = [
  'protective_atmosphere',
  'possible_protective_atmosphere',
] as const satisfies readonly LabelIngredient[]

export const labelIngredients = Object.keys(vocabulary) as [LabelIngredient, ...LabelIngredient[]]

/** How food law numbers an additive. "Sulphites" and "caramel" each stand for several, and have none. */
export const eNumbers: Readonly<Partial<Record<LabelIngredient, string>>> = {
  tartaric_acid: 'E 334',
  malic_acid: 'E 296',
  lactic_acid: 'E 270',
  calcium_sulphate: 'E 516',
  citric_acid: 'E 330',
  sulphur_dioxide: 'E 220',
  potassium_bisulphite: 'E 228',
  potassium_metabisulphite: 'E 224',
  potassium_sorbate: 'E 202',
  egg_lysozyme: 'E 1105',
  dimethyl_dicarbonate: 'E 242',
  ascorbic_acid: 'E 300',
  citric_acid_stabiliser: 'E 330',
  metatartaric_acid: 'E 353',
  gum_arabic: 'E 414',
  carboxymethylcellulose: 'E 466',
  potassium_polyaspartate: 'E 456',
  fumaric_acid: 'E 297',
  argon: 'E 938',
  nitrogen: 'E 941',
  carbon_dioxide: 'E 290',
}

export function classOf(ingredient: LabelIngredient): IngredientClass {
  return vocabulary[ingredient].class
}

export function allergenOf(ingredient: LabelIngredient): WineAllergen | null {
  const entry: Ingredient = vocabulary[ingredient]
  return entry.allergen ?? null
}

/** The allergens of what was chosen, each once. */
export function allergensOf(chosen: readonly LabelIngredient[]): WineAllergen[] {
  return [...new Set(chosen.flatMap((one) => allergenOf(one) ?? []))]
}

/** Chosen ingredients of a class, in the order in which they were chosen. */
export function ofClass(
  chosen: readonly LabelIngredient[],
  name: IngredientClass,
): LabelIngredient[] {
  return [...new Set(chosen)].filter((one) => classOf(one) === name)
}

import type { ElabelView } from '@cantina/contract/guest/elabel'
import { nameWithVintage } from '@cantina/domain/catalogue/name-with-vintage'
import {
  allergensIn,
  type IngredientLanguage,
  markAllergens,
} from '@cantina/domain/guest/allergen-words'
import type { LabelContent } from '@cantina/domain/guest/label-content'
import type { LabelLanguage } from '@cantina/domain/guest/label-languages'
import { labelWords } from './label-words'

/** What a label says in one language: the fixed words are translated, what the business wrote stays as it is. */
export function labelView(content: LabelContent, language: LabelLanguage): ElabelView {
  const words = labelWords[language]
  const number = numberIn(language)
  const { vintage, producer, alcoholPercent, capacity, capacityUnit } = content
  const written = ingredientsFor(content, language)
  return {
    language,
    title: nameWithVintage(content),
    facts: [
      { label: words.producer, value: producer },
      ...(vintage === null ? [] : [{ label: words.vintage, value: String(vintage) }]),
      { label: words.alcohol, value: `${number(alcoholPercent)} % vol` },
      { label: words.netQuantity, value: `${number(capacity)} ${capacityUnit}` },
    ],
    ingredients: {
      label: words.ingredients,
      language: written.language,
      parts: markAllergens(written.text, written.language, content.allergens),
    },
    allergens: { label: words.allergens, names: unnamedAllergens(content, language, written) },
    nutrition: {
      label: words.nutrition,
      per: words.per100,
      rows: nutritionRows(content, language),
    },
  }
}

/** What the law wants on the bottle itself, beside the code. */
export function energyLine(
  { energyKj, energyKcal }: LabelContent,
  language: LabelLanguage,
): string {
  const number = numberIn(language)
  return `E (100 ml): ${number(energyKj)} kJ / ${number(energyKcal)} kcal`
}

interface Written {
  readonly text: string
  readonly language: IngredientLanguage
}

/** Italian for Italians, English for everybody else; what there is, if only one of them is written. */
function ingredientsFor(
  { ingredientsEn, ingredientsIt }: LabelContent,
  language: LabelLanguage,
): Written {
  const en = { text: ingredientsEn ?? '', language: 'en' as const }
  const it = { text: ingredientsIt ?? '', language: 'it' as const }
  const isItalian = language === 'it' ? ingredientsIt !== null : ingredientsEn === null
  return isItalian ? it : en
}

/** Names the allergens that the reader cannot find in the ingredients, or not in their language. */
function unnamedAllergens(
  { allergens }: LabelContent,
  language: LabelLanguage,
  written: Written,
): string[] {
  const named = language === written.language ? allergensIn(written.text, written.language) : []
  const names: Readonly<Record<string, string>> = labelWords[language].allergen
  return allergens
    .filter((allergen) => !named.includes(allergen))
    .map((allergen) => names[allergen] ?? allergen)
}

/** In the order of Annex XV. */
function nutritionRows(content: LabelContent, language: LabelLanguage) {
  const words = labelWords[language]
  const number = numberIn(language)
  const row = (label: string, value: string, isPart = false) => ({ label, value, isPart })
  const grams = (value: number) => `${number(value)} g`
  return [
    row(words.energy, `${number(content.energyKj)} kJ / ${number(content.energyKcal)} kcal`),
    row(words.fat, grams(content.fatGrams)),
    row(words.saturates, grams(content.saturatesGrams), true),
    row(words.carbohydrate, grams(content.carbohydratesGrams)),
    row(words.sugars, grams(content.sugarGrams), true),
    row(words.protein, grams(content.proteinsGrams)),
    row(words.salt, grams(content.saltGrams)),
  ]
}

function numberIn(language: LabelLanguage): (value: number) => string {
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  return format
}

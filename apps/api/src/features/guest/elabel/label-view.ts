import type { ElabelView } from '@cantina/contract/guest/elabel'
import { nameWithVintage } from '@cantina/domain/catalogue/name-with-vintage'
import type { LabelContent } from '@cantina/domain/guest/label-content'
import type { LabelLanguage } from '@cantina/domain/guest/label-languages'
import { packagingOf } from '@cantina/domain/guest/packaging-codes'
import { ingredientsView } from './ingredients-view'
import { labelWords } from './label-words'

/** What a label says in one language: the fixed words and chosen ingredients are translated, what the business wrote stays as it is. */
export function labelView(content: LabelContent, language: LabelLanguage): ElabelView {
  const words = labelWords[language]
  const number = numberIn(language)
  const { vintage, producer, alcoholPercent, capacity, capacityUnit } = content
  return {
    language,
    title: nameWithVintage(content),
    facts: [
      { label: words.producer, value: producer },
      ...(vintage === null ? [] : [{ label: words.vintage, value: String(vintage) }]),
      { label: words.alcohol, value: `${number(alcoholPercent)} % vol` },
      { label: words.netQuantity, value: `${number(capacity)} ${capacityUnit}` },
    ],
    ...ingredientsView(content, language),
    nutrition: {
      label: words.nutrition,
      per: words.per100,
      rows: nutritionRows(content, language),
    },
    packaging: { label: words.packaging, rows: packagingRows(content, language) },
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

/** What each part is made of, with the code by which it is sorted. */
function packagingRows({ packagingCodes = [] }: LabelContent, language: LabelLanguage) {
  const { packagingPart, material } = labelWords[language]
  return packagingCodes.map(({ part, code }) => ({
    part: packagingPart[part],
    code: packagingOf(code).code,
    material: packagingOf(code)
      .materials.map((one) => material[one])
      .join(' / '),
  }))
}

function numberIn(language: LabelLanguage): (value: number) => string {
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  return format
}

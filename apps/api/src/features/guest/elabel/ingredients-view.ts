import type { ElabelView } from '@cantina/contract/guest/elabel'
import {
  allergensIn,
  type IngredientLanguage,
  markAllergens,
} from '@cantina/domain/guest/allergen-words'
import { composeIngredients, withCapital } from '@cantina/domain/guest/compose-ingredients'
import type { LabelContent } from '@cantina/domain/guest/label-content'
import { allergensOf } from '@cantina/domain/guest/label-ingredients'
import type { LabelLanguage } from '@cantina/domain/guest/label-languages'
import { labelWords } from './label-words'

type Paragraph = ElabelView['ingredients']['paragraphs'][number]

/** What the wine is made of: chosen ingredients in the reader's language, what was written besides as it was written. */
export function ingredientsView(
  content: LabelContent,
  language: LabelLanguage,
): Pick<ElabelView, 'ingredients' | 'contains' | 'allergens'> {
  const words = labelWords[language]
  const { labelIngredients = [], labelAlternatives = [] } = content
  const written = textFor(content, language)
  const chosen: Paragraph = {
    language,
    parts: composeIngredients({ labelIngredients, labelAlternatives }, words),
    note: null,
  }
  return {
    ingredients: {
      label: words.ingredients,
      paragraphs: [
        ...(labelIngredients.length > 0 ? [chosen] : []),
        ...(written ? [writtenParagraph(content, language, written)] : []),
      ],
    },
    contains: containsLine(content, language),
    allergens: { label: words.allergens, names: unnamedAllergens(content, language, written) },
  }
}

interface Written {
  readonly text: string
  readonly language: IngredientLanguage
}

/** Italian for Italians, English for everybody else; what there is, if only one of them is written. */
function textFor(
  { ingredientsEn, ingredientsIt }: LabelContent,
  language: LabelLanguage,
): Written | null {
  const isItalian = language === 'it' ? ingredientsIt !== null : ingredientsEn === null
  const text = isItalian ? ingredientsIt : ingredientsEn
  return text === null ? null : { text, language: isItalian ? 'it' : 'en' }
}

function writtenParagraph(
  { allergens, labelIngredients }: LabelContent,
  language: LabelLanguage,
  written: Written,
): Paragraph {
  // A label from before ingredients could be chosen stays as it was published.
  const isAsPublished = labelIngredients === undefined
  const isForeign = written.language !== language
  return {
    language: written.language,
    parts: markAllergens(written.text, written.language, allergens),
    note: isForeign && !isAsPublished ? languageNote(written.language, language) : null,
  }
}

/** "Language: Italian", in the reader's language. */
function languageNote(written: IngredientLanguage, language: LabelLanguage): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(written)
  return `${labelWords[language].language}: ${name}`
}

function containsLine(
  { labelIngredients = [] }: LabelContent,
  language: LabelLanguage,
): string | null {
  const { contains, contained } = labelWords[language]
  const names = allergensOf(labelIngredients).map((allergen) => contained[allergen])
  return names.length > 0 ? withCapital(contains.replace('{allergens}', names.join(', '))) : null
}

/** Names the allergens that the reader cannot find in the ingredients, or not in their language. */
function unnamedAllergens(
  { allergens, labelIngredients = [] }: LabelContent,
  language: LabelLanguage,
  written: Written | null,
): string[] {
  const named: readonly string[] = [
    ...allergensOf(labelIngredients),
    ...(written?.language === language ? allergensIn(written.text, written.language) : []),
  ]
  const names: Readonly<Record<string, string>> = labelWords[language].allergen
  return allergens
    .filter((allergen) => !named.includes(allergen))
    .map((allergen) => names[allergen] ?? allergen)
}

import type { TextPart } from './allergen-words'
import {
  type AlternativeClass,
  allergenOf,
  atmosphereStatements,
  eNumbers,
  type IngredientClass,
  ingredientClasses,
  type LabelIngredient,
  mostAlternatives,
  type NamedClass,
  ofClass,
} from './label-ingredients'

/** A number does not part at the end of a line. */
const noBreak = '\u00a0'

export interface IngredientWords {
  readonly ingredient: Readonly<Record<LabelIngredient, string>>
  readonly ingredientClass: Readonly<Record<NamedClass, Readonly<Record<'one' | 'many', string>>>>
  readonly andOr: string
  /** Before alternatives: at least one of them is in the wine. */
  readonly containing: string
}

export interface ChosenIngredients {
  readonly labelIngredients: readonly LabelIngredient[]
  /** Classes of which not all need be in the wine. */
  readonly labelAlternatives: readonly AlternativeClass[]
}

/** "Grapes, acidity regulators: tartaric acid (E 334), malic acid (E 296), preservative: **sulphites**": raw materials first, then class by class. */
export function composeIngredients(chosen: ChosenIngredients, words: IngredientWords): TextPart[] {
  const { labelIngredients } = chosen
  const atmosphere = atmosphereStatements.find((one) => labelIngredients.includes(one))
  const listed = ingredientClasses.filter((name) => !(atmosphere && name === 'packaging_gas'))
  const list = listed
    .map((name) => partsOfClass(name, chosen, words))
    .filter((parts) => parts.length > 0)
  // The statement takes the place of the gases, and is a sentence of its own.
  const statement = atmosphere ? [[plain(`${words.ingredient[atmosphere]}.`)]] : []
  return merged(capitalised(joined([joined(list, ', '), ...statement], '. ')))
}

function partsOfClass(
  name: IngredientClass,
  { labelIngredients, labelAlternatives }: ChosenIngredients,
  words: IngredientWords,
): TextPart[] {
  const ingredients = ofClass(labelIngredients, name)
  if (ingredients.length === 0) return []
  const names = ingredients.map((one) => nameOf(one, words))
  if (name === 'raw_material' || name === 'other') return joined(names, ', ')
  const title = words.ingredientClass[name][ingredients.length === 1 ? 'one' : 'many']
  const isEither = labelAlternatives.some((one) => one === name)
  if (!isEither || ingredients.length < 2 || ingredients.length > mostAlternatives) {
    return [plain(`${title}: `), ...joined(names, ', ')]
  }
  return [
    plain(`${title} (${words.containing}: `),
    ...joined(names, ` ${words.andOr} `),
    plain(')'),
  ]
}

/** "tartaric acid (E 334)": the number is the same in every language. */
function nameOf(ingredient: LabelIngredient, words: IngredientWords): TextPart[] {
  const name = {
    text: words.ingredient[ingredient],
    isAllergen: allergenOf(ingredient) !== null,
  }
  const number = eNumbers[ingredient]
  return number ? [name, plain(` (${number.replace(' ', noBreak)})`)] : [name]
}

function plain(text: string): TextPart {
  return { text, isAllergen: false }
}

function joined(groups: readonly (readonly TextPart[])[], separator: string): TextPart[] {
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, nth) => (nth === 0 ? group : [plain(separator), ...group]))
}

function capitalised([first, ...rest]: readonly TextPart[]): TextPart[] {
  return first ? [{ ...first, text: withCapital(first.text) }, ...rest] : []
}

export function withCapital(text: string): string {
  const [first = '', ...rest] = text
  return first.toUpperCase() + rest.join('')
}

/** Neighbours that look the same are one piece of text. */
function merged(parts: readonly TextPart[]): TextPart[] {
  const pieces: TextPart[] = []
  for (const part of parts) {
    const last = pieces.at(-1)
    if (last && !last.isAllergen && !part.isAllergen) {
      pieces[pieces.length - 1] = plain(last.text + part.text)
    } else {
      pieces.push(part)
    }
  }
  return pieces
}

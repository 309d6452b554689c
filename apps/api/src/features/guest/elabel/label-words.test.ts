import { products } from '@cantina/contract/catalogue/products'
import { languages } from '@cantina/contract/languages'
import { composeIngredients } from '@cantina/domain/guest/compose-ingredients'
import {
  alternativeClasses,
  eNumbers,
  type LabelIngredient,
  labelIngredients,
} from '@cantina/domain/guest/label-ingredients'
import { type LabelLanguage, labelLanguageCodes } from '@cantina/domain/guest/label-languages'
import { packagingMaterials, packagingParts } from '@cantina/domain/guest/packaging-codes'
import { describe, expect, it } from 'vitest'
import { findText } from '#platform/texts'
import { labelWords } from './label-words'

/** Every word of a language with the path that leads to it. */
function wordsIn(value: object, path = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([key, inner]): [string, unknown][] =>
    typeof inner === 'object' && inner !== null
      ? wordsIn(inner, `${path}${key}.`)
      : [[path + key, inner]],
  )
}

/** The word for these is the English one in several languages. */
const sameInSeveral = ['argon', 'caramel', 'carboxymethylcellulose', 'nitrogen']

const composed = (language: LabelLanguage, chosen: LabelIngredient[], isEither = false) =>
  composeIngredients(
    { labelIngredients: chosen, labelAlternatives: isEither ? alternativeClasses : [] },
    labelWords[language],
  )
    .map(({ text, isAllergen }) => (isAllergen ? `[${text}]` : text))
    .join('')
    .replaceAll('\u00a0', ' ')

describe('the words of labels', () => {
  it.each(labelLanguageCodes)('are complete in %s', (language) => {
    const words = wordsIn(labelWords[language])
    expect(words.map(([path]) => path).sort()).toEqual(
      wordsIn(labelWords.en)
        .map(([path]) => path)
        .sort(),
    )
    for (const [path, word] of words) {
      expect(word, path).toEqual(expect.stringMatching(/\S/))
      expect(String(word).trim(), path).toBe(word)
    }
    expect(Object.keys(labelWords[language].ingredient).sort()).toEqual(
      [...labelIngredients].sort(),
    )
    expect(Object.keys(labelWords[language].packagingPart)).toEqual([...packagingParts])
    expect(Object.keys(labelWords[language].material)).toEqual([...packagingMaterials])
    expect(labelWords[language].contains.split('{allergens}')).toHaveLength(2)
  })

  it.each(labelLanguageCodes.filter((language) => language !== 'en'))(
    'in %s are not left in English',
    (language) => {
      const english = new Map(wordsIn(labelWords.en.ingredient))
      const left = wordsIn(labelWords[language].ingredient).filter(
        ([key, word]) => english.get(key) === word,
      )
      expect(left.filter(([key]) => !sameInSeveral.includes(key))).toEqual([])
    },
  )

  it('distinguish different ingredients', () => {
    for (const language of labelLanguageCodes) {
      const { citric_acid_stabiliser: _, ...names } = labelWords[language].ingredient
      expect(new Set(Object.values(names)).size, language).toBe(labelIngredients.length - 1)
    }
  })

  it.each([
    [
      'it',
      'Uve, regolatori dell’acidità: acido tartarico (E 334), acido malico (E 296), conservante: [solfiti]',
    ],
    [
      'de',
      'Trauben, Säureregulatoren: Weinsäure (E 334), Äpfelsäure (E 296), Konservierungsstoff: [Sulfite]',
    ],
    [
      'fi',
      'Rypäleet, happamuudensäätöaineet: viinihappo (E 334), omenahappo (E 296), säilöntäaine: [sulfiitit]',
    ],
    [
      'hu',
      'Szőlő, savanyúságot szabályozó anyagok: borkősav (E 334), almasav (E 296), tartósítószer: [szulfitok]',
    ],
    [
      'el',
      'Σταφύλια, ρυθμιστές οξύτητας: τρυγικό οξύ (E 334), μηλικό οξύ (E 296), συντηρητικό: [θειώδη]',
    ],
  ] as const)('make a list of ingredients in %s', (language, list) => {
    expect(composed(language, ['grapes', 'tartaric_acid', 'malic_acid', 'sulphites'])).toBe(list)
  })

  it.each([
    ['en', 'Stabilisers (contains: gum arabic (E 414) and/or metatartaric acid (E 353))'],
    ['it', 'Stabilizzanti (contiene: gomma arabica (E 414) e/o acido metatartarico (E 353))'],
    [
      'lt',
      'Stabilizatoriai (sudėtyje yra: gumiarabikas (E 414) ir (arba) metavyno rūgštis (E 353))',
    ],
  ] as const)('make alternatives in %s', (language, list) => {
    expect(composed(language, ['gum_arabic', 'metatartaric_acid'], true)).toBe(list)
  })

  it('are those by which ingredients are chosen in the form, with their numbers', () => {
    for (const language of languages) {
      for (const one of labelIngredients) {
        const word = labelWords[language].ingredient[one]
        const option = findText(language, `${products.texts}.labelIngredients.${one}`) ?? ''
        expect(option.toLowerCase()).toContain(word.toLowerCase())
        expect(option.endsWith(`(${eNumbers[one]})`), option).toBe(one in eNumbers)
      }
    }
  })
})

import { describe, expect, it } from 'vitest'
import { allergensIn, markAllergens } from './allergen-words'

const withMarks = (text: string, language: 'en' | 'it', allergens: string[]) =>
  markAllergens(text, language, allergens)
    .map((part) => (part.isAllergen ? `[${part.text}]` : part.text))
    .join('')

describe('allergens among ingredients', () => {
  it.each([
    ['Grapes, preservative: sulphites', 'en', 'Grapes, preservative: [sulphites]'],
    ['SULPHITES', 'en', '[SULPHITES]'],
    [
      'Grapes, potassium metabisulphite (E 224), sulphur dioxide',
      'en',
      'Grapes, potassium [metabisulphite] ([E 224]), [sulphur dioxide]',
    ],
    ['Uva, anidride solforosa, E220', 'it', 'Uva, [anidride solforosa], [E220]'],
    ['Uva, solfiti.', 'it', 'Uva, [solfiti].'],
    ['', 'en', ''],
  ] as const)('stand out in %j', (text, language, marked) => {
    expect(withMarks(text, language, ['sulphites'])).toBe(marked)
  })

  it('stand out only where they were chosen, and the text stays whole', () => {
    const text = 'Grapes, egg albumin, milk casein\nsulphites'
    expect(withMarks(text, 'en', ['eggs'])).toBe('Grapes, [egg] albumin, milk casein\nsulphites')
    expect(
      markAllergens(text, 'en', ['eggs', 'milk'])
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  it('are known by whole words', () => {
    expect(allergensIn('Polpa di uva, veggie', 'it')).toEqual([])
    expect(allergensIn('Uva, albumina d’uovo, caseinato di potassio', 'it').sort()).toEqual([
      'eggs',
      'milk',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import {
  type ChosenIngredients,
  composeIngredients,
  type IngredientWords,
} from './compose-ingredients'
import { atmosphereStatements, eNumbers, labelIngredients, ofClass } from './label-ingredients'

const classNames = (one: string, many: string) => ({ one, many })

/** Every ingredient by its key, so that the order can be seen. */
const words: IngredientWords = {
  ingredient: Object.fromEntries(
    labelIngredients.map((key) => [key, key.replaceAll('_', ' ')]),
  ) as IngredientWords['ingredient'],
  ingredientClass: {
    acidity_regulator: classNames('regulator', 'regulators'),
    preservative: classNames('preservative', 'preservatives'),
    antioxidant: classNames('antioxidant', 'antioxidants'),
    stabiliser: classNames('stabiliser', 'stabilisers'),
    colour: classNames('colour', 'colours'),
    packaging_gas: classNames('gas', 'gases'),
  },
  andOr: 'and/or',
  containing: 'contains',
}

const listed = (
  chosen: ChosenIngredients['labelIngredients'],
  either: ChosenIngredients['labelAlternatives'] = [],
) =>
  composeIngredients({ labelIngredients: chosen, labelAlternatives: either }, words)
    .map((part) => (part.isAllergen ? `[${part.text}]` : part.text))
    .join('')
    .replaceAll('\u00a0', ' ')

describe('the ingredients of a wine', () => {
  it('are its raw materials, then its additives by their class, with allergens apart', () => {
    expect(listed(['sulphites', 'tartaric_acid', 'grapes', 'malic_acid', 'sucrose'])).toBe(
      'Grapes, sucrose, regulators: tartaric acid (E 334), malic acid (E 296), preservative: [sulphites]',
    )
  })

  it('keep the number of an additive on one line', () => {
    const parts = composeIngredients(
      { labelIngredients: ['malic_acid'], labelAlternatives: [] },
      words,
    )
    expect(parts.map(({ text }) => text).join('')).toContain('malic acid (E\u00a0296)')
  })

  it('are none where none were chosen', () => {
    expect(listed([])).toBe('')
  })

  it('name an ingredient that was chosen twice once', () => {
    expect(listed(['grapes', 'grapes'])).toBe('Grapes')
  })

  it('name alternatives with and/or, of which there are two or three', () => {
    const acids = ['tartaric_acid', 'malic_acid', 'lactic_acid'] as const
    expect(listed(['grapes', ...acids], ['acidity_regulator'])).toBe(
      'Grapes, regulators (contains: tartaric acid (E 334) and/or malic acid (E 296) and/or lactic acid (E 270))',
    )
    expect(listed(['grapes', 'malic_acid'], ['acidity_regulator'])).toBe(
      'Grapes, regulator: malic acid (E 296)',
    )
    expect(listed(['grapes', ...acids, 'citric_acid'], ['acidity_regulator'])).toBe(
      'Grapes, regulators: tartaric acid (E 334), malic acid (E 296), lactic acid (E 270), citric acid (E 330)',
    )
  })

  it('end with the protective atmosphere, which takes the place of its gases', () => {
    expect(listed(['grapes', 'argon', 'protective_atmosphere'])).toBe(
      'Grapes. protective atmosphere.',
    )
    expect(listed(['grapes', 'argon', 'nitrogen'])).toBe(
      'Grapes, gases: argon (E 938), nitrogen (E 941)',
    )
  })

  it('emphasise egg and milk, of whatever use they were', () => {
    expect(listed(['grapes', 'egg_lysozyme', 'milk_casein', 'egg_albumin'])).toBe(
      'Grapes, preservative: [egg lysozyme] (E 1105), [milk casein], [egg albumin]',
    )
  })

  it('may say that the atmosphere is possible; the certain statement prevails', () => {
    expect(listed(['grapes', 'possible_protective_atmosphere', 'argon'])).toBe(
      'Grapes. possible protective atmosphere.',
    )
    expect(listed(['grapes', 'possible_protective_atmosphere', 'protective_atmosphere'])).toBe(
      'Grapes. protective atmosphere.',
    )
  })

  it('have a number where they are one additive, apart from mannoproteins', () => {
    const without = labelIngredients.filter((one) => !(one in eNumbers))
    expect(without).toEqual([
      ...ofClass(labelIngredients, 'raw_material'),
      'sulphites',
      'yeast_mannoproteins',
      'caramel',
      ...ofClass(labelIngredients, 'other'),
      ...atmosphereStatements,
    ])
  })
})

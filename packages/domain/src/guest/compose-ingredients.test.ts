import { describe, expect, it } from 'vitest'
import {
  type ChosenIngredients,
  composeIngredients,
  type IngredientWords,
} from './compose-ingredients'
import { eNumbers, labelIngredients, ofClass } from './label-ingredients'

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

const told = (
  chosen: ChosenIngredients['labelIngredients'],
  either: ChosenIngredients['labelAlternatives'] = [],
) =>
  composeIngredients({ labelIngredients: chosen, labelAlternatives: either }, words)
    .map((part) => (part.isAllergen ? `[${part.text}]` : part.text))
    .join('')

describe('the ingredients of a wine', () => {
  it('are its raw materials, then its additives by their class, with allergens apart', () => {
    expect(told(['sulphites', 'tartaric_acid', 'grapes', 'malic_acid', 'sucrose'])).toBe(
      'Grapes, sucrose, regulators: tartaric acid, malic acid, preservative: [sulphites]',
    )
  })

  it('are none where none were chosen', () => {
    expect(told([])).toBe('')
  })

  it('name an ingredient that was chosen twice once', () => {
    expect(told(['grapes', 'grapes'])).toBe('Grapes')
  })

  it('name alternatives with and/or, of which there are two or three', () => {
    const acids = ['tartaric_acid', 'malic_acid', 'lactic_acid'] as const
    expect(told(['grapes', ...acids], ['acidity_regulator'])).toBe(
      'Grapes, regulators (contains: tartaric acid and/or malic acid and/or lactic acid)',
    )
    expect(told(['grapes', 'malic_acid'], ['acidity_regulator'])).toBe(
      'Grapes, regulator: malic acid',
    )
    expect(told(['grapes', ...acids, 'citric_acid'], ['acidity_regulator'])).toBe(
      'Grapes, regulators: tartaric acid, malic acid, lactic acid, citric acid',
    )
  })

  it('end with the protective atmosphere, which takes the place of its gases', () => {
    expect(told(['grapes', 'argon', 'protective_atmosphere'])).toBe('Grapes. protective atmosphere')
    expect(told(['grapes', 'argon', 'nitrogen'])).toBe('Grapes, gases: argon, nitrogen')
  })

  it('emphasise egg and milk, of whatever use they were', () => {
    expect(told(['grapes', 'egg_lysozyme', 'milk_casein', 'egg_albumin'])).toBe(
      'Grapes, preservative: [egg lysozyme], [milk casein], [egg albumin]',
    )
  })

  it('have a number where they are additives, apart from mannoproteins', () => {
    const without = labelIngredients.filter((one) => !(one in eNumbers))
    expect(without).toEqual([
      ...ofClass(labelIngredients, 'raw_material'),
      'yeast_mannoproteins',
      ...ofClass(labelIngredients, 'other'),
      'protective_atmosphere',
    ])
  })
})

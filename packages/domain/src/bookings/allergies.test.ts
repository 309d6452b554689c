import { describe, expect, it } from 'vitest'
import { allergyKindsOf, mentionsAllergy, statedAllergy } from './allergies'

describe('allergies', () => {
  it.each([
    'Celiac guest. Asked for a table in the shade.',
    'Celiaca',
    'Do you have any allergies or intolerances?',
    'Hai allergie o intolleranze?',
    'Allergico alla frutta a guscio.',
    'Lactose',
  ])('are mentioned in “%s”', (text) => {
    expect(mentionsAllergy(text)).toBe(true)
  })

  it.each([null, '', 'Window table, birthday', 'Loves Nutella minutes', 'Novello'])(
    'are not mentioned in “%s”',
    (text) => {
      expect(mentionsAllergy(text)).toBe(false)
    },
  )

  it('are not stated by a no', () => {
    for (const answer of ['No', 'nessuna', 'None.', '–', ' ']) {
      expect(statedAllergy(answer)).toBeNull()
    }
    expect(statedAllergy(' Nocciole ')).toBe('Nocciole')
  })

  it('have kinds, each once and in one order', () => {
    expect(allergyKindsOf(['Nuts', 'Celiaca', 'peanut', 'Sesame'])).toEqual([
      'gluten',
      'nuts',
      'other',
    ])
    expect(allergyKindsOf([])).toEqual([])
  })
})

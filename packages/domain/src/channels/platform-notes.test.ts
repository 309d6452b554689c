import { describe, expect, it } from 'vitest'
import { notesAfter } from './platform-notes'

describe('the notes of a booking that a platform sends words for', () => {
  it.each([
    ['come to it', null, null, 'Vegan', 'Vegan'],
    ['come below what the business wrote', 'Window', null, 'Vegan', 'Window\nVegan'],
    ['take the place of the old ones', 'Vegan\nWindow', 'Vegan', 'Two dogs', 'Two dogs\nWindow'],
    ['do so in the middle, too', 'Window\nVegan\nLate', 'Vegan', '$&', 'Window\n$&\nLate'],
    ['go without them', 'Vegan\nWindow', 'Vegan', null, 'Window'],
    ['leave nothing behind', 'Vegan', 'Vegan', null, null],
    ['leave words that only begin alike', 'Vegans', 'Vegan', 'Fish', 'Vegans\nFish'],
    ['stay away where the business has removed them', 'Window', 'Vegan', null, 'Window'],
    ['stay as they are while nothing is new', 'Window', 'Vegan', 'Vegan', 'Window'],
  ])('%s', (_, notes, before, now, expected) => {
    expect(notesAfter(notes, before, now)).toBe(expected)
  })
})

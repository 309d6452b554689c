import { describe, expect, it } from 'vitest'
import { readAddress } from './read-address'

const none = { street: null, number: null, postalCode: null, city: null }

describe('an address in one line', () => {
  it.each([
    ['Via Roma 1', { street: 'Via Roma', number: '1' }],
    ['Loc. Vuoto, 4', { street: 'Loc. Vuoto', number: '4' }],
    ['Via XX Settembre 12/A', { street: 'Via XX Settembre', number: '12/A' }],
    ['Via del Pozzo n. 3', { street: 'Via del Pozzo', number: '3' }],
    ['Località Montefosco snc', { street: 'Località Montefosco', number: 'snc' }],
    ['Podere Alto', { street: 'Podere Alto' }],
    [
      'Via Roma 12, 53017 Radda in Chianti (SI)',
      { street: 'Via Roma', number: '12', postalCode: '53017', city: 'Radda in Chianti' },
    ],
    ['Strada Alta, 50022 Greve', { street: 'Strada Alta', postalCode: '50022', city: 'Greve' }],
    ['', {}],
  ])('is read in its parts: %s', (line, parts) => {
    expect(readAddress(line)).toEqual({ ...none, ...parts })
  })
})

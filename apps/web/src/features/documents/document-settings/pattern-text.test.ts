import { describe, expect, it } from 'vitest'
import {
  atEdge,
  beyondToken,
  inStoredWords,
  patternParts,
  wholeTokens,
  withToken,
} from './pattern-text'

const pattern = 'FT/{year}/{number}'

describe('a pattern as it is typed', () => {
  it('is text and tokens', () => {
    expect(patternParts(pattern)).toEqual([
      { place: null, text: 'FT/', from: 0, to: 3 },
      { place: 'year', text: '{year}', from: 3, to: 9 },
      { place: null, text: '/', from: 9, to: 10 },
      { place: 'number', text: '{number}', from: 10, to: 18 },
    ])
    expect(patternParts('')).toEqual([])
    expect(patternParts('{years}')).toEqual([{ place: null, text: '{years}', from: 0, to: 7 }])
  })

  it.each([
    ['a character of a token at its end', 'FT/{year}/{number', 'FT/{year}/', 10],
    ['a character of a token at its beginning', 'FT/year}/{number}', 'FT//{number}', 3],
    ['plain text', 'F/{year}/{number}', 'F/{year}/{number}', 1],
    ['a token with what stands around it', 'FT{number}', 'FT{number}', 2],
    ['the halves of two tokens', 'FT/{yeumber}', 'FT/', 3],
    ['a half of a token for text', 'FT/{yeX/{number}', 'FT/X/{number}', 4],
    ['everything', '', '', 0],
  ])('loses a token as one with %s', (_, after, left, caret) => {
    expect(wholeTokens(pattern, { pattern: after, caret })).toEqual({ pattern: left, caret })
  })

  it('takes what is typed or pasted, at its place', () => {
    const taken = (before: string, after: string) =>
      wholeTokens(before, { pattern: after, caret: after.length })
    for (const [before, after] of [
      ['{year}/{number}', '{year}/{number}A'],
      ['{year}', '{year}{'],
      ['{year}/{numbe', '{year}/{number'],
      ['E-FT {number}/{year}', 'Fattura {year}/{number}'],
    ] as const) {
      expect(taken(before, after)).toEqual({ pattern: after, caret: after.length })
    }
  })

  it('gets a token where the caret stands, and in the place of what is selected', () => {
    expect(withToken('FT/', 'year', { from: 3, to: 3 })).toEqual({ pattern: 'FT/{year}', caret: 9 })
    expect(withToken(pattern, 'number', { from: 0, to: 9 })).toEqual({
      pattern: '{number}/{number}',
      caret: 8,
    })
    expect(withToken('{year}', 'number', { from: 2, to: 2 })).toEqual({
      pattern: '{number}{year}',
      caret: 8,
    })
  })

  it('has no place for a caret in a token', () => {
    expect([3, 5, 7, 9, 12, 17].map((caret) => atEdge(pattern, caret))).toEqual([
      3, 3, 9, 9, 10, 18,
    ])
    expect(beyondToken(pattern, 3, 1)).toBe(9)
    expect(beyondToken(pattern, 9, -1)).toBe(3)
    expect(beyondToken(pattern, 9, 1)).toBeNull()
    expect(beyondToken(pattern, 0, -1)).toBeNull()
  })

  it('is stored by one name of each place', () => {
    const names = { year: 'anno', number: 'numero' }
    expect(inStoredWords('{Anno}/{numero}', names)).toBe('{year}/{number}')
    expect(inStoredWords('{year}/anno', names)).toBe('{year}/anno')
  })
})

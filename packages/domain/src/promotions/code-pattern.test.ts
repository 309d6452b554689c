import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeLike, codesOf, differentCodes, isCodePattern } from './code-pattern'

const randomBelow = (below: number) => Math.floor(Math.random() * below)

const anyPattern = fc
  .array(fc.constantFrom('A', 'z', '7', '#', '?'), { minLength: 1, maxLength: 12 })
  .map((signs) => signs.join(''))
  .filter(isCodePattern)

function take(codes: Generator<string>, count: number): string[] {
  const taken: string[] = []
  for (const code of codes) {
    if (taken.push(code) === count) break
  }
  return taken
}

describe('the pattern of codes', () => {
  it('is made of letters and digits, with something that varies', () => {
    expect(isCodePattern('WINE####')).toBe(true)
    expect(isCodePattern('?#?#')).toBe(true)
    for (const pattern of ['', 'WINE', 'WINE-##', 'WINE ##', 'città##', 'A*']) {
      expect(isCodePattern(pattern), pattern).toBe(false)
    }
  })

  it('yields as many codes as its signs can be filled in', () => {
    expect(codesOf('WINE##')).toBe(100)
    expect(codesOf('A?#')).toBe(230)
    expect(codesOf('?????')).toBe(23 ** 5)
  })

  it('leaves out letters that are taken for others', () => {
    const codes = take(differentCodes('?', randomBelow), 100)
    expect(codes.toSorted().join('')).toBe('ABCDEFGHJKMNPQRSTUVWXYZ')
  })

  it('goes through all codes where there are few, each once', () => {
    expect(take(differentCodes('B##', randomBelow), 1_000).toSorted()).toEqual(
      Array.from({ length: 100 }, (_, number) => `B${String(number).padStart(2, '0')}`),
    )
  })

  it('draws codes that look like it, none twice', () => {
    fc.assert(
      fc.property(anyPattern, (pattern) => {
        const codes = take(differentCodes(pattern, randomBelow), 50)
        expect(codes).toHaveLength(Math.min(50, codesOf(pattern)))
        expect(new Set(codes).size).toBe(codes.length)
        const look = new RegExp(
          `^${pattern.replaceAll('#', '[0-9]').replaceAll('?', '[A-HJKMNP-Z]')}$`,
        )
        for (const code of [...codes, codeLike(pattern, randomBelow)]) expect(code).toMatch(look)
      }),
      { numRuns: 50 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  drawnCharacters,
  giftCardAlphabet,
  giftCardCode,
  giftCardCodeEnd,
  groupedGiftCardCode,
  parseGiftCardCode,
  scannedGiftCardCode,
} from './gift-card-code'

const code = fc
  .array(fc.nat({ max: giftCardAlphabet.length - 1 }), {
    minLength: drawnCharacters,
    maxLength: drawnCharacters,
  })
  .map(giftCardCode)

const replaced = (text: string, index: number, character: string) =>
  text.slice(0, index) + character + text.slice(index + 1)

const swapped = (text: string, one: number, other: number) =>
  replaced(replaced(text, one, text.charAt(other)), other, text.charAt(one))

describe('the code of a gift card', () => {
  it('is read as it is printed, typed in small letters or with blanks', () => {
    fc.assert(
      fc.property(code, (made) => {
        const grouped = groupedGiftCardCode(made)
        expect(grouped).toMatch(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)
        expect(parseGiftCardCode(grouped)).toBe(made)
        expect(parseGiftCardCode(` ${grouped.toLowerCase().replaceAll('-', ' ')} `)).toBe(made)
        expect(grouped.endsWith(giftCardCodeEnd(made))).toBe(true)
      }),
    )
  })

  it('is what a scanner reads behind the address of the card, or by itself', () => {
    expect(scannedGiftCardCode('https://cantina.example/giftcard/AQf#AB2C')).toBe('AB2C')
    expect(scannedGiftCardCode('AB2C-')).toBe('AB2C-')
  })

  it('is refused with any single character mistyped', () => {
    fc.assert(
      fc.property(code, (made) => {
        for (const index of made.split('').keys()) {
          for (const character of giftCardAlphabet) {
            if (character === made.charAt(index)) continue
            expect(parseGiftCardCode(replaced(made, index, character))).toBeNull()
          }
        }
      }),
    )
  })

  it('is refused with any two different characters swapped, neighbours or not', () => {
    fc.assert(
      fc.property(code, (made) => {
        for (let one = 0; one < made.length; one += 1) {
          for (let other = one + 1; other < made.length; other += 1) {
            if (made.charAt(one) === made.charAt(other)) continue
            expect(parseGiftCardCode(swapped(made, one, other))).toBeNull()
          }
        }
      }),
    )
  })

  it('is refused with two characters mistyped', () => {
    const place = fc.nat({ max: drawnCharacters + 1 })
    const character = fc.constantFrom(...giftCardAlphabet)
    fc.assert(
      fc.property(code, place, place, character, character, (made, one, other, first, second) => {
        const typed = replaced(replaced(made, one, first), other, second)
        if (typed !== made) expect(parseGiftCardCode(typed)).toBeNull()
      }),
    )
  })

  it('is refused when it is too short, too long or has a character that no code has', () => {
    const made = giftCardCode(Array.from({ length: drawnCharacters }, () => 3))
    for (const typed of ['', made.slice(1), `${made}2`, replaced(made, 4, 'O')]) {
      expect(parseGiftCardCode(typed)).toBeNull()
    }
  })
})

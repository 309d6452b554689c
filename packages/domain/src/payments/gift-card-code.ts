/** Digits and capitals without 0, 1, I, L and O, which people mistake for each other: a prime number of them. */
export const giftCardAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const base = giftCardAlphabet.length
const length = 16
const checks = 2
const groupSize = 4

/** How many characters are drawn at random: 31 to the 14th is more than anybody can try. */
export const drawnCharacters = length - checks

/**
 * A code out of characters that were drawn, as places in the alphabet. Two check characters make the sum of all
 * characters, and that of each times its place, multiples of 31: whoever mistypes one or two characters, or swaps
 * any two, breaks one of both.
 */
export function giftCardCode(drawn: readonly number[]): string {
  const sum = drawn.reduce((total, value) => total + value, 0)
  const weighted = weightedSum(drawn)
  // Of x + y = -sum and 15x + 16y = -weighted.
  const last = modulo((drawnCharacters + 1) * sum - weighted)
  const first = modulo(-sum - last)
  return [...drawn, first, last].map((value) => giftCardAlphabet.charAt(value)).join('')
}

/** A code as somebody types or scans it, with blanks, dashes and small letters; null where it cannot be one. */
export function parseGiftCardCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (code.length !== length) return null
  const values = [...code].map((character) => giftCardAlphabet.indexOf(character))
  if (values.includes(-1)) return null
  const sum = values.reduce((total, value) => total + value, 0)
  return modulo(sum) === 0 && modulo(weightedSum(values)) === 0 ? code : null
}

/** What a scanner reads of a card is the address of its page, with the code behind the #. */
export function scannedGiftCardCode(scanned: string): string {
  return scanned.slice(scanned.lastIndexOf('#') + 1)
}

/** In groups, as it is read out. */
export function groupedGiftCardCode(code: string): string {
  return code.replaceAll(new RegExp(`.{${groupSize}}(?=.)`, 'g'), '$&-')
}

/** What staff recognise a card by, which is not enough to pay with it. */
export function giftCardCodeEnd(code: string): string {
  return code.slice(-groupSize)
}

function weightedSum(values: readonly number[]): number {
  return values.reduce((total, value, index) => total + value * (index + 1), 0)
}

function modulo(value: number): number {
  return ((value % base) + base) % base
}

/** The Italian tax code: sixteen characters of a person, the last of which checks the others, or eleven digits. */

const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
]

export function isItalianTaxCode(value: string): boolean {
  const code = value.toUpperCase().replace(/\s/g, '')
  if (/^\d{11}$/.test(code)) return hasElevenDigitsInOrder(code)
  // Two people with the same code get letters in the place of some digits.
  if (!/^[A-Z]{6}[\dL-NP-V]{2}[A-EHLMPR-T][\dL-NP-V]{2}[A-Z][\dL-NP-V]{3}[A-Z]$/.test(code)) {
    return false
  }
  return code[15] === checkLetter(code.slice(0, 15))
}

function checkLetter(code: string): string {
  const sum = [...code].reduce((total, character, index) => {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65
    return total + (index % 2 === 0 ? (oddValues[value] ?? 0) : value)
  }, 0)
  return String.fromCharCode(65 + (sum % 26))
}

function hasElevenDigitsInOrder(code: string): boolean {
  const sum = [...code].reduce((total, character, index) => {
    const digit = Number(character)
    const doubled = digit * 2
    return total + (index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

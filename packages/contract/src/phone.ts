import { isValidPhoneNumber } from 'libphonenumber-js/min'

const indianMobile = /^(?:\+91|91|0)?[789]\d{9}$/
const italianMobile = /^(?:\+39|0039)?3\d{8,9}$/
const landline = /^0\d{8,9}$/
const tenDigits = /^\d{10}$/

/** The specification's patterns, or any international number that its own country would dial. */
export function isValidPhone(value: string): boolean {
  const digits = value.replace(/[\s().-]/g, '')
  if ([indianMobile, italianMobile, landline, tenDigits].some((pattern) => pattern.test(digits))) {
    return true
  }
  return digits.startsWith('+') && isValidPhoneNumber(digits)
}

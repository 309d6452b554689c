import { isValidPhoneNumber } from 'libphonenumber-js/min'
import { requiredText } from './fields'
import { issue } from './issue-text'
import { isValidSdi } from './sdi'
import { isValidVatCode } from './vat-code'

/** Apart from `fields` because their rule books are large and the sign-in page needs none of them. */

export const phone = requiredText(25).refine(isValidPhone, issue('phone'))

/** The same numbers, with the words that registration has for them. */
export const registrationPhone = requiredText(25).refine(isValidPhone, issue('phoneNumber'))

export const vatCode = requiredText(20).refine(isValidVatCode, issue('invalidVat'))

export const sdi = requiredText(7).refine(isValidSdi, issue('invalidSdi'))

export const website = requiredText(2_000).refine(isValidWebsite, issue('invalidUrl'))

const indianMobile = /^(?:\+91|91|0)?[789]\d{9}$/
const italianMobile = /^(?:\+39|0039)?3\d{8,9}$/
const landline = /^0\d{8,9}$/
const tenDigits = /^\d{10}$/

/** The specification's patterns, or any international number that its own country would dial. */
function isValidPhone(value: string): boolean {
  const digits = value.replace(/[\s().-]/g, '')
  if ([indianMobile, italianMobile, landline, tenDigits].some((pattern) => pattern.test(digits))) {
    return true
  }
  return digits.startsWith('+') && isValidPhoneNumber(digits)
}

const longestHost = 256

/** An http or https address whose host ends in a label of two to six letters. */
function isValidWebsite(value: string): boolean {
  const host = /^https?:\/\/([^\s/?#:@]+)(:\d{1,5})?([/?#]\S*)?$/i.exec(value)?.[1]
  if (!host || host.length > longestHost) return false
  return /^([\p{L}\p{N}]([\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+[a-z]{2,6}$/iu.test(host)
}

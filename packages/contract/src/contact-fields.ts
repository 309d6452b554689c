import { requiredText } from './fields'
import { issue } from './issue-text'
import { isValidPhone } from './phone'
import { isValidSdi } from './sdi'
import { isValidVatCode } from './vat-code'
import { isValidWebsite } from './website'

/** Apart from `fields` because their rule books are large and the sign-in page needs none of them. */

export const phone = requiredText(25).refine(isValidPhone, issue('phone'))

/** The same numbers, with the words that registration has for them. */
export const registrationPhone = requiredText(25).refine(isValidPhone, issue('phoneNumber'))

export const vatCode = requiredText(20).refine(isValidVatCode, issue('invalidVat'))

export const sdi = requiredText(7).refine(isValidSdi, issue('invalidSdi'))

export const website = requiredText(2_000).refine(isValidWebsite, issue('invalidUrl'))

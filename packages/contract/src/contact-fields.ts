import { requiredText } from './fields'
import { issue } from './issue-text'
import { isValidPhone } from './phone'
import { isValidSdi } from './sdi'
import { isValidVatCode } from './vat-code'

/** Apart from `fields` because their rule books are large and the sign-in page needs none of them. */

export const phone = requiredText(25).refine(isValidPhone, issue('phone'))

export const vatCode = requiredText(20).refine(isValidVatCode, issue('invalidVat'))

export const sdi = requiredText(7).refine(isValidSdi, issue('invalidSdi'))

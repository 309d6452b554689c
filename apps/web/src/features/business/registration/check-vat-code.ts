import { validateVatCode } from '@cantina/contract/business/vat-code'
import { withCountryPrefix } from '@cantina/contract/vat-code'
import i18next from 'i18next'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'

/** As the code is known abroad, with the country that was chosen in front. */
export function fullVatCode(typed: string, countryCode: string | null): string {
  return countryCode === null ? typed : withCountryPrefix(typed, countryCode)
}

/** Asks the server whether a VAT code can exist; a refusal comes back as a problem of its field. */
export async function checkVatCode(vatCode: string): Promise<void> {
  try {
    await call(validateVatCode, { query: { vat_number: vatCode } })
  } catch (error) {
    throw isRefusal(error) ? asFieldProblem(error) : error
  }
}

function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && [400, 404, 422].includes(error.status)
}

function asFieldProblem({ status, code, message }: CallError): CallError {
  // Words of our own stand where the answer had none.
  const words = code === 'unavailable' ? i18next.t('validation.invalidVat') : message
  return new CallError({ status, code, message: words, fields: { 'business.vat_code': words } })
}

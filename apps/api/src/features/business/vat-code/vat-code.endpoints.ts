import { validateVatCode } from '@cantina/contract/business/vat-code'
import { isValidVatCode } from '@cantina/contract/vat-code'
import { Failure } from '#platform/failure'
import { openToAll } from '#platform/http/route'
import { say } from '#platform/texts'

export const vatCodeRoutes = [
  openToAll(validateVatCode, async ({ language }, { query }) => {
    if (!isValidVatCode(query.vat_number)) {
      throw new Failure('invalid_vat_code', {
        fields: { vat_number: { key: 'invalidVat', params: {} } },
      })
    }
    return { message: say(language, 'messages.vatCodeValid'), valid: true as const }
  }),
]

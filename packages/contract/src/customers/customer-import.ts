import { importEndpoints, importField } from '#contract/import'
import { anyRight } from '#contract/permissions'

/** Guests from a spreadsheet; one whose e-mail is known is brought up to date. */
export const customerImport = {
  texts: 'entities.customers.customer',
  keyField: 'email',
  fields: [
    importField('name', 'new'),
    importField('surname'),
    importField('email'),
    importField('phone'),
    importField('countryId'),
    importField('languageId'),
    importField('birthDate'),
    importField('tagIds'),
    importField('notes'),
  ],
  endpoints: importEndpoints(
    '/v1/analytics/customer',
    'analytics.customer',
    anyRight('analytics.edit'),
  ),
}

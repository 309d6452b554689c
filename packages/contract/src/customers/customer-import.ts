import { importEndpoints } from '#contract/import'
import { anyRight } from '#contract/permissions'

/** Guests from a spreadsheet; one whose e-mail is known is brought up to date. */
export const customerImport = {
  texts: 'entities.analytics.customer',
  fields: [
    { key: 'name', isRequired: true },
    { key: 'surname', isRequired: false },
    { key: 'email', isRequired: false },
    { key: 'phone', isRequired: false },
    { key: 'countryId', isRequired: false },
    { key: 'languageId', isRequired: false },
    { key: 'birthDate', isRequired: false },
    { key: 'tagIds', isRequired: false },
    { key: 'notes', isRequired: false },
  ],
  endpoints: importEndpoints(
    '/v1/analytics/customer',
    'analytics.customer',
    anyRight('analytics.edit'),
  ),
}

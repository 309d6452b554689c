import { customerImport } from '@cantina/contract/customers/customer-import'
import { customers } from '@cantina/contract/customers/customers'
import { languageList } from '@cantina/contract/reference/language'
import { useTranslation } from 'react-i18next'
import { useCountryOptions } from '#resource/fields/use-country-options'
import { useReferenceList } from '#resource/fields/use-reference-list'
import { ImportPage } from '#resource/import/import-page'
import { customerPaths } from './customer-paths'

/** Guests from a spreadsheet, such as those of another program. */
export function CustomerImportPage() {
  const { t } = useTranslation()
  const countries = useCountryOptions()
  const languages = useReferenceList(languageList)
  return (
    <ImportPage
      definition={customerImport}
      resource={customers}
      listPath={customerPaths.list}
      title={t('customers.customers.import.title')}
      intro={t('customers.customers.import.intro')}
      fileName={t('customers.customers.import.fileName')}
      example={t('customers.customers.import.example', { returnObjects: true })}
      help={t('customers.customers.import.help', { returnObjects: true })}
      choices={{
        countryId: countries.map(({ label }) => label),
        languageId: languages.items.map(({ name }) => name),
      }}
    />
  )
}

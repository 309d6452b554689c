import { products } from '@cantina/contract/catalogue/products'
import { useTranslation } from 'react-i18next'
import { fieldsOf, rowFieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { useIsWine } from './use-is-wine'

const { RowsField } = fieldsOf(products)
const Packaging = rowFieldsOf(products, 'packagingCodes')

/** What the packaging of a wine is made of, for whoever throws it away. */
export function PackagingSection() {
  const { t } = useTranslation()
  if (!useIsWine()) return null
  return (
    <FormSection
      title={t('catalogue.products.form.packaging')}
      help={t('catalogue.products.form.packagingHelp')}
    >
      <RowsField
        name="packagingCodes"
        newRow={{ part: null, code: null }}
        addLabel={t('catalogue.products.form.addPackaging')}
        empty={t('catalogue.products.form.noPackaging')}
      >
        <Packaging.SelectField name="part" />
        <Packaging.SelectField name="code" />
      </RowsField>
    </FormSection>
  )
}

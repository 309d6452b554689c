import { pos } from '@cantina/contract/catalogue/pos'
import { products } from '@cantina/contract/catalogue/products'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'

const { MultiLookupField } = fieldsOf(products)

/** Where it is sold. */
export function PosTab() {
  const { t } = useTranslation()
  return (
    <FormSection>
      <MultiLookupField
        name="posIds"
        resource={pos}
        emptyText={t('sales.pos.empty')}
        help={t('sales.products.form.posHelp')}
      />
    </FormSection>
  )
}

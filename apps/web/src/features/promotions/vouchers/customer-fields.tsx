import { tags } from '@cantina/contract/customers/tags'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#resource/fields/form-section'
import { MultiLookupField } from '#resource/fields/multi-lookup-field'

/** Which customers a voucher is for. */
export function CustomerFields() {
  const { t } = useTranslation()
  return (
    <FormSection>
      <MultiLookupField
        name="tagIds"
        resource={tags}
        help={t('promotions.vouchers.tagsHelp')}
        placeholder={t('promotions.vouchers.allCustomers')}
        emptyText={t('promotions.vouchers.noTag')}
      />
    </FormSection>
  )
}

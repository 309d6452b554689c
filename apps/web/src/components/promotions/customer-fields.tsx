import { tags } from '@cantina/contract/customers/tags'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#resource/fields/form-section'
import { MultiLookupField } from '#resource/fields/multi-lookup-field'

/** Which customers a promotion is for. */
export function CustomerFields() {
  const { t } = useTranslation()
  return (
    <FormSection>
      <MultiLookupField
        name="tagIds"
        resource={tags}
        help={t('promotions.items.tagsHelp')}
        placeholder={t('promotions.items.allCustomers')}
      />
    </FormSection>
  )
}
